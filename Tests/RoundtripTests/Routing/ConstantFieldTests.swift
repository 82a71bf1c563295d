import Roundtrip
import Testing

/// Many routes of one path that differ by the text of a field.
@Suite struct ConstantFieldTests {
  private enum Call: Hashable, Sendable {
    case item(table: Int, Int)
    case tagged(table: Int)
    case all(Int)
    case list
  }

  private let router = Routes<Call>(
    (0..<40).map { number in
      Route(Call.item(table:_:)) {
        Always(number)
        Path { "search" }
        Query {
          Field("in") { "table \(number)" }
          Field("id", Int.self)
        }
      }
    }
      + (0..<3).map { number in
        Route(Call.tagged(table:)) {
          Always(number)
          Path { "search" }
          Query {
            Field("in") { "table \(number)" }
            Field("kind") { "tags" }
          }
        }
      }
      + [
        Route(Call.all) {
          Path { "search" }
          Query { Field("id", Int.self) }
        },
        Route(Call.list) { Path { "search" } },
      ])

  @Test func `each link is read by its route`() throws {
    for number in [0, 1, 7, 38, 39] {
      let link = "/search?in=table%20\(number)&id=4"
      #expect(try router.link(to: .item(table: number, 4)) == link)
      #expect(try router.match(link) == .item(table: number, 4))
    }
    #expect(try router.match("/search?id=4") == .all(4))
    #expect(try router.match("/search") == .list)
    try router.validate()
  }

  @Test func `the text is compared as it is decoded, wherever it is`() throws {
    #expect(try router.match("/search?a=b&id=4&in=table+12") == .item(table: 12, 4))
    #expect(try router.match("/search?%69n=%74able%2012&id=4") == .item(table: 12, 4))
    #expect(try router.match("/search?in=&in=table+12&in&in=%FF&id=4") == .item(table: 12, 4))
  }

  @Test func `a link with several of the texts goes to the first route that reads it`() throws {
    // Each route has the same key but for its text, so that the texts decide.
    #expect(try router.match("/search?in=table+30&in=table+12&id=4") == .item(table: 12, 4))
    #expect(try router.match("/search?in=table+2&kind=tags") == .tagged(table: 2))
    #expect(try router.match("/search?in=table+7&kind=tags") == .list)
    #expect(try router.match("/search?in=table+7&kind=tags&id=4") == .item(table: 7, 4))
  }

  @Test func `a text that no route wants leaves the routes without one`() throws {
    #expect(try router.match("/search?in=table+40&id=4") == .all(4))
    #expect(try router.match("/search?in=table+1&id=x") == .list)
    #expect(throws: RoutingError.self) { try router.match(path: "/searches?in=table+1&id=4") }
  }
}
