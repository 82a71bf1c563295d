import Roundtrip

/// What the form of an item presents.
enum ItemRoute: Equatable, Sendable {
  case colorPicker
}

/// `/colorPicker`.
let itemRouter = Parse(ItemRoute.colorPicker) { Path { "colorPicker" } }

/// The fields of a form. Unchanged ones are absent: `?name=Lamp&color=red&quantity=5`.
///
/// `color=none` removes the color. `status=out`, optionally with `backorder`, is an item out of stock. An item in stock has a
/// `quantity`.
let itemChanges = Parse(ItemChanges.init(name:color:status:)) {
  Query {
    Field("name", String?.self)
    Optionally { itemColor }
    Optionally { itemStatus }
  }
}

/// The fields of a new item: `?name=Keyboard&quantity=100`.
let newItem = itemChanges.map(
  apply: { Item().applying($0) },
  unapply: { Item().changes(to: $0) })

private let itemColor = Field("color") {
  OneOf {
    Parse(ItemColor?.none) { "none" }
    Parse(ItemColor?.some) { ItemColor.parser() }
  }
}

private let itemStatus = OneOf {
  Parse(Item.Status.outOfStock) {
    Field("status") { "out" }
    Flag("backorder")
  }
  Parse(Item.Status.inStock) {
    Field("quantity") { Digits() }
  }
}
