import Foundation
import Roundtrip

/// A page of the tab with the items by color.
enum ColorsRoute: Equatable, Sendable {
  case color(ItemColor)
  case item(id: UUID)
}

/// `/color/red`, `/item/D2AFFEF0-0629-4EF7-847B-BC7BA5A34EA4`.
let colorsRouter = OneOf {
  Parse(ColorsRoute.color) {
    Path {
      "color"; ItemColor.parser()
    }
  }
  Parse(ColorsRoute.item) {
    Path {
      "item"; UUID.parser()
    }
  }
}
