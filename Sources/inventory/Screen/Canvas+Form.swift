extension Canvas {
  static let formHeight = 10

  /// Draws a form from `x` on, and its color picker if it is open.
  mutating func draw(_ form: ItemForm, title: String, x: Int, y: Int, border: Border) {
    let width = self.width - 2 - x
    box(x: x, y: y, width: width, height: Self.formHeight, title: title, border: border)
    let room = width - 16
    for (line, field) in Self.fields(of: form).enumerated() {
      write(field.label, x: x + 3, y: y + 2 + line)
      write(field.value, x: x + 14, y: y + 2 + line, limit: room)
    }
    write("[ cancel ]", x: x + 3, y: y + Self.formHeight - 2)
    write("[ save ]", x: x + width - 11, y: y + Self.formHeight - 2)
    if form.isColorPickerOpen.wrappedValue { drawPicker(form.color.wrappedValue, x: self.width - 30, y: y + 1) }
  }

  private static func fields(of form: ItemForm) -> [(label: String, value: String)] {
    let isInStock = form.isInStock.wrappedValue
    var fields = [
      ("name", form.name.wrappedValue + "▏"),
      ("color", form.color.wrappedValue.swatch + " ›"),
      ("status", isInStock ? "(•) in stock   ( ) out of stock" : "( ) in stock   (•) out of stock"),
    ]
    if let quantity = form.quantity { fields.append(("quantity", "\(quantity.wrappedValue)")) }
    if let isOnBackOrder = form.isOnBackOrder {
      fields.append(("backorder", isOnBackOrder.wrappedValue ? "[x] yes" : "[ ] no"))
    }
    return fields
  }

  private mutating func drawPicker(_ color: ItemColor?, x: Int, y: Int) {
    let colors = [nil] + ItemColor.allCases
    box(x: x, y: y, width: 25, height: colors.count + 4, title: "Pick a color", border: .heavy)
    for (line, choice) in colors.enumerated() {
      write("\(choice == color ? "(•)" : "( )") \(choice.swatch)", x: x + 3, y: y + 1 + line)
    }
    write("[ cancel ]", x: x + 3, y: y + colors.count + 2)
  }
}
