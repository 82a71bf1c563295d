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
}
