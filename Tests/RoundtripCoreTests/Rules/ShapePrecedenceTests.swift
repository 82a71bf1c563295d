import RoundtripCore
import Testing

/// Which of two shapes comes first, and which are reported as a conflict.
@Suite struct ShapePrecedenceTests {
  enum Either: Equatable, Sendable { case left(String), right(String) }

  /// A text as a route, with the texts that it prints.
  struct Entry: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: WholeText<String>
    let part: Parse<TextLevel, String>

    init<Part: ParserPrinter>(_ name: String, _ part: Part) where Part.Level == TextLevel {
      testDescription = name
      let whole = WholeText(part)
      // The value is shown as its own text; the shape stays as it is.
      self.part = Parse { part.map(apply: { whole.write($0) }, unapply: { whole.read($0) }) }
      text = WholeText(self.part)
    }
  }

  private static let one = Entry("Int 1...100", Int.parser(in: 1...100))
  private static let thousand = Entry("Int 0...1000", Int.parser(in: 0...1000))
  private static let high = Entry("Int 101...200", Int.parser(in: 101...200))
  private static let middle = Entry("Int 50...150", Int.parser(in: 50...150))
  private static let int = Entry("Int", Int.parser())
  private static let byte = Entry("UInt8", UInt8.parser())
  private static let hex = Entry("hex", Int.parser(.hexadecimal))
  private static let hexByte = Entry("hex byte", UInt8.parser(.hexadecimal))
  private static let base62 = Entry("base 62", Int.parser(.base62))
  private static let letters = Entry("letters 1...5", String.parser(of: .letters, length: 1...5))
  private static let lower = Entry("lowercase 2...3", String.parser(of: .lowercase, length: 2...3))
  private static let lowerLong = Entry("lowercase 4...9", String.parser(of: .lowercase, length: 4...9))
  private static let lowerAll = Entry("lowercase", String.parser(of: .lowercase))
  private static let dashed = Entry("alphanumerics, -", String.parser(of: [.alphanumerics, "-"]))
  private static let short = Entry("length 1...5", String.parser(length: 1...5))
  private static let long = Entry("length 3...20", String.parser(length: 3...20))
  private static let longer = Entry("length 21...", String.parser(length: 21...))
  private static let date = Entry("date", CalendarDate.parser())
  private static let version = Entry("version", SemanticVersion.parser())
  private static let locale = Entry("locale", LocaleTag.parser())
  private static let slug = Entry("slug", Slug.parser())
  private static let text = Entry("String", String.parser())
  private static let numbers = Entry("digits 1...3", String.parser(of: .digits, length: 1...3))

  /// The first reads fewer texts than the second.
  static let nested: [(Entry, Entry)] = [
    (one, thousand), (one, byte), (thousand, int),
    (Entry("Digits(2)", Digits(2)), Entry("0...99", Int.parser(in: 0...99))),
    (Entry("Digits(2...3)", Digits(2...3)), Entry("Digits(1...3)", Digits(1...3))),
    (Entry("0...Int.max", Int.parser(in: 0...)), int), (one, Entry("Digits()", Digits())),
    (Entry("Digits()", Digits()), Entry("-5...", Int.parser(in: (-5)...))), (one, Entry("Double", Double.parser())),
    (Entry("UInt64 1...", UInt64.parser(in: 1...)), Entry("UInt64", UInt64.parser())),
    (hexByte, hex), (Entry("one of ab", String.parser(of: "ab", length: 1...1)), hex), (hex, text),
    (hexByte, dashed), (base62, dashed), (lower, letters), (lower, lowerAll), (letters, dashed), (letters, short),
    (letters, text), (numbers, int), (numbers, Entry("digits 1...5", String.parser(of: .digits, length: 1...5))),
    (numbers, slug), (numbers, dashed), (date, dashed), (date, slug), (date, text), (version, text), (slug, text),
    (locale, dashed), (locale, text), (lower, locale), (long, text),
    (short, Entry("length 1...9", String.parser(length: 1...9))),
    (one, slug),
    (
      Entry("aaa", String.parser(of: "a", length: 1...3)),
      Entry(
        "a, text",
        Parse {
          "a"; String.parser(length: 0...)
        })
    ),
    (
      Entry(
        "ab, lowercase",
        Parse {
          "ab"; String.parser(of: .lowercase, length: 1...2)
        }), lowerAll
    ),
    (Entry("UUID", SegmentLinksTests.UUIDText()), dashed),
  ]

  /// Both read a text, and each reads some that the other does not.
  static let overlapping: [(Entry, Entry)] = [
    (one, middle), (middle, high), (int, slug), (letters, lowerLong), (short, long), (hex, lowerAll), (hex, one),
    (base62, lowerLong), (hex, base62), (slug, dashed), (letters, locale), (long, slug),
  ]

  /// No text is read by both.
  static let disjoint: [(Entry, Entry)] = [
    (one, high), (lower, lowerLong), (lowerAll, numbers), (date, version), (date, int), (date, locale), (locale, int),
    (version, int), (version, locale), (long, longer), (Entry("exactly 2", String.parser(length: 2...2)), long),
    (numbers, Entry("1000...", Int.parser(in: 1000...))), (Entry("UUID", SegmentLinksTests.UUIDText()), date),
    (version, hex),
  ]

  private static func table(_ left: Entry, _ right: Entry, isReversed: Bool) -> Routes<Either> {
    let routes = [Route(Either.left) { Path { left.part } }, Route(Either.right) { Path { right.part } }]
    return Routes<Either>(isReversed ? routes.reversed() : routes)
  }

  /// Texts of both, from their descriptions.
  private static func texts(_ entries: Entry...) -> [String] {
    let shown = entries.flatMap { entry in
      [
        "1", "2", "42", "100", "101", "200", "255", "1000", "5000", "a", "b", "ab", "abc", "abcd", "ff", "en", "en-US",
        "aaa", "abz",
        "2026-11-24", "1.0.0", "a-1", "x-42", "some words", "é", "-7", "00", "007", "long-enough-to-be-a-text", "ABC",
        "DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEAD",
      ].filter { entry.text.read($0) == $0 }
    }
    return Array(Set(shown)).sorted()
  }

  @Test(arguments: nested.indices)
  func `a narrower shape comes before a wider one`(index: Int) throws {
    let (narrow, wide) = Self.nested[index]
    var seen: Set<Bool> = []
    for isReversed in [false, true] {
      let table = Self.table(narrow, wide, isReversed: isReversed)
      for text in Self.texts(narrow, wide) {
        let read = narrow.text.read(text)
        // A text that is not canonical belongs to the value that it stands for.
        guard read == nil || read == text else { continue }
        let isNarrow = read == text
        if isNarrow { #expect(wide.text.read(text) != nil, "\(text) is not read by the wider one") }
        seen.insert(isNarrow)
        let link = "/" + text.percentEncoded(for: .pathSegment)
        #expect(try table.match(link) == (isNarrow ? .left(text) : .right(text)), "\(link)")
        #expect(try table.link(to: isNarrow ? .left(text) : .right(text)) == link)
      }
      #expect(table.diagnostics().isEmpty, "\(table.diagnostics())")
    }
    #expect(seen.contains(true))
  }

  @Test(arguments: overlapping.indices)
  func `shapes that overlap are reported with a link that both read`(index: Int) throws {
    let (left, right) = Self.overlapping[index]
    for isReversed in [false, true] {
      let table = Self.table(left, right, isReversed: isReversed)
      let diagnostics = table.diagnostics()
      #expect(diagnostics.map(\.kind) == [.overlappingRoutes], "\(diagnostics)")
      let link = try #require(diagnostics.first?.witness)
      #expect(try Path { left.part }.match(link) != "" && Path { right.part }.match(link) != "")
      // The same one answers in each order.
      let answer = try table.match(link)
      #expect(try Self.table(left, right, isReversed: !isReversed).match(link) == answer)
    }
  }

  @Test(arguments: disjoint.indices)
  func `shapes without a common text are not reported`(index: Int) throws {
    let (left, right) = Self.disjoint[index]
    let table = Self.table(left, right, isReversed: false)
    #expect(table.diagnostics().isEmpty, "\(table.diagnostics())")
    for text in Self.texts(left, right) {
      let isLeft = left.text.read(text) != nil
      #expect(!isLeft || right.text.read(text) == nil)
      #expect(try table.link(to: isLeft ? .left(text) : .right(text)) == "/" + text.percentEncoded(for: .pathSegment))
    }
  }

  @Test func `the values of two required fields decide`() throws {
    enum R: Equatable, Sendable { case small(Int), large(Int) }
    let small = Route(R.small) { Query { Field("n") { Int.parser(in: 1...9) } } }
    let large = Route(R.large) { Query { Field("n") { Int.parser(in: 0...1000) } } }
    for routes in [[small, large], [large, small]] {
      let table = Routes<R>(routes)
      #expect(try table.match("?n=7") == .small(7))
      #expect(try table.match("?n=70") == .large(70))
      #expect(table.failure(linkingTo: .large(7)) != nil)
    }
  }

  @Test func `a range that another route reads before is shadowed`() throws {
    enum R: Equatable, Sendable { case all(Int), few(Int) }
    let table = Routes<R> {
      OneOf {
        Route(R.all) { Path { Int.parser(in: 1...100) } }
        Route(R.few) { Path { Int.parser(in: 5...10) } }
      }
    }
    #expect(table.diagnostics().map(\.kind).contains(.shadowedRoute), "\(table.diagnostics())")
  }
}
