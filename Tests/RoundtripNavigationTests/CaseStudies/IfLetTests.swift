import RoundtripNavigation
import Testing

/// A value that may be edited only while there is one.
@Suite struct IfLetTests {
  struct Profile: Equatable {
    var name = "Blob"
    var draft: String?
  }

  let box = Box(Profile())

  /// The part of the screen that edits, if it is there.
  var editor: StateBinding<String>? { StateBinding(unwrapping: box.binding.draft) }

  @Test func `there is nothing to edit without a draft`() {
    #expect(editor?.wrappedValue == nil)
  }

  @Test func `a draft is edited, kept or dropped`() {
    box.value.draft = box.value.name
    editor?.wrappedValue += ", Esq."
    #expect(box.value == Profile(name: "Blob", draft: "Blob, Esq."))
    box.value = Profile(name: "Blob, Esq.")
    #expect(editor?.wrappedValue == nil)
  }

  /// A text field writes once more when it goes away.
  @Test func `the editor that goes away brings no draft back`() {
    box.value.draft = "a"
    let old = editor
    box.value.draft = nil
    old?.wrappedValue = "b"
    #expect(box.value == Profile())
  }
}
