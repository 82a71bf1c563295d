import RoundtripNavigation
import Testing

/// A component of one's own that is driven as a sheet is: a menu at the lower edge, here of text.
@Suite struct CustomComponentsTests {
  enum Destination: Equatable { case menu(count: Int), sheet }

  /// What is drawn of the menu, and its buttons.
  struct Menu {
    let text: String
    let increment: () -> Void
    let close: () -> Void

    /// Nil while the value is of another case.
    init?<Value>(unwrapping value: StateBinding<Value?>, case enumCase: Case<Value, Int>) {
      guard let count = StateBinding(unwrapping: value.case(enumCase)) else { return nil }
      text = "count: \(count.wrappedValue)"
      increment = { count.wrappedValue += 1 }
      close = { value.isPresent(enumCase).wrappedValue = false }
    }
  }

  let box = Box<Destination?>(.menu(count: 1))
  var menu: Menu? { Menu(unwrapping: box.binding, case: Case(Destination.menu)) }

  @Test func `a component reads and writes through its binding`() {
    menu?.increment()
    menu?.increment()
    #expect(menu?.text == "count: 3")
    #expect(box.value == .menu(count: 3))
  }

  @Test func `a component closes itself and nothing else`() {
    let old = menu
    menu?.close()
    #expect(box.value == nil)
    #expect(menu?.text == nil)
    box.value = .sheet
    old?.close()
    old?.increment()
    #expect(box.value == .sheet)
  }
}
