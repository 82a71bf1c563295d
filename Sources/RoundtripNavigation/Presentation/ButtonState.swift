/// A button as data: its label, its role, and its action.
///
/// ```swift
/// ButtonState("Delete", role: .destructive, action: Action.delete)
/// ButtonState<Action>.cancel()    // the button "Cancel", which sends nothing
/// ```
public struct ButtonState<Action> {
  /// The label.
  public var label: TextState
  /// The role.
  public var role: ButtonStateRole?
  /// The action, or nil if the button only closes its alert or dialog.
  public var action: Action?

  /// Creates a button.
  public init(_ label: TextState, role: ButtonStateRole? = nil, action: Action? = nil) {
    self.label = label
    self.role = role
    self.action = action
  }

  /// Creates a button that closes the alert or dialog without an action.
  public static func cancel(_ label: TextState = "Cancel", action: Action? = nil) -> ButtonState {
    ButtonState(label, role: .cancel, action: action)
  }

  /// Creates a button for an action that deletes something.
  public static func destructive(_ label: TextState, action: Action? = nil) -> ButtonState {
    ButtonState(label, role: .destructive, action: action)
  }

  /// Returns this button with a converted action, for a parent's enum of actions.
  public func map<Other>(_ transform: (Action) -> Other) -> ButtonState<Other> {
    ButtonState<Other>(label, role: role, action: action.map(transform))
  }
}

/// The role of a button.
public enum ButtonStateRole: Hashable, Sendable {
  /// Closes the alert or dialog without an action.
  case cancel
  /// Deletes something.
  case destructive
}

extension ButtonState: Sendable where Action: Sendable {}
extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
