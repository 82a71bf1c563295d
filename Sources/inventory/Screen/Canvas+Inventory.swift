extension Canvas {
  /// Draws the list and what is on top of it.
  mutating func draw(_ inventory: InventoryModel) {
    write("[ add ]", x: width - 10, y: 1)
    if inventory.rows.isEmpty { write("No items. Add one.", x: 4, y: Screen.firstRow) }
    for (index, row) in inventory.rows.enumerated() {
      draw(row.item, number: index + 1, y: Screen.firstRow + index)
    }
    if let form = inventory.addForm { draw(form, title: "Add an item", x: 2, y: 2, border: .heavy) }
    if let index = inventory.rows.firstIndex(where: { $0.destination != nil }) {
      draw(inventory.rows[index], y: Screen.firstRow + index)
    }
  }

  private mutating func draw(_ item: Item, number: Int, y: Int) {
    write("\(number)", x: max(1, 4 - "\(number)".count), y: y, limit: 4)
    write(item.title, x: 7, y: y, limit: 22)
    write(item.color.swatch, x: 31, y: y)
    write(item.status.text, x: 41, y: y, limit: width - 43)
  }

  private mutating func draw(_ row: ItemRowModel, y: Int) {
    write("▶", x: 5, y: y)
    switch row.destination {
    case .delete: drawAlert(row.item)
    case .duplicate(let form):
      draw(form, title: "Duplicate \(row.item.title)", x: 7, y: y + 1, border: .round)
      write("▲", x: 8, y: y + 1)
    case .edit(let form): draw(form, title: "Edit \(row.item.title)", x: 2, y: 2, border: .heavy)
    case nil: break
    }
  }

  private mutating func drawAlert(_ item: Item) {
    let size = 42
    let left = (width - size) / 2
    let top = 8
    box(x: left, y: top, width: size, height: 7, title: "Delete", border: .double)
    write("Delete \(item.title)?", x: left + 3, y: top + 2, limit: size - 6)
    write("This cannot be undone.", x: left + 3, y: top + 3)
    write("[ cancel ]            [ delete ]", x: left + 5, y: top + 5)
  }
}

extension Item {
  /// The name in one line; something to see where it is empty.
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
