/// A confirmation dialog as data: a choice of several actions, such as a sheet at the lower edge shows.
///
/// ```swift
/// ConfirmationDialogState(
///   "Photo", buttons: [ButtonState("Take", action: Action.take), ButtonState("Choose", action: .choose), .cancel()])
/// ```
public struct ConfirmationDialogState<Action> {
  /// What it asks.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: DialogTitleVisibility
  /// What stands below the title.
  public var message: TextState?
  /// The buttons, in their order.
  public var buttons: [ButtonState<Action>]

  /// A confirmation dialog.
  public init(
    _ title: TextState, titleVisibility: DialogTitleVisibility = .automatic, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// This dialog with its actions in another form: in a parent's enum of actions.
  public func map<Other>(_ transform: (Action) -> Other) -> ConfirmationDialogState<Other> {
    ConfirmationDialogState<Other>(
      title, titleVisibility: titleVisibility, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

/// Whether the title of a dialog is shown.
public enum DialogTitleVisibility: Hashable, Sendable {
  /// As the platform does it.
  case automatic
  /// It is shown.
  case visible
  /// It is not shown; it is still read aloud.
  case hidden
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
