import Roundtrip
import Testing

/// What is eight times as large takes about eight times as long. The square would be sixty-four.
@Suite(.serialized) struct GrowthTests {
  private static let factor = 8
  /// A list of numbers in one segment, each of which may have a prefix.
  private static let choices = Path {
    Many {
      OneOf {
        Int.parser()
        Parse {
          "ab"; Int.parser()
        }
      }
    } separator: {
      ","
    }
  }

  /// Compares the times of `work` for a size and for eight times that size; the best of several runs counts.
  private func expectLinear(
    _ name: String, size: Int = 1_250, at location: SourceLocation = #_sourceLocation, _ work: (Int) throws -> Void
  ) throws {
    func time(_ size: Int) throws -> Duration {
      var best = Duration.seconds(1_000)
      for _ in 0..<3 { best = min(best, try ContinuousClock().measure { try work(size) }) }
      return best
    }
    _ = try time(size / 10)
    var ratio = 0.0
    // A busy machine is no reason to fail: it must be slow again.
    for _ in 0..<3 {
      let small = try time(size)
      let large = try time(size * Self.factor)
      ratio = large / max(small, .microseconds(20))
      if ratio < 24 { return }
    }
    Issue.record("\(name): eight times as large takes \(ratio) times as long", sourceLocation: location)
  }

  private func both<Tested: Router>(_ router: Tested, _ value: Tested.Output) throws where Tested.Output: Equatable {
    let request = try router.print(value)
    #expect(try router.parse(request) == value)
    #expect(try router.resolve(request).isCanonical)
  }

  @Test func `repeated fields of a query, a header, a cookie and a form`() throws {
    let query = Query { Field("tag", [Int].self) }
    try expectLinear("query") { try both(query, Array(0..<$0)) }
    let headers = Headers { Field("X-Tag", [Int].self) }
    try expectLinear("headers") { try both(headers, Array(0..<$0)) }
    let cookies = Cookies { Field("tag", [Int].self) }
    try expectLinear("cookies") { try both(cookies, Array(0..<$0)) }
    let form = FormData { Field("tag", [Int].self) }
    try expectLinear("form") { try both(form, Array(0..<$0)) }
  }

  @Test func `segments of a path`() throws {
    let rest = Path { Rest() }
    try expectLinear("rest") { try both(rest, Array(repeating: "a b", count: $0)) }
    let many = Path { Many { Int.parser() } }
    try expectLinear("many") { try both(many, Array(0..<$0)) }
    let tree = Many {
      Parse {
        Path {
          "in"; Int.parser()
        }
      }
    }
    try expectLinear("many pairs") { size in
      let read = try tree.match(tree.link(to: Array(0..<size)))
      #expect(read.count == size)
    }
  }

  @Test func `parts of a text`() throws {
    let segment = Path {
      Many {
        Int.parser()
      } separator: {
        ","
      }
    }
    try expectLinear("one segment") { try both(segment, Array(0..<$0)) }
    try expectLinear("choices", size: 5_000) { try both(Self.choices, Array(0..<$0)) }
    let field = Query {
      Field("ids") {
        Many {
          Parse(.string)
        } separator: {
          ";"
        }
      }
    }
    try expectLinear("one field") { try both(field, Array(repeating: "é", count: $0)) }
    let header = Headers {
      Field("X-Ids") {
        Many {
          Int.parser()
        } separator: {
          ", "
        }
      }
    }
    try expectLinear("one header") { try both(header, Array(0..<$0)) }
  }

  private struct Point: Codable, Equatable, Sendable { var x: Int; var y: Int? }

  @Test func `objects in a form`() throws {
    let points = Body(.form([String: Point].self))
    try expectLinear("objects", size: 250) { size in
      try both(points, Dictionary(uniqueKeysWithValues: (0..<size).map { ("\($0)", Point(x: $0)) }))
    }
  }

  @Test func `items that nobody reads`() throws {
    let router = Query {
      Field("q", String?.self); Field("r", String?.self)
    }
    try expectLinear("unknown items", size: 600) { size in
      let link = "/?" + (0..<size).map { "x\($0)=1" }.joined(separator: "&")
      let resolution = try router.resolve(link)
      #expect(resolution.unusedQueryItems.count == size)
      _ = router.explain(link).description
    }
    let refusing = Query {
      Field("q", [Int].self); Field("r", [Int].self)
    }.unknownQuery(.reject)
    try expectLinear("items that are all read") { size in
      let link = "/?" + Array(repeating: "q=1&r=2", count: size).joined(separator: "&")
      let read = try refusing.match(link)
      #expect(read.0.count == size)
    }
    try expectLinear("a list whose last element fails") { size in
      do {
        _ = try Self.choices.match("/" + String(repeating: "ab1,", count: size) + "x")
        Issue.record("the link matches")
      } catch let error as RoutingError { #expect(error.facts.found == "x") }
    }
    try expectLinear("a path that no route has", size: 400) { size in
      let link = String(repeating: "/a", count: size)
      #expect(throws: RoutingError.self) { try overlap(8).match(link) }
      do { _ = try overlap(8).match(link) } catch { _ = "\(error)" }
    }
  }

  /// `/{a}/{b}/…/x0`, `/{a}/{b}/…/x1`: all of them fit up to the last segment.
  private func overlap(_ count: Int) -> AnyRouter<Int> {
    AnyRouter {
      OneOf<RequestLevel, Int> {
        for index in 0..<count {
          Parse(
            .convert(apply: { @Sendable (_: [String]) in index }, unapply: { @Sendable in $0 == index ? ["a"] : nil })
          ) {
            Path {
              Many(minimum: 1, maximum: 4) { Parse(.string) }; "x\(index)"
            }
          }
        }
      }
    }
  }

  private enum Place: Equatable, Sendable { case place(Int, [String]) }

  /// A table of routes that agree in their first segments, all of them parameters of different kinds, and differ in the last.
  private func table(_ count: Int, isMatched: Bool = true) -> Routes<Place> {
    Routes<Place> {
      for index in 0..<count {
        Route(
          .convert(
            apply: { @Sendable (parts: (String, String, String)) in .place(index, [parts.0, parts.1, parts.2]) },
            unapply: { @Sendable (place: Place) in
              guard case .place(index, let parts) = place, parts.count == 3 else { return nil }
              return (parts[0], parts[1], parts[2])
            })
        ) {
          Path {
            Parse(.string); Parse(.string); Parse(.string); "x\(index)"
          }
        }
      }
    }
  }

  @Test func `a table that is built, matched, explained and checked`() throws {
    // A table is lowered when it is first used.
    try expectLinear("building", size: 600) { size in
      let place = try table(size).match("/a/b/c/x7")
      #expect(place == .place(7, ["a", "b", "c"]))
    }
    let small = table(600)
    let large = table(4_800)
    try expectLinear("one match among many", size: 600) { size in
      let table = size == 4_800 ? large : small
      for _ in 0..<200 {
        let place = try table.match("/a/b/c/x599")
        #expect(place == .place(599, ["a", "b", "c"]))
      }
    }
    try expectLinear("an error", size: 600) { size in
      do { _ = try (size == 4_800 ? large : small).match("/a/b/c/y") } catch { _ = "\(error)" }
    }
  }

  @Test func `a table of routes that differ by the text of a field`() throws {
    func table(_ size: Int) -> Routes<Int> {
      Routes(
        (0..<size).map { number in
          Route(number) {
            Path { "search" }
            Query { Field("in") { "table \(number)" } }
          }
        })
    }
    try expectLinear("building", size: 100) { size in
      let number = try table(size).match("/search?in=table+7")
      #expect(number == 7)
    }
    let small = table(200)
    let large = table(1_600)
    try expectLinear("two hundred matches among many", size: 200) { size in
      let table = size == 1_600 ? large : small
      for number in 0..<200 {
        let found = try table.match("/search?in=table+\(number)")
        #expect(found == number)
      }
    }
  }

  private enum Row: Hashable, Sendable { case row(Int, text: String) }

  @Test func `a print among routes of one case that differ by a constant`() throws {
    func table(_ size: Int) -> Routes<Row> {
      Routes(
        (0..<size).map { number in
          Route(Row.row(_:text:)) {
            Always(number)
            Path {
              "row\(number)"; Parse(.string)
            }
          }
        })
    }
    let small = table(200)
    let large = table(1_600)
    try expectLinear("two hundred prints among many", size: 200) { size in
      let table = size == 1_600 ? large : small
      for number in 0..<200 {
        let link = try table.link(to: .row(199 - number % 20, text: "a"))
        #expect(link == "/row\(199 - number % 20)/a")
      }
    }
  }

  @Test func `tables of routes that differ beside the path`() throws {
    let parts: [(String, @Sendable (Int) -> Parse<RequestLevel, Void>, String, HeaderFields)] = [
      ("hosts", { number in Parse { Host("h\(number).example") } }, "https://h7.example/a", [:]),
      ("fragments", { number in Parse { Fragment { "f\(number)" } } }, "/a#f7", [:]),
      (
        "headers", { number in Parse { Headers { Field("X-Tenant") { "t\(number)" } } } }, "/a",
        ["X-Tenant": "t7"]
      ),
      ("methods", { number in Parse { Method("M\(number)") } }, "/a", [:]),
    ]
    for (name, part, link, headers) in parts {
      try expectLinear("building with \(name)", size: 100) { size in
        let table = Routes<Int>(
          (0..<size).map { number in
            Route(number) {
              Path { "a" }; part(number)
            }
          })
        var request = URLRequestData(link)
        request.headers = headers
        if name == "methods" { request.method = "M7" }
        let found = try table.parse(request)
        #expect(found == 7)
      }
    }
  }

  private enum Page: Hashable, Sendable { case page(Int), item(table: Int, Int), named(table: Int, String) }

  /// Routes that differ in one part, which is of another kind in each list.
  private static let shapes: [@Sendable (Int) -> Route<Page>] = [
    { number in Route(Page.page(number)) { Path { "page\(number)" } } },
    { number in
      Route(Page.page(number)) {
        Path {
          OneOf {
            "s\(number)"; "u\(number)"
          }
        }
      }
    },
    { number in
      Route(Page.item(table:_:)) {
        Always(number)
        Path {
          Parse {
            "r\(number)-"; Int.parser()
          }
        }
      }
    },
    { number in
      Route(Page.item(table:_:)) {
        Always(number)
        Path {
          Parse {
            Int.parser(); ".q\(number)"
          }
        }
      }
    },
    { number in
      Route(Page.named(table:_:)) {
        Always(number)
        Path {
          Parse {
            "t\(number)-"; String.parser()
          }
        }
      }
    },
    { number in
      Route(Page.item(table:_:)) {
        Always(number)
        Host("h\(number).example.com")
        Path { Int.parser() }
      }
    },
    { number in
      Route(Page.item(table:_:)) {
        Always(number)
        Path {
          "head"; Int.parser()
        }
        Headers { Field("X-Kind") { "k\(number)" } }
      }
    },
    { number in
      Route(Page.page(number)) {
        Path { "part" }
        Fragment { "f\(number)" }
      }
    },
  ]

  @Test func `tables of routes of one kind and of all kinds`() throws {
    let mixture: @Sendable (Int) -> Route<Page> = { Self.shapes[$0 % Self.shapes.count]($0) }
    for (index, route) in (Self.shapes + [mixture]).enumerated() {
      try expectLinear("table \(index)", size: 250) { size in
        let router = Routes((0..<size).map(route))
        #expect(throws: RoutingError.self) { try router.match("/none/of/them") }
        #expect(throws: RoutingError.self) { try router.link(to: .page(-1)) }
      }
    }
  }

  @Test func `values of tables with cases of several kinds`() throws {
    let tables = Dictionary(
      uniqueKeysWithValues: [25, 250, 2_000].map { size in
        (size, Routes((0..<size).map { Self.shapes[$0 % 3]($0) }))
      })
    try expectLinear("printing", size: 250) { size in
      guard let router = tables[size] else { return }
      for number in 0..<size where number % 3 == 2 {
        let link = try router.path(for: .item(table: number, 7))
        #expect(link == "/r\(number)-7")
      }
    }
  }
}
