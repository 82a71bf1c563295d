import RoundtripNavigation

// Presentations driven by bindings, with the names of SwiftUI. Each draws something while the value is of its case.

extension Canvas {
  mutating func alert<Value, Action>(
    unwrapping value: StateBinding<Value?>, case enumCase: Case<Value, AlertState<Action>>
  ) {
    guard let alert = value.case(enumCase).wrappedValue else { return }
    let size = 42
    let left = (width - size) / 2
    let top = 8
    box(x: left, y: top, width: size, height: 7, border: .double)
    write(alert.title.plain, x: left + 3, y: top + 2, limit: size - 6)
    write(alert.message?.plain ?? "", x: left + 3, y: top + 3, limit: size - 6)
    let buttons = alert.buttons.map { "[ \($0.label.plain) ]" }.joined(separator: "            ")
    write(buttons, x: left + 5, y: top + 5, limit: size - 6)
  }

  mutating func sheet<Value>(
    unwrapping value: StateBinding<Value?>, case enumCase: Case<Value, ItemModel>, title: String
  ) {
    guard let form = value.case(enumCase).wrappedValue else { return }
    draw(ItemForm(form), title: title, x: 2, y: 2, border: .heavy)
  }

  /// - Parameter y: The line above it.
  mutating func popover<Value>(
    unwrapping value: StateBinding<Value?>, case enumCase: Case<Value, ItemModel>, title: String, below y: Int
  ) {
    guard let form = value.case(enumCase).wrappedValue else { return }
    draw(ItemForm(form), title: title, x: 7, y: y + 1, border: .round)
    write("▲", x: 8, y: y + 1)
  }
}
