/// A button as data: what it says, what it is for, and the action that it sends.
///
/// ```swift
/// ButtonState("Delete", role: .destructive, action: Action.delete)
/// ButtonState<Action>.cancel()    // the button "Cancel", which sends nothing
/// ```
public struct ButtonState<Action> {
  /// What it says.
  public var label: TextState
  /// What it is for.
  public var role: ButtonStateRole?
  /// What it sends; nil if it only closes what it stands in.
  public var action: Action?

  /// A button.
  public init(_ label: TextState, role: ButtonStateRole? = nil, action: Action? = nil) {
    self.label = label
    self.role = role
    self.action = action
  }

  /// A button that leaves without doing anything.
  public static func cancel(_ label: TextState = "Cancel", action: Action? = nil) -> ButtonState {
    ButtonState(label, role: .cancel, action: action)
  }

  /// A button that takes something away.
  public static func destructive(_ label: TextState, action: Action? = nil) -> ButtonState {
    ButtonState(label, role: .destructive, action: action)
  }

  /// This button with its action in another form: in a parent's enum of actions.
  public func map<Other>(_ transform: (Action) -> Other) -> ButtonState<Other> {
    ButtonState<Other>(label, role: role, action: action.map(transform))
  }
}

/// What a button is for, where that is more than its action.
public enum ButtonStateRole: Hashable, Sendable {
  /// Leaves without doing anything.
  case cancel
  /// Takes something away.
  case destructive
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
