import RoundtripCore
import Testing

/// Routers with base URLs, custom schemes and limits of their own in one table.
@Suite struct RootTests {
  enum R: Equatable, Sendable { case number(Int), text(String), home }

  static let numbers = Routes<R> {
    Route(R.number) {
      Path {
        "items"
        Int.parser()
      }
    }
  }
  static let texts = Routes<R> {
    Route(R.text) {
      Path {
        "items"
        String.parser()
      }
    }
  }

  @Test func `each origin reads its own links, and each value has its own`() throws {
    let table = Routes<R> {
      Self.numbers.baseURL("https://a.example")
      Self.texts.baseURL("https://b.example/api")
    }
    #expect(try table.match("https://a.example/items/7") == .number(7))
    #expect(try table.match("https://b.example/api/items/7") == .text("7"))
    #expect(table.failure(matching: "https://b.example/items/7")?.status == 404)
    #expect(table.failure(matching: "https://c.example/items/7")?.status == 404)
    #expect(try table.link(to: .number(7)) == "https://a.example/items/7")
    #expect(try table.link(to: .text("x")) == "https://b.example/api/items/x")
  }

  @Test func `a link without an origin is read by all of them, the most specific route first`() throws {
    for order in [0, 1] {
      let numbers = Self.numbers.baseURL("https://a.example").eraseToAnyRouter()
      let texts = Self.texts.baseURL("https://b.example").eraseToAnyRouter()
      let table = Routes<R> { for router in order == 0 ? [numbers, texts] : [texts, numbers] { router } }
      #expect(try table.match("/items/7") == .number(7))
      #expect(try table.match("/items/x") == .text("x"))
    }
  }

  @Test func `a custom scheme beside a base URL reads the host as a segment, and the base does not`() throws {
    let table = Routes<R> {
      Self.numbers.customScheme("nav")
      Self.texts.baseURL("https://a.example")
    }
    #expect(try table.match("nav://items/7") == .number(7))
    #expect(try table.match("https://a.example/items/7") == .text("7"))
    #expect(table.failure(matching: "https://items/7")?.status == 404)
  }

  @Test func `the limits of one part do not hold for another`() throws {
    var limits = Limits()
    limits.urlBytes = 10
    let table = Routes<R> {
      Self.numbers.limits(limits)
      Self.texts
    }
    #expect(try table.match("/items/7") == .number(7))
    #expect(try table.match("/items/1234567") == .text("1234567"))
  }

  @Test func `the error is that of the part that came farthest`() {
    let table = Routes<R> {
      Self.numbers.baseURL("https://a.example")
      Self.texts.baseURL("https://b.example")
    }
    let error = table.failure(matching: "https://a.example/items/x")
    #expect(error?.status == 404)
    #expect(error.map { "\($0)".contains("expected an integer") } ?? false)
  }

  @Test func `a link with an origin is left alone if its canonical form belongs to a route below a base`() throws {
    for based in [Self.numbers.baseURL("nav://a.example"), Self.numbers.customScheme("nav")] {
      let table = Routes<R> {
        based
        Self.texts
      }
      #expect(try table.match("/items/7") == .number(7))
      #expect(try table.match("https://b.example/items/x") == .text("x"))
      #expect(table.failure(matching: "https://b.example/items/7")?.kind == .notFound)
    }
  }
}
