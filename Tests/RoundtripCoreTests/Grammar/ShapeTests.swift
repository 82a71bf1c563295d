@testable import RoundtripCore
import Testing

@Suite struct ShapeTests {
  static let shapes: [Shape] = [
    .any, .integer(isSigned: true, bits: 64), .integer(isSigned: true, bits: 8), .integer(isSigned: false, bits: 8),
    .integer(isSigned: false, bits: 64), .digits(minimum: 2, maximum: 3), .digits(minimum: 1, maximum: nil), .number,
    .boolean, .uuid, .date, .set(["a", "12", "true"]),
  ]
  static let texts = [
    "", "a", "12", "123", "1234", "-1", "-0", "007", "127", "128", "-128", "-129", "255", "256", "9223372036854775808",
    "1.5", "1e3", "true", "false", "DEADBEEF-DEAD-4EAD-8EEF-DEADBEEFDEAD", "2026-11-21T08:41:00Z", "+1", "é",
  ]

  @Test("a text that two shapes accept tells that they are not disjoint")
  func disjoint() {
    for left in Self.shapes {
      for right in Self.shapes {
        #expect(left.isDisjoint(from: right) == right.isDisjoint(from: left), "\(left) \(right)")
        guard left.isDisjoint(from: right) else { continue }
        #expect(!Self.texts.contains { left.mayAccept($0) && right.mayAccept($0) }, "\(left) \(right)")
      }
    }
  }

  @Test("what a parser reads, its shape accepts", arguments: texts)
  func agreement(text: String) {
    func reads<Value>(_ parser: some ParserPrinter<TextLevel, Value>) -> Bool { WholeText(parser).read(text) != nil }
    #expect(reads(Int8.parser()) == Shape.integer(isSigned: true, bits: 8).mayAccept(text))
    #expect(reads(Int.parser()) == Shape.integer(isSigned: true, bits: 64).mayAccept(text))
    #expect(reads(UInt8.parser()) == Shape.integer(isSigned: false, bits: 8).mayAccept(text))
    #expect(reads(UInt64.parser()) == Shape.integer(isSigned: false, bits: 64).mayAccept(text))
    #expect(reads(Digits(2...3)) == Shape.digits(minimum: 2, maximum: 3).mayAccept(text))
    #expect(reads(Bool.parser()) == Shape.boolean.mayAccept(text))
    #expect(!reads(Double.parser()) || Shape.number.mayAccept(text))
    #expect(Shape.any.mayAccept(text))
  }
}
