import Roundtrip

/// A table of the app's links and what they open. The router prints the links.
struct RouteTable {
  let text: String

  /// - Parameter app: The app, whose first item appears in the links to items.
  init(_ app: AppModel) throws(RoutingError) {
    var lines: [(link: String, what: String)] = []
    for (route, what) in Self.samples(app.inventory.rows.first) {
      lines.append((try appRouter.link(to: route), what))
    }
    let width = lines.map(\.link.count).max() ?? 0
    text = lines.map { "\($0.link.padded(to: width))  \($0.what)" }.joined(separator: "\n")
  }

  private static func samples(_ row: ItemRowModel?) -> [(AppRoute, String)] {
    let lamp = Item(name: "Lamp", color: .red, status: .inStock(quantity: 5))
    let missing = Item(name: "Lamp", status: .outOfStock(isOnBackOrder: true))
    let tabs: [(AppRoute, String)] = [
      (.one, "tab one"),
      (.inventory(), "the inventory"),
      (.inventory(.add(Item())), "the form of a new item"),
      (.inventory(.add(lamp)), "the form, filled in"),
      (.inventory(.add(missing)), "the form of an item out of stock"),
      (.inventory(.add(lamp, .colorPicker)), "the color picker on top of the form"),
    ]
    let rows: [(RowRoute, String)] = [
      (.delete, "the alert before a row is deleted"),
      (.duplicate(), "the popover that duplicates a row"),
      (.duplicate(ItemChanges(name: "Copy")), "the popover with a change"),
      (.edit(), "the sheet that edits a row"),
      (.edit(ItemChanges(color: .some(nil), status: .inStock(quantity: 5))), "the sheet with changes"),
      (.edit(ItemChanges(), .colorPicker), "the color picker on top of the sheet"),
    ]
    let ofRow = row.map { row in rows.map { (AppRoute.inventory(.row(id: row.id, $0)), $1) } } ?? []
    let pages: [(AppRoute, String)] = [
      (.three(), "tab three: the colors"),
      (.three([.color(.blue)]), "the items of a color, on top of the colors"),
    ]
    let ofItem = row.map {
      (AppRoute.three([.color(.blue), .item(id: $0.id)]), "an item on top of those of its color")
    }
    return tabs + ofRow + pages + (ofItem.map { [$0] } ?? [])
  }
}
