import Testing

@testable import RoundtripCore

/// Links of segments without escapes are read without a reader. Each of them is compared with what a reader reads.
@Suite struct PlainLinksTests {
  enum Tab: String, CaseIterable, Sendable { case posts, likes }
  enum Size: CaseIterable, Sendable { case small, smaller }
  enum R: Equatable, Sendable {
    case user(Int), item(UInt8), two(Int, String), tab(Int, Tab), size(Size), named(String), key([UInt8])
    case version(Int), changed(String), even(Int), hushed(Int), logged(Int), long(String)
  }

  /// A combinator of one's own, which hands plain segments on or knows nothing of them.
  struct Logged<Part: ParserPrinter>: ParserPrinter {
    typealias Level = Part.Level
    let part: Part
    var handsOn = true
    func parse(_ input: inout Reader) throws(Mismatch) -> Part.Output { try part.parse(&input) }
    func parse(plain input: inout PlainInput) throws(Mismatch) -> Part.Output? {
      handsOn ? try part.parse(plain: &input) : nil
    }
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
    func parse(plain input: inout PlainInput) -> [UInt8]? { input.takeUUIDBytes().map { Self.array($0) } }
    func print(_ output: [UInt8], into writer: inout Writer) throws(Mismatch) {
      let b = output
      writer.write(
        uuidBytes: (
          b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
        ))
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
        "hushed"; Logged(part: Int.parser(), handsOn: false)
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

  /// What a reader reads.
  static func read<Definition: Router>(_ router: Definition, _ link: String) -> Definition.Output? {
    var output: Definition.Output?
    URLRequestData(link).withReader { reader in output = router.read(&reader) }
    return output
  }

  @Test("what is read without a reader is what one reads")
  func matches() {
    var count = 0
    for link in Self.links {
      let output = try? Self.router.match(link)
      #expect(output == Self.read(Self.router, link), "\(link)")
      if output != nil { count += 1 }
    }
    #expect(count > 300)
  }

  @Test("so it is behind an origin")
  func origins() {
    let router = Self.router.baseURL("https://example.com")
    for link in Self.links {
      let output = try? router.match("https://example.com" + link)
      #expect(output == Self.read(Self.router, link), "\(link)")
    }
  }

  @Test("routes of segments alone are read so, and no others")
  func branches() {
    let index = Self.router.table.linkIndex
    let isPlain = (0..<Self.router.table.alternatives.count).map { entry in
      (0..<index.branches.count).contains { index.branches[$0].entry == entry && index.branches[$0].isPlain }
    }
    // Not what is changed or filtered.
    #expect(isPlain == [true, true, true, true, true, true, true, true, false, false, true, true, true])
    let others = Routes<R> {
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
    #expect((0..<others.table.linkIndex.branches.count).allSatisfy { !others.table.linkIndex.branches[$0].isPlain })
  }

  @Test("a walk tells where the segments of a short path are, and takes them one by one")
  func segments() {
    "/users/42/x?q=/1".withBytes { link in
      let lead = Routes<R> {
        Route(R.two) {
          Path {
            "users"; Int.parser(); String.parser()
          }
        }
      }.table.linkIndex.descend(link)
      var input = PlainInput(link, lead.starts, nil)
      var segments: [String] = []
      while let segment = input.takeSegment() { segments.append(String(segment)) }
      #expect(segments == ["users", "42", "x"])
      let isAtPathEnd = input.isAtPathEnd
      #expect(isAtPathEnd)
    }
  }

  @Test("a path that starts like no route is refused at once, one that may be escaped is not")
  func firstBytes() {
    let index = Self.router.table.linkIndex
    #expect(!index.mayRead(segmentStartingWith: UInt8(ascii: "z")))
    for byte in "uisnkvcehla%?#".utf8 { #expect(index.mayRead(segmentStartingWith: byte)) }
    let open = Routes<R> {
      Route(R.user) {
        Path {
          "users"; Int.parser()
        }
      }
      Route(R.named) { Path { String.parser() } }
    }
    #expect((0...255).allSatisfy { open.table.linkIndex.mayRead(segmentStartingWith: $0) })
    #expect((try? open.match("/zebra")) == .named("zebra"))
    #expect((try? Self.router.match("/%75sers/7")) == .user(7))
  }
}
