import RoundtripCore
import Testing

@Suite struct IntegerParserTests {
  /// The boundaries of a type: what is read, what is refused, and that what is read is written in one way.
  private func check<Value: FixedWidthInteger & Sendable>(
    _ type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = WholeText(Value.parser())
    for value in [Value.min, Value.max, 0, 1, Value.max / 2, Value.min / 2] {
      #expect(text.write(value) == "\(value)", sourceLocation: sourceLocation)
      #expect(text.read("\(value)") == value, sourceLocation: sourceLocation)
      let digits = value.magnitude.description
      #expect(text.read((value < 0 ? "-" : "") + "000" + digits) == value, sourceLocation: sourceLocation)
    }
    #expect(text.read(Self.successor(Value.max.description)) == nil, sourceLocation: sourceLocation)
    if Value.isSigned {
      #expect(text.read("-" + Self.successor(Value.min.magnitude.description)) == nil, sourceLocation: sourceLocation)
      #expect(text.read("-0") == 0, sourceLocation: sourceLocation)
    } else {
      #expect(text.read("-1") == nil, sourceLocation: sourceLocation)
      #expect(text.read("-0") == nil, sourceLocation: sourceLocation)
    }
    #expect(text.read(Value.max.description + "0") == nil, sourceLocation: sourceLocation)
  }

  /// The number after the one with these digits.
  private static func successor(_ digits: String) -> String {
    let kept = digits.prefix(digits.count - 1)
    return kept + String(Int(String(digits.last!))! + 1)
  }

  @Test("each width has its own bounds")
  func bounds() {
    for type in integerTypes { check(type) }
  }

  @Test("a number of any length is written with all of its digits and no more")
  func lengths() {
    let text = WholeText(Int.parser())
    var power = 1
    for _ in 0..<18 {
      for value in [power - 1, power, power + 1, power * 9 + 8, 1 - power, -power] {
        #expect(text.write(value) == "\(value)")
        #expect(text.read("\(value)") == value)
      }
      power *= 10
    }
    for value in 0...10_100 where text.write(value) != "\(value)" { Issue.record("\(value)") }
  }

  @Test(
    "only digits, with a minus in front, are an integer",
    arguments: [
      "", " ", "-", "--1", "+1", " 1", "1 ", "1-", "1.0", "1e3", "0x1", "1_000", "1,000", "٣", "１", "²", "1\u{301}",
      "1\u{0}", "−1", "twelve",
    ])
  func refused(text: String) {
    #expect(WholeText(Int.parser()).read(text) == nil)
    #expect(WholeText(UInt8.parser()).read(text) == nil)
  }

  @Test("zeros in front and a negative zero are read and not printed")
  func canonical() throws {
    let router = Path { Int.parser() }
    #expect(try router.match("/-0") == 0)
    #expect(try router.match("/007") == 7)
    #expect(try router.match("/" + String(repeating: "0", count: 1_000) + "7") == 7)
    #expect(try router.link(to: 7) == "/7")
  }
}
