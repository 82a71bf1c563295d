import RoundtripNavigation
import Testing

@Suite struct PresentationTests {
  enum Action: Equatable, Sendable { case delete, take }
  enum Parent: Equatable, Sendable { case row(Int, Action) }

  let alert = AlertState(
    "Delete \("Lamp")?", message: "This cannot be undone.",
    buttons: [.cancel(), .destructive("Delete", action: Action.delete)])

  @Test func `an alert is compared by what it says and does`() {
    #expect(
      alert
        == AlertState(
          TextState("Delete Lamp?"), message: TextState("This cannot be undone."),
          buttons: [
            ButtonState("Cancel", role: .cancel), ButtonState("Delete", role: .destructive, action: .delete),
          ]))
    var other = alert
    other.buttons.removeLast()
    #expect(other != alert)
    other = alert
    other.title = "Delete \("Desk lamp")?"
    #expect(other != alert)
  }

  @Test func `an alert is held by a destination and closed by its binding`() {
    let shop = Shop(.alert(AlertState("Sure?", buttons: [.cancel(), .destructive("Delete", action: .delete)])))
    let presented = shop.binding.case(Case(Destination.alert))
    #expect(presented.wrappedValue?.buttons.last?.action == .delete)
    shop.binding.isPresent(Case(Destination.alert)).wrappedValue = false
    #expect(shop.destination == nil)
  }

  @Test func `actions are put in the actions of a parent`() {
    let row = alert.map { Parent.row(1, $0) }
    #expect(row.buttons.map(\.action) == [nil, .row(1, .delete)])
    #expect(row.buttons.map(\.role) == [.cancel, .destructive])
    #expect(row.title == alert.title && row.message == alert.message)
  }

  @Test func `a dialog is data`() {
    let dialog = ConfirmationDialogState(
      "Photo", titleVisibility: .visible, buttons: [ButtonState("Take", action: Action.take), .cancel("Not now")])
    #expect(dialog.buttons.map(\.label.plain) == ["Take", "Not now"])
    #expect(dialog.map { Parent.row(2, $0) }.buttons.first?.action == .row(2, .take))
    #expect(dialog.map { Parent.row(2, $0) }.titleVisibility == .visible)
    #expect(ConfirmationDialogState<Action>("Photo").titleVisibility == .automatic)
  }

  @Test func `equal texts are equal however they are put together`() {
    #expect(TextState("a") + TextState("b") == "ab")
    #expect(TextState("") + "a" + "" == "a")
    #expect((TextState("a").bold() + TextState("b").bold()) == TextState("ab").bold())
    #expect(TextState("a").bold() != "a")
    #expect(TextState("a").bold().italic() == TextState("a").italic().bold())
    #expect((TextState("a") + TextState("b").bold()).bold() == TextState("ab").bold())
    #expect((TextState("a").italic() + TextState("b")).italic().runs.count == 1)
    let text = "This " + TextState("cannot").bold() + " be undone."
    #expect(text.plain == "This cannot be undone.")
    #expect(text.runs.map(\.isBold) == [false, true, false])
    #expect("\(text)" == text.plain)
  }
}
