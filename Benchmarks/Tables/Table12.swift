// Written by Benchmarks/generate-tables.

import Foundation
import Roundtrip

/// A table of 12 routes.
enum Table12: HandWritten {
  enum Call: Sendable {
    case item0(Int), post0(Int, Int), create0, search0(String, Int)
    case list1, named1(String), part1(String, Int), remove1(String)
    case about2, row2(UUID), edit2(UUID, String?), open2(Int)
  }

  static func routes() -> [Route<Call>] {
    var routes: [Route<Call>] = []
    routes += numbered("books0", Call.item0, Call.post0, .create0, Call.search0)
    routes += named("carts1", .list1, Call.named1, Call.part1, Call.remove1)
    routes += rows("dates2", .about2, Call.row2, Call.edit2, Call.open2)
    return routes
  }

  static func match(_ bytes: inout Bytes) -> Call? {
    switch bytes.takeWord() {
    case 0x30736B6F6F62: bytes.numbered(Call.item0, Call.post0, Call.search0)
    case 0x317374726163: bytes.named(.list1, Call.named1, Call.part1)
    case 0x327365746164: bytes.row(.about2, Call.row2, Call.edit2, Call.open2)
    default: nil
    }
  }

  static func print(_ call: Call, after start: Start) -> String {
    switch call {
    case .item0(let id): start.link("/books0/", id)
    case .post0(let id, let post): start.link("/books0/", id, "/posts/", post)
    case .search0(let text, let page): start.link("/books0/search?q=", text, page: page)
    case .create0: start.link("/books0")
    case .list1: start.link("/carts1")
    case .named1(let name): start.link("/carts1/", name)
    case .part1(let name, let part): start.link("/carts1/", name, "/parts/", part)
    case .remove1(let name): start.link("/carts1/", name)
    case .about2: start.link("/dates2/about")
    case .row2(let id): start.link("/dates2/", id)
    case .edit2(let id, let tab): start.link("/dates2/", id, "/edit", tab: tab)
    case .open2(let page): start.link("/dates2?page=", page)
    }
  }
}
