import RoundtripNavigation
import Testing

/// A sheet with a form: what is typed is in the model at once, and is kept when it is saved.
@Suite struct SheetsTests {
  final class Feature {
    enum Destination: Equatable { case edit(Form), add(Form) }

    var forms = [Form(name: "Lamp"), Form(name: "Desk")]
    var destination: Destination?

    func editButtonTapped(_ index: Int) { destination = .edit(forms[index]) }
    func addButtonTapped() { destination = .add(Form()) }

    func saveButtonTapped() {
      switch destination {
      case .add(let form): forms.append(form)
      case .edit(let form): forms[0] = form
      case nil: break
      }
      destination = nil
    }
  }

  let feature = Feature()
  var destination: StateBinding<Feature.Destination?> { StateBinding(feature, \.destination) }

  @Test func `a sheet edits a copy`() throws {
    feature.editButtonTapped(0)
    let form = try #require(StateBinding(unwrapping: destination.case(Case(Feature.Destination.edit))))
    form.name.wrappedValue = "Floor lamp"
    form.quantity.wrappedValue = 3
    #expect(feature.destination == .edit(Form(name: "Floor lamp", quantity: 3)))
    #expect(feature.forms[0].name == "Lamp")
    feature.saveButtonTapped()
    #expect(feature.forms[0] == Form(name: "Floor lamp", quantity: 3))
  }

  @Test func `a sheet that is swiped away keeps nothing`() {
    feature.editButtonTapped(1)
    destination.isPresent(Case(Feature.Destination.edit)).wrappedValue = false
    feature.saveButtonTapped()
    #expect(feature.forms == [Form(name: "Lamp"), Form(name: "Desk")])
  }

  /// While one sheet closes, it still writes; the next one is open by then.
  @Test func `the last word of a sheet does not reach the next`() throws {
    feature.editButtonTapped(0)
    let form = try #require(StateBinding(unwrapping: destination.case(Case(Feature.Destination.edit))))
    let isShown = destination.isPresent(Case(Feature.Destination.edit))
    feature.addButtonTapped()
    form.name.wrappedValue = "late"
    isShown.wrappedValue = false
    #expect(feature.destination == .add(Form()))
  }
}
