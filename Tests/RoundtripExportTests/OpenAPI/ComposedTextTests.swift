import Foundation
import RoundtripExport
import Testing

/// Texts of several parts, lists and choices as the schema of one parameter.
@Suite struct ComposedTextTests {
  private enum Amount: Equatable, Sendable { case number(Int), code(UUID), all }
  private enum TextRoute: Equatable, Sendable {
    case amount(Amount), range(Int, Int?), numbers([Int]), words([String])
  }

  private static let amount = OneOf {
    Parse(Amount.number) { Int.parser() }
    Parse(Amount.code) {
      "c."; UUID.parser()
    }
    Parse(Amount.all) { "all" }
  }

  private let router = Routes<TextRoute> {
    Route(TextRoute.amount) {
      Path {
        "amount"; amount
      }
    }
    Route(TextRoute.range) {
      Path { "range" }
      Query {
        Field("r") {
          Int.parser()
          Optionally {
            "+"; Int.parser()
          }
        }
      }
    }
    Route(TextRoute.numbers) {
      Path {
        "numbers"
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
    Route(TextRoute.words) {
      Path {
        "words"
        Many(minimum: 1, maximum: 3) {
          String.parser()
        } separator: {
          "|"
        }
      }
    }
  }

  private func schema(_ id: String) throws -> (schema: String, example: String) {
    let parameters = try ReadDocument(router.openAPI(title: "Texts", version: "1")).operation(id)["parameters"]
    let first = try #require((parameters as? [[String: Any]])?.first)
    return try (jsonText(first["schema"]), jsonText(first["example"]))
  }

  @Test func `a choice has a schema for each of its parts`() throws {
    #expect(
      try schema("amount")
        == (
          #"{"anyOf":[{"format":"int64","type":"integer"},{"minLength":1,"pattern":"^c\\.[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$","type":"string"},{"enum":["all"],"type":"string"}]}"#,
          "1"
        ))
  }

  @Test func `a text of several parts and a list have a pattern`() throws {
    #expect(try schema("range") == (#"{"pattern":"^-?[0-9]+(\\+-?[0-9]+)?$","type":"string"}"#, #""1""#))
    #expect(
      try schema("numbers").schema
        == #"{"minLength":1,"pattern":"^(-?[0-9]+(,-?[0-9]+){0,})?$","type":"string"}"#)
    #expect(
      try schema("words").schema == #"{"minLength":1,"pattern":"^[^\\|]*(\\|[^\\|]*){0,2}$","type":"string"}"#)
  }

  @Test(
    arguments: [
      0...0, 0...9, 1...50, 7...7, 10...99, 3...1234, 100...999, 98...1001, -9...9, -9...(-1), -128...127, -5...1200,
      -1200...(-17),
    ])
  func `the pattern of a composed text has the bounds of its numbers`(range: ClosedRange<Int>) throws {
    let router = Query {
      Field("n") {
        "v"; Int.parser(in: range)
      }
    }
    let operation = try ReadDocument(router.openAPI(title: "T", version: "1")).operations.first
    let parameter = try #require((operation?.2["parameters"] as? [[String: Any]])?.first)
    let pattern = try #require((parameter["schema"] as? [String: Any])?["pattern"] as? String)
    let numbers = (-1300...1300).flatMap { ["\($0)", $0 < 0 ? "-0\(-$0)" : "00\($0)"] }
    let texts = numbers + ["-0", "-00", "", "-", "+1", "1a"]
    for text in texts {
      let isRead = (try? router.match("/?n=v\(text)")) != nil
      #expect((("v" + text).range(of: pattern, options: .regularExpression) != nil) == isRead, "\(text) \(pattern)")
    }
  }

  @Test func `the pattern of hexadecimal digits in a composed text has their number`() throws {
    let router = Query {
      Field("n") {
        "v"; Int.parser(.hexadecimal, in: 0x10...0xFFF)
      }
    }
    let json = try router.openAPI(title: "T", version: "1").json
    #expect(json.contains(#""pattern": "^v[1-9A-Fa-f][0-9A-Fa-f]{1,2}$""#))
  }
}
