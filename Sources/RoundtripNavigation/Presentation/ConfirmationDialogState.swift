/// A confirmation dialog as data: a choice of several actions, for example in an action sheet.
///
/// ```swift
/// ConfirmationDialogState(
///   "Photo", buttons: [ButtonState("Take", action: Action.take), ButtonState("Choose", action: .choose), .cancel()])
/// ```
public struct ConfirmationDialogState<Action> {
  /// The title.
  public var title: TextState
  /// Whether the title is visible.
  public var titleVisibility: DialogTitleVisibility
  /// The message below the title.
  public var message: TextState?
  /// The buttons in order.
  public var buttons: [ButtonState<Action>]

  /// Creates a confirmation dialog.
  public init(
    _ title: TextState, titleVisibility: DialogTitleVisibility = .automatic, message: TextState? = nil,
    buttons: [ButtonState<Action>] = []
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// Returns this dialog with converted actions, for a parent's enum of actions.
  public func map<Other>(_ transform: (Action) -> Other) -> ConfirmationDialogState<Other> {
    ConfirmationDialogState<Other>(
      title, titleVisibility: titleVisibility, message: message, buttons: buttons.map { $0.map(transform) })
  }
}

/// Whether the title of a dialog is visible.
public enum DialogTitleVisibility: Hashable, Sendable {
  /// The platform decides.
  case automatic
  /// The title is visible.
  case visible
  /// The title is hidden, but still read aloud.
  case hidden
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}
extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
