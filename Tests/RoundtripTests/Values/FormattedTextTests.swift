import Foundation
import Roundtrip
import Testing

/// Types whose values are formatted texts, in JSON.
@Suite struct FormattedTextTests {
  struct Release: Codable, Equatable {
    var version: SemanticVersion
    var date: CalendarDate
    var slug: Slug
    var language: LocaleTag
  }

  @Test func `a value is the text in JSON`() throws {
    let json = #"{"date":"2026-02-28","language":"pt-BR","slug":"first-release-12","version":"1.2.0-beta.1"}"#
    let release = try JSONDecoder().decode(Release.self, from: Data(json.utf8))
    #expect(release.version.description == "1.2.0-beta.1")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(release), as: UTF8.self) == json)
  }

  @Test(
    "another text cannot be decoded",
    arguments: [
      #"{"date":"2026-02-30","language":"pt-BR","slug":"a-12","version":"1.2.0"}"#,
      #"{"date":"2026-02-28","language":"pt-BR","slug":"a-12","version":"1.2"}"#,
      #"{"date":"2026-02-28","language":"-","slug":"a-12","version":"1.2.0"}"#,
      #"{"date":"2026-02-28","language":"pt-BR","slug":"","version":"1.2.0"}"#,
    ])
  func refused(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Release.self, from: Data(json.utf8)) }
  }
}
