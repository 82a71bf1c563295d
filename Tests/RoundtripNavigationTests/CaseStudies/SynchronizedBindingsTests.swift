import RoundtripNavigation
import Testing

/// The focus of a form lives in the view and in the model; each change of one reaches the other, once.
@Suite struct SynchronizedBindingsTests {
  enum Field: Equatable { case name, password }

  final class Model {
    var focus: Field? { didSet { changes += 1 } }
    private(set) var changes = 0
    var name = ""

    func signInButtonTapped() { if name.isEmpty { focus = .name } }
  }

  let model = Model()
  let view = Box<Field?>(nil)

  /// What a view does to bind both: it tells the other of each change.
  func changeInView(to field: Field?) {
    view.binding.didSet { StateBinding(model, \.focus).removeDuplicates().wrappedValue = $0 }.wrappedValue = field
  }
  func changeInModel(_ change: () -> Void) {
    change()
    view.binding.removeDuplicates().wrappedValue = model.focus
  }

  @Test func `what happens in the view is known to the model`() {
    changeInView(to: .password)
    #expect(model.focus == .password)
    changeInView(to: .password)
    #expect(model.changes == 1)
  }

  @Test func `what the model wants is done by the view`() {
    changeInView(to: .password)
    changeInModel { model.signInButtonTapped() }
    #expect(view.value == .name)
    changeInModel { model.signInButtonTapped() }
    #expect(view.writes == 2)
  }
}
