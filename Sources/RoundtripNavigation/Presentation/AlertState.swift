/// An alert as data: a case of a `Destination` can hold it, and a test compares it.
///
/// ```swift
/// enum Destination: Equatable { case alert(AlertState<Action>), edit(EditForm) }
/// destination = .alert(
///   AlertState(
///     "Delete \(item.name)?", message: "This cannot be undone.",
///     buttons: [.cancel(), .destructive("Delete", action: .delete)]))
/// ```
/// Without buttons, the platform shows one that closes the alert.
public struct AlertState<Action> {
  /// What it asks.
  public var title: TextState
  /// What stands below the title.
  public var message: TextState?
  /// The buttons, in their order.
  public var buttons: [ButtonState<Action>]

  /// An alert.
  public init(_ title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>] = []) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// This alert with its actions in another form: in a parent's enum of actions.
  public func map<Other>(_ transform: (Action) -> Other) -> AlertState<Other> {
    AlertState<Other>(title, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

extension AlertState: Sendable where Action: Sendable {}
extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
