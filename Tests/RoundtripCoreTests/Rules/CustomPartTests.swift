import RoundtripCore
import Testing

/// Custom parser-printers among built-in ones.
@Suite struct CustomPartTests {
  enum R: Equatable, Sendable { case number(Int), text(String), other(String) }

  /// Reads one segment, and says that it is digits.
  struct Described: Router {
    var description: Grammar = .segment(.text(.digits(minimum: 1, maximum: 9)))
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      guard let text = input.takeSegment() else { throw input.mismatch(.path, "a segment") }
      return text
    }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
      guard writer.writeSegment(output) else { throw writer.unprintable("no segment") }
    }
    var grammar: Grammar { description }
  }

  @Test func `a described part ranks by its description, and one without a description comes last`() throws {
    struct Undescribed: Router {
      func parse(_ input: inout Reader) throws(Mismatch) -> String { try Described().parse(&input) }
      func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
        try Described().print(output, into: &writer)
      }
    }
    let text = Route(R.text) { Path { String.parser() } }
    for order in [false, true] {
      let described = Route(R.other) { Described() }
      let table = Routes<R> { for route in order ? [described, text] : [text, described] { route } }
      #expect(try table.match("/12") == .other("12"))
      #expect(try table.match("/x") == .text("x"))
      let undescribed = Route(R.other) { Undescribed() }
      let open = Routes<R> { for route in order ? [undescribed, text] : [text, undescribed] { route } }
      #expect(try open.match("/12") == .text("12"))
    }
  }

  @Test func `a part that reads other than it describes fails instead of giving a wrong result`() {
    let two: Grammar = .sequence([.segment(.text(.any)), .segment(.text(.any))])
    let table = Routes<R> { Route(R.other) { Described(description: two) } }
    #expect(table.failure(matching: "/a/b")?.status == 404)
    #expect(table.failure(matching: "/a")?.status == 404)
    #expect(table.failure(printing: .other("a")) != nil)
  }

  struct Item: Equatable, Sendable { var name: String, number: Int }

  @Test func `segments of a route that does not print are not counted for the next one`() {
    // The digits would read the seven, so the shorter route does not print.
    let short = Route(Item.init(name:number:)) {
      Path { "a" }
      Described()
      Path {
        Parse {
          Digits(); "7"
        }
      }
    }
    let long = Route(Item.init(name:number:)) {
      Path {
        "x"; "y"
      }
      Described()
      Path {
        Parse {
          "v"; Digits()
        }
      }
    }
    for table in [Routes<Item>([short, long]), Routes<Item>([long, short])] {
      for length in 1...20 {
        let name = String(repeating: "1", count: length)
        expectBothWays(table, "/x/y/\(name)/v115", Item(name: name, number: 115))
      }
    }
  }

  /// Reads the text that the part before it has left.
  struct LeftText: Router {
    var isRefused = false
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      if isRefused { throw input.mismatch(.malformed, "no form") }
      return input.takeText() ?? "no UTF-8"
    }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) {}
  }

  @Test func `a text that could not be decoded leaves no earlier text to a part`() throws {
    let table = Routes<R> {
      Route(R.number) {
        Path { "a" }; Query { Field("n", Int.self) }
      }
      Route(R.text) {
        Path { "a" }; Query { Field("text") }
      }
      Route(R.other) {
        Path { "a" }; LeftText()
      }
    }
    // Both texts are longer than the reader's own memory, and the second one needs more of it.
    let (number, text) = (String(repeating: "%61", count: 400), String(repeating: "%62", count: 2_000))
    #expect(try table.match("/a?n=\(number)&text=\(text)%zz") == .other(""))
  }

  @Test func `nothing of a multipart body is left to a part after it`() throws {
    func router(isRefused: Bool) -> some Router<(String, String)> {
      Parse {
        Method.post; Multipart { Field("name") }; LeftText(isRefused: isRefused)
      }
    }
    let request = try Parse {
      Method.post; Multipart { Field("name") }
    }.print("a name in the body")
    let (name, left) = try router(isRefused: false).parse(request)
    #expect(name == "a name in the body")
    #expect(left == "")
    let failure = router(isRefused: true).explain(request).attempts.first?.failure
    #expect(failure?.expected == ["no form"])
    #expect(failure?.found == "")
  }

  /// Checks a permission around a part, with the description of that part.
  struct Permitted<Content: Router>: Router {
    let content: Content
    func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
      guard input.takeSegment() == "permitted" else { throw input.mismatch(.path, "a permission") }
      return try content.parse(&input)
    }
    func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
      guard writer.writeSegment("permitted") else { throw writer.unprintable("no segment") }
      try content.print(output, into: &writer)
    }
    var grammar: Grammar { .joined(.segment(.literal("permitted")), content.grammar) }
  }

  struct Refusing<Content: Router>: Router {
    let content: Content
    func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output { throw input.mismatch(.path, "nothing") }
    func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
      throw writer.unprintable("anything")
    }
    var grammar: Grammar { content.grammar }
  }

  @Test func `a wrapper that forwards the description of its part is still run`() {
    let items = Routes<R> {
      Route(R.number) {
        Path {
          "items"
          Int.parser()
        }
      }
    }
    expectBothWays(Permitted(content: items), "/permitted/items/7", .number(7))
    let table = Routes<R> {
      Refusing(content: items)
      Route(R.text) { Path { String.parser() } }
    }
    #expect(table.failure(matching: "/items/7")?.status == 404)
    #expect(table.failure(printing: .number(7)) != nil)
    expectBothWays(table, "/a", .text("a"))
  }

  static let conversions = Counter()

  @Test func `making a table runs no code of the user`() throws {
    let counter = Counter()
    let table = Routes<R> {
      Route(R.number) {
        Path {
          Int.parser().map(
            apply: { (number: Int) -> Int? in counter.counting(number) }, unapply: { counter.counting($0) })
        }
      }
      Route(R.text) { Path { String.parser().filter { counter.counting(!$0.isEmpty) } } }
    }
    #expect(counter.count == 0)
    #expect(try table.match("/7") == .number(7))
    let used = counter.count
    #expect(used > 0 && used < 6)
  }

  /// A conversion that matches and prints with the router that it is a part of.
  enum Page: Equatable, Sendable { case page(Int), next(String) }
  static let pages: Routes<Page> = Routes<Page> {
    Route(Page.page) {
      Path {
        "page"
        Int.parser()
      }
    }
    Route(Page.next) {
      Path {
        "next"
        String.parser().map(
          apply: { (text: String) -> String? in
            guard case .page(let number) = try? pages.match("/page/\(text)") else { return nil }
            return "\(number + 1)"
          },
          unapply: { (text: String) -> String? in
            guard let number = Int(text), let link = try? pages.link(to: .page(number - 1)) else { return nil }
            return String(link.dropFirst(6))
          })
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a conversion may use its own router, on first use as well`() {
    expectBothWays(Self.pages, "/next/7", .next("8"))
    expectBothWays(Self.pages, "/page/7", .page(7))
    #expect(Self.pages.failure(matching: "/next/x")?.status == 404)
  }

  /// Keeps the mark of another request.
  struct Forgetful: Router {
    final class Kept: @unchecked Sendable {
      var reader: Reader.Mark?
      var writer: Writer.Mark?
    }
    let kept = Kept()
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      if let mark = kept.reader { input.reset(to: mark) }
      var text = ""
      while let segment = input.takeSegment() { text += "/" + segment }
      kept.reader = input.mark
      return text
    }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
      if let mark = kept.writer { writer.reset(to: mark) }
      for segment in output.split(separator: "/") where !writer.writeSegment(String(segment)) {
        throw writer.unprintable("no segment")
      }
      kept.writer = writer.mark
    }
  }

  @Test func `a mark of another request moves at most to the end, and never outside of the request`() {
    let router = Forgetful()
    for link in ["/" + (0..<50).map { "segment\($0)" }.joined(separator: "/"), "/a", "/", "/b/c/d"] {
      if let text = try? router.match(link) { #expect(link.hasSuffix(text)) }
      _ = try? router.link(to: String(link.dropFirst()))
      _ = try? router.link(to: "a")
    }
  }

  /// A part of a text that reads segments as well.
  struct Grasping: ParserPrinter {
    typealias Level = TextLevel
    var usesPath = false
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      let segment = usesPath ? try Path { String.parser() }.parse(&input) : input.takeSegment()
      guard let text = input.takeText() else { throw input.mismatch("a text") }
      return text + (segment ?? "")
    }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) { writer.write(output) }
  }

  @Test func `a part of a text cannot read segments, whose text would replace its own`() throws {
    func list(_ part: Grasping) -> some Router<([String], [String])> {
      Path {
        Parse {
          Many {
            part
          } separator: {
            ","
          }
        }
        Rest()
      }
    }
    let link = "/" + String(repeating: "%61", count: 300) + ",b/" + String(repeating: "%62", count: 2_000)
    let found = try list(Grasping()).match(link)
    #expect(found.0 == [String(repeating: "a", count: 300), "b"])
    #expect(found.1 == [String(repeating: "b", count: 2_000)])
    let failure = list(Grasping(usesPath: true)).failure(matching: link)
    #expect(failure?.kind == .definition)
    #expect(failure?.description.contains("make it a part of these, and not of a text") == true)
  }

  @Test func `a described part may be between segments of a lazy router and of a list`() {
    let pair = Parse {
      Path { "n" }
      Described()
      Path {
        "x"; Int.parser()
      }
    }
    func expect(_ read: some Router<(String, Int)>, _ link: String) {
      #expect((try? read.match(link)).map { $0 == ("12", 7) } == true, "\(link)")
      #expect((try? read.link(to: ("12", 7))) == link)
    }
    expect(pair, "/n/12/x/7")
    expect(Lazy { pair }, "/n/12/x/7")
    expect(
      Parse {
        Path { "z" }
        Lazy { pair }
        Path { "end" }
      }, "/z/n/12/x/7/end")
    let list = Many { pair }
    #expect((try? list.match("/n/12/x/7/n/3/x/4")).map { $0.map(\.1) } == [7, 4])
    #expect((try? list.link(to: [("12", 7), ("3", 4)])) == "/n/12/x/7/n/3/x/4")
  }
}
