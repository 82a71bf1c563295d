import Roundtrip

/// What is shown on top of the form of an item.
enum ItemRoute: Equatable, Sendable {
  case colorPicker
}

/// `/colorPicker`.
let itemRouter = Parse(ItemRoute.colorPicker) { Path { "colorPicker" } }

/// The fields of a form, each absent where it is unchanged: `?name=Lamp&color=red&quantity=5`.
///
/// `color=none` takes the color away. `status=out`, and with it perhaps `backorder`, is an item out of stock; one in stock is told
/// by its `quantity`.
let itemChanges = Parse(ItemChanges.init(name:color:status:)) {
  Query {
    Field("name", String?.self)
    Optionally { itemColor }
    Optionally { itemStatus }
  }
}

/// The item that the fields make of a new one: `?name=Keyboard&quantity=100`.
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
