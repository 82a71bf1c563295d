import RoundtripCore
import Testing

/// The texts that value parsers read, and tables of two value parsers.
@Suite struct ShapeTests {
  static let texts = [
    "", "a", "12", "123", "1234", "-1", "-0", "007", "127", "128", "-128", "-129", "255", "256", "9223372036854775808",
    "1.5", "1e3", "true", "false", "DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEAD", "2026-11-21T08:41:00Z", "+1", "é",
    "2026-11-24", "1.0.0-a", "en-US", "a-1", "ff", "0ff", "bc-1",
  ]

  private func read<Value>(_ parser: some ParserPrinter<TextLevel, Value>) -> [String] {
    let whole = WholeText(parser)
    return Self.texts.filter { whole.read($0) != nil }
  }

  @Test("value parsers read exactly the texts of their shape")
  func agreement() {
    let small = ["12", "123", "-1", "-0", "007", "127", "-128"]
    #expect(read(Int8.parser()) == small)
    let integers = ["12", "123", "1234", "-1", "-0", "007", "127", "128", "-128", "-129", "255", "256"]
    #expect(read(Int.parser()) == integers)
    #expect(read(UInt8.parser()) == ["12", "123", "007", "127", "128", "255"])
    #expect(
      read(UInt64.parser()) == ["12", "123", "1234", "007", "127", "128", "255", "256", "9223372036854775808"])
    #expect(read(Digits(2...3)) == ["12", "123", "007", "127", "128", "255", "256"])
    #expect(read(Bool.parser()) == ["true", "false"])
    let numbers = integers + ["9223372036854775808", "1.5", "1e3", "+1"]
    #expect(Set(read(Double.parser())).isSubset(of: numbers))
    #expect(Set(read(Double.parser())).isSuperset(of: ["12", "-1", "1.5"]))
    #expect(read(String.parser()) == Self.texts)
  }

  enum Word: String, CaseIterable, Sendable { case a, twelve = "12", yes = "true" }

  /// A text that its description calls a date.
  struct DateText: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      guard let text = input.takeText(), text.contains("T") else { throw input.mismatch("a date") }
      return text
    }
    func print(_ output: String, into writer: inout Writer) { writer.write(output) }
    var grammar: Grammar { .text(.date) }
  }

  /// A value parser as a path, which reads the canonical text of its value.
  struct Entry: Sendable {
    let shape: Shape
    let router: AnyRouter<String>
    let isCanonical: @Sendable (String) -> Bool

    init<Part: ParserPrinter>(_ part: Part, _ shape: Shape) where Part.Level == TextLevel {
      let whole = WholeText(part)
      self.shape = shape
      router = Path { part }.map(apply: { whole.write($0) }, unapply: { whole.read($0) }).eraseToAnyRouter()
      isCanonical = { text in whole.read(text).flatMap { whole.write($0) } == text }
    }
  }

  static let entries = [
    Entry(String.parser(), .any), Entry(Int.parser(), .integer(isSigned: true, bits: 64)),
    Entry(Int8.parser(), .integer(isSigned: true, bits: 8)), Entry(UInt8.parser(), .integer(isSigned: false, bits: 8)),
    Entry(UInt64.parser(), .integer(isSigned: false, bits: 64)), Entry(Digits(2...3), .digits(minimum: 2, maximum: 3)),
    Entry(Digits(), .digits(minimum: 1, maximum: nil)), Entry(Double.parser(), .number), Entry(Bool.parser(), .boolean),
    Entry(SegmentLinksTests.UUIDText(), .uuid), Entry(DateText(), .date),
    Entry(Word.parser(), .set(["a", "12", "true"])),
    Entry(Int.parser(in: -5...127), .range(NumberRange(-5...127)!)),
    Entry(UInt8.parser(.hexadecimal), .range(NumberRange(UInt8(0)...255, numerals: .hexadecimal)!)),
    Entry(Int.parser(.base62, in: 1...9_999), .range(NumberRange(1...9_999, numerals: .base62)!)),
    Entry(
      String.parser(of: [.lowercase, "-"], length: 1...3), .characters([.lowercase, "-"], minimum: 1, maximum: 3)),
    Entry(String.parser(length: 3...), .characters(.any, minimum: 3, maximum: nil)),
    Entry(String.parser(of: .digits, length: 2...3), .characters(.digits, minimum: 2, maximum: 3)),
    Entry(CalendarDate.parser(), .format(.calendarDate)), Entry(SemanticVersion.parser(), .format(.semanticVersion)),
    Entry(LocaleTag.parser(), .format(.localeTag)), Entry(Slug.parser(), .format(.slug)),
  ]

  enum Either: Equatable, Sendable { case left(String), right(String) }

  @Test("a table of two value parsers finds every parser that reads a text", arguments: entries.indices)
  func pairs(position: Int) {
    let left = Self.entries[position]
    #expect(left.router.routes.first?.parameters.first?.shape == left.shape)
    for right in Self.entries {
      let table = Routes<Either> {
        Route(Either.left) { left.router }
        Route(Either.right) { right.router }
      }
      for text in Self.texts where !text.isEmpty {
        // A text that is not canonical may be refused.
        let expected =
          (left.isCanonical(text) ? [Either.left(text)] : []) + (right.isCanonical(text) ? [.right(text)] : [])
        let found = table.allMatches("/" + text.percentEncoded(for: .pathSegment)).map(\.route)
        #expect(expected.allSatisfy(found.contains), "\(left.shape) \(right.shape) \(text) \(found)")
      }
    }
  }
}
