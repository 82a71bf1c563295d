/// An alert as data. A case of a `Destination` can hold it, and a test can compare it.
///
/// ```swift
/// enum Destination: Equatable { case alert(AlertState<Action>), edit(EditForm) }
/// destination = .alert(
///   AlertState(
///     "Delete \(item.name)?", message: "This cannot be undone.",
///     buttons: [.cancel(), .destructive("Delete", action: .delete)]))
/// ```
/// Without buttons, the platform adds one that closes the alert.
public struct AlertState<Action> {
  /// The title.
  public var title: TextState
  /// The message below the title.
  public var message: TextState?
  /// The buttons in order.
  public var buttons: [ButtonState<Action>]

  /// Creates an alert.
  public init(_ title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Returns this alert with converted actions, for a parent's enum of actions.
  public func map<Other>(_ transform: (Action) -> Other) -> AlertState<Other> {
    AlertState<Other>(title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
