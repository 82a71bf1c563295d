import RoundtripNavigation
import SwiftUI

// The binding logic through SwiftUI's `Binding`, and every view and modifier of the layer as an app writes it.

struct Form: Equatable { var name = "" }
enum Action: Equatable { case delete }
enum Destination: Equatable {
  case edit(Form), add(Form), alert(AlertState<Action>), dialog(ConfirmationDialogState<Action>), picker
}

@MainActor
final class Model {
  var destination: Destination? { didSet { writes += 1 } }
  private(set) var writes = 0

  var binding: Binding<Destination?> { Binding(get: { self.destination }, set: { self.destination = $0 }) }
}

var failures = 0
@MainActor func expect(_ isTrue: Bool, _ what: String) {
  if !isTrue {
    print("failed: \(what)")
    failures += 1
  }
}

let model = Model()
let edit = model.binding.case(Case(Destination.edit))
let picker = model.binding.isPresent(Case(Destination.picker))

model.destination = .edit(Form(name: "Lamp"))
expect(edit.wrappedValue == Form(name: "Lamp"), "a case binding reads the payload")
Binding(unwrapping: edit)?.name.wrappedValue = "Desk lamp"
expect(model.destination == .edit(Form(name: "Desk lamp")), "what is unwrapped is written")
let unwrapped = Binding(unwrapping: edit)

model.destination = .picker
let writes = model.writes
edit.wrappedValue = Form(name: "late")
edit.wrappedValue = nil
unwrapped?.wrappedValue = Form(name: "late")
picker.wrappedValue = true
expect(model.destination == .picker && model.writes == writes, "late writes are dropped")
expect(unwrapped?.wrappedValue == Form(name: "Desk lamp"), "what is gone is still read")
expect(picker.wrappedValue && model.binding.isPresent().wrappedValue, "the case is present")
picker.wrappedValue = false
expect(model.destination == nil && !model.binding.isPresent().wrappedValue, "false takes away")

var seen: [Bool] = []
model.destination = .picker
picker.didSet { seen.append($0) }.removeDuplicates().wrappedValue = true
picker.didSet { seen.append($0) }.removeDuplicates().wrappedValue = false
expect(seen == [false], "duplicates are dropped, other writes are watched")

var count = 1
let state = StateBinding(get: { count }, set: { count = $0 })
let text = Binding(state).map(apply: { String($0) }, unapply: { Int($0) })
text.wrappedValue = "12"
text.wrappedValue = "12a"
expect(count == 12 && text.wrappedValue == "12", "a value is mapped")

enum AppRoute: Equatable { case home, picker }
let router = Routes<AppRoute> {
  Route(AppRoute.home)
  Route(AppRoute.picker) { Path { "picker" } }
}
extension Model: @MainActor Linkable {
  var route: AppRoute { destination == .picker ? .picker : .home }
  func navigate(to route: AppRoute) { destination = route == .picker ? .picker : nil }
}

struct AppView: View {
  let model: Model
  let form: Binding<Form?>
  let switched: Binding<Destination>

  var body: some View {
    EmptyView()
      .sheet(unwrapping: form) { $form in Text(form.name) }
      .sheet(unwrapping: model.binding, case: Case(Destination.edit)) { $form in Text(form.name) }
      .popover(unwrapping: form) { $form in Text(form.name) }
      .fullScreenCover(unwrapping: form) { $form in Text(form.name) }
      .popover(unwrapping: model.binding, case: Case(Destination.add)) { $form in Text(form.name) }
      .fullScreenCover(unwrapping: model.binding, case: Case(Destination.picker)) { _ in Text("picker") }
      .navigationDestination(unwrapping: model.binding, case: Case(Destination.add)) { $form in Text(form.name) }
      .alert(unwrapping: model.binding, case: Case(Destination.alert)) { (action: Action) in print(action) }
      .alert(title: { Text($0.name) }, unwrapping: model.binding, case: Case(Destination.edit)) { _ in
        EmptyView()
      } message: {
        Text($0.name)
      }
      .confirmationDialog(unwrapping: model.binding, case: Case(Destination.dialog)) { (action: Action) in print(action)
      }
      .onOpenURL(router: router) { model.navigate(to: $0) }
      .onOpenURL(router: router, model: model)
      .userActivity("com.example.app", router: router, route: model.route)
    IfLet(form) { $form in
      Text(form.name)
    } else: {
      Text("none")
    }
    IfCaseLet(switched, case: Case(Destination.edit)) { $form in Text(form.name) }
    Switch(switched) {
      CaseLet(Case(Destination.edit)) { $form in Text(form.name) }
      CaseLet(Case(Destination.add)) { $form in Text(form.name) }
    }
    ShareLink(router: router, route: model.route)
  }
}
expect(ShareLink(router: router.baseURL("https://example.com"), route: .home) != nil, "a route is shared")
_ = AppView(model: model, form: edit, switched: .constant(.picker)).body
let bold = Text(TextState("a") + TextState("b").bold())
expect(bold == Text(verbatim: ""), "texts are made")

print(failures == 0 ? "the SwiftUI layer does what StateBinding does" : "\(failures) failed")
if failures > 0 { exit(1) }
