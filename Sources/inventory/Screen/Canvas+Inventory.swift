import RoundtripNavigation

extension Canvas {
  /// Draws the list and what it presents.
  mutating func draw(_ inventory: InventoryModel) {
    write("[ add ]", x: width - 10, y: 1)
    if inventory.rows.isEmpty { write("No items. Add one.", x: 4, y: Screen.firstRow) }
    for (index, row) in inventory.rows.enumerated() {
      draw(row.item, number: index + 1, y: Screen.firstRow + index)
    }
    let destination = StateBinding(inventory, \.destination)
    sheet(unwrapping: destination, case: Case(InventoryModel.Destination.add), title: "Add an item")
    for (index, row) in inventory.rows.enumerated() where row.shown.isPresent().wrappedValue {
      draw(row, y: Screen.firstRow + index)
    }
  }

  mutating func draw(_ item: Item, number: Int, y: Int) {
    write("\(number)", x: max(1, 4 - "\(number)".count), y: y, limit: 4)
    write(item.title, x: 7, y: y, limit: 22)
    write(item.color.swatch, x: 31, y: y)
    write(item.status.text, x: 41, y: y, limit: width - 43)
  }

  private mutating func draw(_ row: ItemRowModel, y: Int) {
    typealias Destination = ItemRowModel.Destination
    let title = row.item.title
    write("▶", x: 5, y: y)
    alert(unwrapping: row.shown, case: Case(Destination.delete))
    popover(unwrapping: row.shown, case: Case(Destination.duplicate), title: "Duplicate \(title)", below: y)
    sheet(unwrapping: row.shown, case: Case(Destination.edit), title: "Edit \(title)")
  }
}

extension Item {
  /// The name on one line, or a placeholder if it is empty.
  var title: String {
    name.allSatisfy(\.isWhitespace) ? "(no name)" : name
  }
}

extension Item.Status {
  var text: String {
    switch self {
    case .inStock(let quantity): "\(quantity) in stock"
    case .outOfStock(let isOnBackOrder): isOnBackOrder ? "out, on back order" : "out of stock"
    }
  }
}

extension ItemColor? {
  var swatch: String { map { "● \($0.rawValue)" } ?? "○ none" }
}
