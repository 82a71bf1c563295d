import RoundtripCore
import Testing

/// Links that consist of segments. Every way to read a link gives the same value.
@Suite struct SegmentLinksTests {
  enum Tab: String, CaseIterable, Sendable { case posts, likes }
  enum Size: CaseIterable, Sendable { case small, smaller }
  enum R: Equatable, Sendable {
    case user(Int), item(UInt8), two(Int, String), tab(Int, Tab), size(Size), named(String), key([UInt8])
    case version(Int), changed(String), even(Int), hushed(Int), logged(Int), long(String)
  }

  /// A custom combinator that forwards to its part.
  struct Logged<Part: ParserPrinter>: ParserPrinter {
    typealias Level = Part.Level
    let part: Part
    func parse(_ input: inout Reader) throws(Mismatch) -> Part.Output { try part.parse(&input) }
    func print(_ output: Part.Output, into writer: inout Writer) throws(Mismatch) {
      try part.print(output, into: &writer)
    }
    var grammar: Grammar { part.grammar }
  }

  struct UUIDText: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> [UInt8] {
      guard let bytes = input.takeUUIDBytes() else { throw input.mismatch("a UUID") }
      return Self.array(bytes)
    }
    func print(_ output: [UInt8], into writer: inout Writer) throws(Mismatch) {
      let b = output
      writer.write(
        uuidBytes: (
          b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
        ), isLowercase: false)
    }
    var grammar: Grammar { .text(.uuid) }

    private static func array(_ b: UUIDBytes) -> [UInt8] {
      [b.0, b.1, b.2, b.3, b.4, b.5, b.6, b.7, b.8, b.9, b.10, b.11, b.12, b.13, b.14, b.15]
    }
  }

  static let router = Routes<R> {
    Route(R.user) {
      Path {
        "users"; Int.parser().named("id")
      }
    }
    Route(R.item) {
      Path {
        "items"; UInt8.parser()
      }
    }
    Route(R.two) {
      Path {
        "users"; Int.parser(); "files"; String.parser()
      }
    }
    Route(R.tab) {
      Path {
        "users"; Int.parser(); "tabs"; Tab.parser()
      }
    }
    Route(R.size) {
      Path {
        "sizes"; Size.parser()
      }
    }
    Route(R.named) {
      Path {
        "named"; Parse(.string)
      }
    }
    Route(R.key) {
      Path {
        "keys"; UUIDText()
      }
    }
    Route(R.version) {
      Path {
        if true { "v" }
        if false { "w" }
        Int.parser()
      }
    }
    Route(R.changed) {
      Path {
        "changed"; String.parser().map(apply: { $0.lowercased() }, unapply: { $0 })
      }
    }
    Route(R.even) {
      Path {
        "even"; Int.parser().filter { $0 % 2 == 0 }
      }
    }
    Route(R.hushed) {
      Path {
        "hushed"; Logged(part: Int.parser())
      }
    }
    Route(R.logged) {
      Path {
        "logged"; Logged(part: Int.parser())
      }
    }
    Route(R.long) {
      Path {
        "a-literal-of-more-than-sixteen-bytes"; String.parser()
      }
    }
  }

  static let heads = [
    "users", "items", "sizes", "named", "keys", "v", "w", "changed", "even", "hushed", "logged", "users/7/files",
    "users/7/tabs",
    "a-literal-of-more-than-sixteen-bytes", "a-literal-of-more-than-sixteen-bits", "us!ers", "%75sers", "u", "U", "-",
    "",
  ]
  static let values = [
    "7", "007", "-7", "+7", "255", "256", "999999999999999999", "9223372036854775807", "9223372036854775808", "7a", "",
    ".", "..",
    "...", "posts", "likes", "post", "smaller", "small", "smallest", "a", "A", "J\u{F8}rn", "J%C3%B8rn", "it's", "a!",
    "a%2Fb",
    "%", "%FF", "a+b", "D2AFFEF0-0629-4EF7-847B-BC7BA5A34EA4", "d2affef0-0629-4ef7-847b-bc7ba5a34ea4",
    "D2AFFEF0-0629-4EF7-847B-BC7BA5A34EA", "D2AFFEF0-0629-4EF7-847B-BC7BA5A34EA4F",
    String(repeating: "x", count: 70),
  ]
  static let tails = ["", "/", "//", "/more", "?", "?q=/1", "#", "#/x", "/?q"]

  static var links: [String] {
    heads.flatMap { head in values.flatMap { value in tails.map { "/\(head)/\(value)\($0)" } } }
  }

  /// What the router reads from the request of a link.
  static func read<Definition: Router>(_ router: Definition, _ link: String) -> Definition.Output? {
    try? router.eraseToAnyRouter().parse(URLRequestData(link))
  }

  @Test("a link and its request give the same value")
  func matches() {
    var count = 0
    for link in Self.links {
      let output = try? Self.router.match(link)
      #expect(output == Self.read(Self.router, link), "\(link)")
      if output != nil { count += 1 }
    }
    #expect(count == 1155)
  }

  @Test("the same links after an origin")
  func origins() {
    let router = Self.router.baseURL("https://example.com")
    for link in Self.links {
      let output = try? router.match("https://example.com" + link)
      #expect(output == Self.read(Self.router, link), "\(link)")
    }
  }

  @Test("segments beside a header field, a method and a host")
  func otherParts() throws {
    let router = Routes<R> {
      Route(R.user) {
        Path { "users" }
        Headers { Field("id", Int.self) }
      }
      Route(R.item) {
        Method.post
        Path { UInt8.parser() }
      }
      Route(R.version) {
        Path {
          "v"
          Parse {
            "ep"; Int.parser()
          }
        }
      }
      Route(R.named) {
        Host("example.com")
        Path { String.parser() }
      }
    }
    for route in [R.user(7), .item(8), .version(9), .named("a")] {
      #expect(try router.parse(router.print(route)) == route)
    }
    #expect(try router.print(.user(7)).headers["id"] == "7")
    #expect(try router.print(.item(8)).method == "POST")
    expectBothWays(router, "/v/ep9", .version(9))
    expectBothWays(router, "//example.com/a", .named("a"))
    #expect(router.failure(matching: "/users")?.status == 400)
    #expect(router.failure(matching: "/8")?.allowedMethods == ["POST"])
    #expect(router.failure(matching: "/a")?.status == 404)
  }

  @Test("segments before a query are read one by one")
  func segments() throws {
    let router = Routes<R> {
      Route(R.two) {
        Path {
          "users"; Int.parser(); String.parser()
        }
      }
    }
    #expect(try router.match("/users/42/x?q=/1") == .two(42, "x"))
  }

  @Test("a path that starts like no route is refused, one with an escaped start is read")
  func firstBytes() {
    #expect(Self.router.failure(matching: "/zebra")?.status == 404)
    for scalar in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      #expect(Self.router.failure(matching: "/\(scalar)")?.status == 404)
    }
    let open = Routes<R> {
      Route(R.user) {
        Path {
          "users"; Int.parser()
        }
      }
      Route(R.named) { Path { String.parser() } }
    }
    for byte in UInt8(33)..<127 {
      let text = String(Unicode.Scalar(byte))
      guard text != "." else { continue }
      expectBothWays(open, "/" + text.percentEncoded(for: .pathSegment), .named(text))
    }
    #expect((try? open.match("/zebra")) == .named("zebra"))
    #expect((try? Self.router.match("/%75sers/7")) == .user(7))
  }
}
