import Foundation
import Roundtrip
import Testing

@Suite struct DecimalParserTests {
  static let router = Path { Decimal.parser() }

  @Test(
    "a decimal number keeps each digit",
    arguments: [
      "0", "19.99", "-3.50", "12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678",
      "100000000000000000000000000000000000000000000",
    ])
  func bothWays(text: String) throws {
    let value = try #require(Decimal(string: text))
    #expect(try Self.router.match("/" + text) == value)
    #expect(try Self.router.match(Self.router.link(to: value)) == value)
  }

  @Test("the shortest text is printed", arguments: [("19.990", "19.99"), ("007", "7"), ("-0", "0"), ("1.0", "1")])
  func canonical(text: String, printed: String) throws {
    #expect(try Self.router.link(to: Self.router.match("/" + text)) == "/" + printed)
  }

  @Test(
    "another text is refused",
    arguments: [
      "x", "-", "+1", ".5", "1.", "1.5.2", "1e5", "nan", "1,5", "12abc", "--1", "1-2",
      "123456789012345678901234567890123456789", "1" + String(repeating: "0", count: 300),
    ])
  func refused(text: String) {
    #expect((try? Self.router.match("/" + text)) == nil)
  }

  @Test("a value that has no text of 38 digits is not printed")
  func unprintable() {
    #expect((try? Self.router.link(to: Decimal.nan)) == nil)
  }

  @Test("the point after a number may belong to the next literal")
  func insideText() throws {
    let file = Path {
      Parse {
        Decimal.parser(); ".json"
      }
    }
    #expect(try file.match("/1.json") == 1)
    #expect(try file.match("/1.5.json") == 1.5)
    #expect(try file.link(to: -2.5) == "/-2.5.json")
  }

  @Test("a field and a default")
  func field() throws {
    let query = Parse {
      Path { "list" }; Query { Field("min", Decimal.self, default: 0) }
    }
    #expect(try query.match("/list?min=0.10") == Decimal(string: "0.1"))
    #expect(try query.link(to: 0) == "/list")
  }
}
