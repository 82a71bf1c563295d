import Foundation
import RoundtripExport
import Testing

/// The schemas of bodies: enums, lists, types in types, and dates.
@Suite struct BodySchemaTests {
  private enum Level: Int, CaseIterable, Codable, Sendable { case low = 1, high = 5 }
  private enum Genre: String, CaseIterable, Codable, Sendable { case novel, poem }
  private struct Book: Codable, Equatable, Sendable {
    struct Part: Codable, Equatable, Sendable { var title: String, genre: Genre? }
    var level: Level
    var parts: [Part]
    var printed: CalendarDate
    var changed: Date
  }
  private enum BookRoute: Equatable, Sendable { case create(Book) }

  private func media(_ decoder: JSONDecoder, _ encoder: JSONEncoder) throws -> [String: Any] {
    let router = Routes<BookRoute> {
      Route(BookRoute.create) {
        Method.post; Body(.json(Book.self, decoder: decoder, encoder: encoder))
      }
    }
    let create = try ReadDocument(router.openAPI(title: "Books", version: "1")).operation("create")
    let content = (create["requestBody"] as? [String: Any])?["content"] as? [String: [String: Any]]
    return try #require(content?["application/json"])
  }

  @Test func `enums, lists, types in types and dates`() throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.dateDecodingStrategy = .iso8601
    encoder.dateEncodingStrategy = .iso8601
    let media = try media(decoder, encoder)
    #expect(
      try jsonText(media["example"])
        == #"{"changed":"2026-11-21T08:41:00Z","level":1,"parts":[{"genre":"novel","title":"text"}],"printed":"2026-11-24"}"#
    )
    let properties = try #require((media["schema"] as? [String: Any])?["properties"] as? [String: [String: Any]])
    #expect(try jsonText(properties["level"]) == #"{"enum":[1,5],"type":"integer"}"#)
    #expect(
      try jsonText(properties["parts"])
        == #"{"items":{"properties":{"genre":{"anyOf":[{"enum":["novel","poem"],"type":"string"},{"type":"null"}]},"title":{"type":"string"}},"required":["title"],"type":"object"},"type":"array"}"#
    )
    #expect(try jsonText(properties["printed"]) == #"{"format":"date","type":"string"}"#)
    #expect(properties["changed"]?["format"] as? String == "date-time")
  }

  @Test(arguments: [
    (JSONDecoder.DateDecodingStrategy.deferredToDate, JSONEncoder.DateEncodingStrategy.deferredToDate),
    (.secondsSince1970, .secondsSince1970), (.millisecondsSince1970, .millisecondsSince1970),
  ])
  func `dates are numbers where the decoder reads numbers`(
    _ decoding: JSONDecoder.DateDecodingStrategy, _ encoding: JSONEncoder.DateEncodingStrategy
  ) throws {
    let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
    decoder.dateDecodingStrategy = decoding
    encoder.dateEncodingStrategy = encoding
    let media = try media(decoder, encoder)
    #expect(try jsonText(media["schema"]).contains(#""changed":{"type":"number"}"#))
    #expect(try jsonText(media["example"]).contains(#""changed":1,"#))
  }
}
