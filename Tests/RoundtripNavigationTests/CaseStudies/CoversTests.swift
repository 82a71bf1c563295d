import RoundtripNavigation
import Testing

/// A cover of the whole screen with steps of its own: a case of a case.
@Suite struct CoversTests {
  enum Step: Equatable { case name(String), age(name: String, Int) }

  final class App {
    enum Destination: Equatable { case signUp(Step) }

    var user: String?
    var destination: Destination? = .signUp(.name(""))

    func nextButtonTapped() {
      switch destination {
      case .signUp(.name(let name)) where !name.isEmpty: destination = .signUp(.age(name: name, 18))
      case .signUp(.age(let name, let age)):
        user = "\(name), \(age)"
        destination = nil
      case .signUp, nil: break
      }
    }
  }

  let app = App()
  var step: StateBinding<Step?> { StateBinding(app, \.destination).case(Case(App.Destination.signUp)) }

  @Test func `each step has a binding of its own`() {
    app.nextButtonTapped()
    #expect(app.destination == .signUp(.name("")))
    step.case(Case(Step.name)).wrappedValue = "Blob"
    #expect(step.case(Case(Step.age)).wrappedValue == nil)
    app.nextButtonTapped()
    step.case(Case(Step.age)).wrappedValue?.1 = 30
    app.nextButtonTapped()
    #expect(app.user == "Blob, 30")
    #expect(app.destination == nil)
  }

  @Test func `a step that is over is not written`() {
    let name = step.case(Case(Step.name))
    name.wrappedValue = "Blob"
    app.nextButtonTapped()
    name.wrappedValue = "late"
    name.wrappedValue = nil
    #expect(app.destination == .signUp(.age(name: "Blob", 18)))
  }

  @Test func `the cover goes with its step`() {
    step.case(Case(Step.name)).wrappedValue = nil
    #expect(app.destination == nil)
    #expect(app.user == nil)
  }
}
