import RoundtripNavigation
import Testing

/// A dialog that asks what to do with a draft.
@Suite struct ConfirmationDialogsTests {
  final class Editor {
    enum Destination: Equatable { case close(ConfirmationDialogState<Action>) }
    enum Action: Equatable, CaseIterable { case save, discard }

    var text = "draft"
    var saved: [String] = []
    var destination: Destination?

    func closeButtonTapped() {
      destination = .close(
        ConfirmationDialogState(
          "What about the draft?", titleVisibility: .visible,
          buttons: [
            ButtonState("Save", action: .save), .destructive("Discard", action: .discard), .cancel("Go on writing"),
          ]))
    }

    func dialogButtonTapped(_ action: Action) {
      destination = nil
      if action == .save { saved.append(text) }
      text = ""
    }
  }

  let editor = Editor()
  var dialog: StateBinding<ConfirmationDialogState<Editor.Action>?> {
    StateBinding(editor, \.destination).case(Case(Editor.Destination.close))
  }

  @Test func `every action has a button, and one leaves`() {
    editor.closeButtonTapped()
    #expect(dialog.wrappedValue?.buttons.map(\.action) == [.save, .discard, nil])
    #expect(dialog.wrappedValue?.buttons.last?.role == .cancel)
  }

  @Test(arguments: Editor.Action.allCases)
  func `a choice closes the dialog`(action: Editor.Action) {
    editor.closeButtonTapped()
    editor.dialogButtonTapped(action)
    #expect(dialog.wrappedValue == nil)
    #expect(editor.saved == (action == .save ? ["draft"] : []))
    #expect(editor.text.isEmpty)
  }

  @Test func `a tap beside the dialog chooses nothing`() {
    editor.closeButtonTapped()
    dialog.isPresent().wrappedValue = false
    #expect(editor.text == "draft" && editor.saved.isEmpty)
  }
}
