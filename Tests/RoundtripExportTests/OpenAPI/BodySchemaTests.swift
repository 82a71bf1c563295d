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

  // MARK: - Forms

  private struct Order: Codable, Equatable, Sendable {
    struct Place: Codable, Equatable, Sendable { var city: String, zip: Int? }
    var name: String
    var count: Int8
    var gift: Bool?
    var genre: Genre
    var tags: [String]
    var home: Place
    var work: Place?
    var due: Date
  }

  private struct Link: Codable, Equatable, Sendable { var title: String, target: URL, places: [Order.Place] }

  /// A type that cannot be decoded from placeholder values.
  private struct Odd: Codable, Equatable, Sendable {
    var code: String

    init(code: String) {
      self.code = code
    }

    init(from decoder: any Decoder) throws {
      code = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .code)
      guard code == "odd" else { throw Mismatch("odd") }
    }
  }

  private func document<Value: Codable & Equatable & Sendable>(
    _ type: Value.Type, _ arrays: FormArrays = .repeat, samples: [Value] = []
  ) throws -> (media: String, approximations: [Approximation.Kind]) {
    let router = Parse {
      Method.post
      Body(.form(Value.self, arrays: arrays))
    }
    let document = try router.openAPI(title: "Forms", version: "1", samples: samples)
    let body = try ReadDocument(document).operations.first?.operation["requestBody"] as? [String: Any]
    let content = try #require(body?["content"] as? [String: Any])
    return (try jsonText(content["application/x-www-form-urlencoded"]), document.approximations.map(\.kind))
  }

  @Test func `a form of a type has the fields of its properties`() throws {
    let (media, approximations) = try document(Order.self)
    let schema =
      #"{"dependentRequired":{"work[zip]":["work[city]"]},"properties":{"count":{"maximum":127,"minimum":-128,"#
      + #""type":"integer"},"due":{"type":"number"},"genre":{"enum":["novel","poem"],"type":"string"},"#
      + #""gift":{"type":"boolean"},"home[city]":{"type":"string"},"home[zip]":{"format":"int64","type":"integer"},"#
      + #""name":{"type":"string"},"tags":{"items":{"type":"string"},"type":"array"},"work[city]":{"type":"string"},"#
      + #""work[zip]":{"format":"int64","type":"integer"}},"required":["name","count","genre","home[city]","due"],"#
      + #""type":"object"}"#
    let example =
      #"{"count":1,"due":1,"genre":"novel","gift":true,"home[city]":"text","home[zip]":1,"name":"text","#
      + #""tags":["text"],"work[city]":"text","work[zip]":1}"#
    #expect(media == #"{"example":\#(example),"schema":\#(schema)}"#)
    #expect(approximations == [])
    // The required fields alone are an order.
    let least = Body(.form(Order.self))
    var request = URLRequestData("/")
    request.body = Array("name=a&count=1&genre=poem&home%5Bcity%5D=b&due=0".utf8)
    #expect(try least.parse(request).work == nil)
  }

  @Test func `the fields of a form depend on the style of its arrays`() throws {
    struct Tags: Codable, Equatable, Sendable { var tags: [Int] }
    let tags = #"{"items":{"format":"int64","type":"integer"},"type":"array"}"#
    func schema(_ properties: String) -> String { #""schema":{"properties":{\#(properties)},"type":"object"}}"# }
    #expect(try document(Tags.self).media == #"{"example":{"tags":[1]},"# + schema(#""tags":\#(tags)"#))
    #expect(
      try document(Tags.self, .comma).media
        == #"{"encoding":{"tags":{"explode":false,"style":"form"}},"example":{"tags":[1]},"#
        + schema(#""tags":\#(tags)"#))
    #expect(try document(Tags.self, .brackets).media == #"{"example":{"tags[]":[1]},"# + schema(#""tags[]":\#(tags)"#))
    let indexed = try document(Tags.self, .indices)
    #expect(indexed.media == #"{"example":{"tags[0]":"1"},"schema":{"type":"object"}}"#)
    #expect(indexed.approximations == [.unknownBody])
  }

  @Test func `a form whose fields are unknown says so, and has the fields of a sample`() throws {
    let part = try document(Link.self)
    #expect(
      part.media == #"{"schema":{"properties":{"title":{"type":"string"}},"required":["title"],"type":"object"}}"#)
    #expect(part.approximations == [.unknownBody])
    let odd = try document(Odd.self)
    #expect(odd.media == #"{"schema":{"type":"object"}}"#)
    #expect(odd.approximations == [.unknownBody])
    #expect(
      try document(Odd.self, samples: [Odd(code: "odd")]).media
        == #"{"example":{"code":"odd"},"schema":{"type":"object"}}"#)
  }
}
