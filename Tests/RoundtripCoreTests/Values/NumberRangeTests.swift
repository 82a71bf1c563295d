import RoundtripCore
import Testing

/// Integers between two bounds, in hexadecimal digits and in base 62.
@Suite struct NumberRangeTests {
  @Test func `a number in the range is read and printed, and no other`() throws {
    let pages = Path {
      "pages"; Int.parser(in: 1...100)
    }
    for number in [1, 7, 100] { expectBothWays(pages, "/pages/\(number)", number) }
    for number in ["0", "101", "-1", "99999999999999999999", "7x", "", "+7"] {
      #expect(pages.failure(matching: "/pages/\(number)")?.status == 404, "\(number)")
    }
    for number in [0, 101, -1, .max, .min] { #expect(pages.failure(linkingTo: number)?.kind == .unprintable) }
    #expect(try pages.match("/pages/007") == 7)
    #expect(try pages.resolve("/pages/007").link == "/pages/7")
  }

  @Test func `a field with a number outside of the range is malformed`() throws {
    let query = Query { Field("page") { Int.parser(in: 1...100) } }
    expectBothWays(query, "/?page=100", 100)
    let error = try #require(query.failure(matching: "?page=101"))
    #expect(error.status == 400)
    #expect("\(error)".contains("an integer from 1 to 100"), "\(error)")
    let least = try #require(Query { Field("page") { Int.parser(in: 1...) } }.failure(matching: "?page=0"))
    #expect("\(least)".contains("an integer of at least 1 (Int)"), "\(least)")
    let optional = Query { Optionally { Field("page") { Int.parser(in: 1...100) } } }
    #expect(optional.failure(matching: "?page=101")?.status == 400)
    #expect(try optional.match("?page=") == nil)
    #expect(try optional.match("") == nil)
  }

  @Test func `the bounds of each type are in its widest range`() {
    func check<Value: FixedWidthInteger & Sendable>(_ type: Value.Type) {
      let text = WholeText(Value.parser(in: .min ... .max))
      for value in [Value.min, Value.max, 0, 1] {
        #expect(text.read("\(value)") == value)
        #expect(text.write(value) == "\(value)")
      }
      #expect(WholeText(Value.parser(in: 5...)).read("4") == nil)
      #expect(WholeText(Value.parser(in: 5...)).read("\(Value.max)") == .max)
      for numerals in [Numerals.hexadecimal, .base62] {
        let text = WholeText(Value.parser(numerals))
        for value in [Value.max, Value.max - 1, 0, 1, 61, 62, 63] {
          #expect(text.write(value).flatMap(text.read) == value, "\(numerals) \(value)")
        }
        if Value.isSigned { #expect(text.write(-1) == nil) }
        #expect(text.read("zzzzzzzzzzzzzzzzzzzzzzzzzzzz") == nil)
      }
    }
    for type in integerTypes { check(type) }
  }

  @Test func `bounds beyond 64 bits work, and nothing is described`() throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let large = Path { Int128.parser(in: 0...Int128.max) }
    expectBothWays(large, "/\(Int128.max)", .max)
    #expect(large.failure(matching: "/-1") != nil)
    #expect(large.routes.first?.parameters.first?.shape == .integer(isSigned: true, bits: 128))
    expectBothWays(Path { UInt128.parser(.hexadecimal) }, "/ffffffffffffffffffffffffffffffff", .max)
  }

  @Test func `hexadecimal numbers are read in both cases and printed in small letters`() throws {
    let colors = Path {
      "colors"; Int.parser(.hexadecimal, in: 0...0xFF_FFFF)
    }
    expectBothWays(colors, "/colors/ff8800", 0xFF8800)
    expectBothWays(colors, "/colors/0", 0)
    #expect(try colors.match("/colors/FF8800") == 0xFF8800)
    #expect(try colors.resolve("/colors/FF8800").link == "/colors/ff8800")
    for text in ["0ff", "00", "1000000", "-1", "g", "0x1", "", "１"] {
      #expect(colors.failure(matching: "/colors/\(text)") != nil, "\(text)")
    }
    expectBothWays(Path { UInt64.parser(.hexadecimal) }, "/ffffffffffffffff", .max)
  }

  @Test func `numbers in base 62 have one text each`() throws {
    let short = Path {
      "s"; UInt64.parser(.base62)
    }
    expectBothWays(short, "/s/0", 0)
    expectBothWays(short, "/s/A", 10)
    expectBothWays(short, "/s/a", 36)
    expectBothWays(short, "/s/10", 62)
    expectBothWays(short, "/s/LygHa16AHYF", .max)
    for text in ["00", "0A", "LygHa16AHYG", "a-b", "é", ""] { #expect(short.failure(matching: "/s/\(text)") != nil) }
  }

  @Test func `a negative number in hexadecimal digits is a wrong definition`() throws {
    for numerals in [Numerals.hexadecimal, .base62] {
      let wrong = Path { Int.parser(numerals, in: -1...1) }
      let error = try #require(wrong.failure(matching: "/1"))
      #expect(error.kind == .definition)
      #expect("\(error)".contains("-1...1"), "\(error)")
      #expect(wrong.failure(linkingTo: 1)?.kind == .definition)
      #expect(throws: (any Error).self) { try wrong.validate() }
    }
  }

  @Test func `inside a segment a number ends before what is no digit`() throws {
    expectBothWays(
      Path {
        Parse {
          "v"; Int.parser(in: 1...9); ".json"
        }
      }, "/v7.json", 7)
    let color = Path {
      Parse {
        "#"; UInt8.parser(.hexadecimal); "-"; UInt8.parser(.hexadecimal)
      }
    }
    #expect(try color.match("/%23ff-0") == (255, 0))
    #expect(try color.link(to: (255, 0)) == "/%23ff-0")
  }

  @Test func `a minus belongs to a range with negative numbers alone`() throws {
    #expect(WholeText(Int.parser(in: 0...9)).read("-0") == nil)
    #expect(WholeText(Int.parser(in: 0...9)).read("00") == 0)
    #expect(WholeText(Int.parser(in: -9...9)).read("-0") == 0)
    #expect(WholeText(Int.parser(in: -9...9)).read("-09") == -9)
    #expect(WholeText(Int.parser(in: -9...9)).read("-") == nil)
  }

  @Test func `the shape tells the bounds`() throws {
    let shape = try #require(Path { Int.parser(in: -5...100) }.routes.first?.parameters.first?.shape)
    guard case .range(let range) = shape else { throw Unexpected() }
    #expect("\(range)" == "-5...100")
    #expect(range == NumberRange(-5...100))
    #expect(range.numerals == .decimal)
  }

  struct Unexpected: Error {}
}
