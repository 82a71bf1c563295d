import RoundtripExport
import Testing

/// Ranges, character classes, dates and other named forms in the exports.
@Suite struct ShapeExportTests {
  private enum R: Equatable, Sendable {
    case page(Int), color(Int), short(UInt64), name(String), code(String), handle(String), log(CalendarDate)
    case blog(CalendarDate), docs(SemanticVersion), help(LocaleTag), post(Slug), search(limit: Int, day: CalendarDate?)
    case save(Entry)
  }
  private struct Entry: Codable, Equatable, Sendable {
    var day: CalendarDate; var version: SemanticVersion; var tag: LocaleTag; var slug: Slug
  }

  private static let router = Routes<R> {
    Route(R.page) {
      Path {
        "pages"; Int.parser(in: 1...100)
      }
    }
    Route(R.color) {
      Path {
        "colors"; Int.parser(.hexadecimal, in: 0...0xFF_FFFF)
      }
    }
    Route(R.short) {
      Path {
        "s"; UInt64.parser(.base62)
      }
    }
    Route(R.name) {
      Path {
        "names"; String.parser(length: 3...20)
      }
    }
    Route(R.code) {
      Path {
        "codes"; String.parser(of: .digits, length: 4...6)
      }
    }
    Route(R.handle) {
      Path {
        "handles"; String.parser(of: [.letters, .digits, "-]^_"], length: 2...)
      }
    }
    Route(R.log) {
      Path {
        "log"; CalendarDate.parser()
      }
    }
    Route(R.blog) {
      Path {
        "blog"; CalendarDate.segments()
      }
    }
    Route(R.docs) {
      Path {
        "docs"; SemanticVersion.parser()
      }
    }
    Route(R.help) {
      Path {
        LocaleTag.parser(); "help"
      }
    }
    Route(R.post) {
      Path {
        "posts"; Slug.parser()
      }
    }
    Route(R.search(limit:day:)) {
      Path { "search" }
      Query {
        Field("limit", default: 10) { Int.parser(in: 1...50) }; Field("day", CalendarDate?.self)
      }
    }
    Route(R.save) {
      Method.post; Path { "save" }; Body(.json(Entry.self))
    }
  }

  @Test func `the router is right`() throws {
    #expect(Self.router.diagnostics().map(\.kind) == [.untestedRoute], "\(Self.router.diagnostics())")
    #expect(try Self.router.match("/posts/some-title-42") == .post(Slug(id: 42, title: "some-title")))
  }

  @Test(arguments: [
    #""name":"page","in":"path","required":true,"schema":{"type":"integer","minimum":1,"maximum":100}"#,
    #"{"type":"string","pattern":"^(0|[1-9A-Fa-f][0-9A-Fa-f]*)$","minLength":1,"maxLength":6}"#,
    #"{"type":"string","pattern":"^(0|[1-9A-Za-z][0-9A-Za-z]*)$","minLength":1,"maxLength":11}"#,
    #"{"type":"string","minLength":3,"maxLength":20}"#,
    #"{"type":"string","pattern":"^[0-9]*$","minLength":4,"maxLength":6}"#,
    #"{"type":"string","pattern":"^[\\-0-9A-Z\\]-_a-z]*$","minLength":2}"#,
    #""name":"log","in":"path","required":true,"schema":{"type":"string","format":"date"}"#,
    #""pattern":"^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$""#,
    #""pattern":"^(.+-)?[0-9]+$""#,
    #""schema":{"type":"integer","minimum":1,"maximum":50,"default":10}"#,
    #""day":{"type":"string","format":"date"}"#,
  ])
  func `OpenAPI has a schema`(schema: String) throws {
    let json = try Self.router.openAPI(title: "T", version: "1").json
    let compact = json.split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
      .replacing("\": ", with: "\":").replacing(", \"", with: ",\"")
    #expect(compact.contains(schema), "\(compact)")
  }

  @Test func `templates name the parameters`() {
    let templates = Self.router.uriTemplates.map(\.text)
    #expect(templates.contains("/blog/{year}/{month}/{day}"), "\(templates)")
    #expect(templates.contains("/posts/{post}"))
    #expect(Self.router.pathPatterns(.express).map(\.pattern).contains("/blog/:year/:month/:day"))
  }

  @Test(arguments: [
    ("/pages/7", true), ("/log/2026-11-24", true), ("/log/2026-11", false), ("/log/abcd-ef-gh", false),
    ("/codes/1234", true), ("/codes/123", false), ("/codes/12x4", false), ("/blog/2026/11/24", true),
    ("/blog/2026/11", false), ("/posts/some-title-42", true), ("/docs/1.0.0", true), ("/en-US/help", true),
    ("/colors/ff8800", true),
  ])
  func `association files claim the links of the shapes`(link: String, isClaimed: Bool) throws {
    let file = try Self.router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    #expect(file.answer(for: "https://a.b" + link).isClaimed == isClaimed)
  }

  @Test func `what an association file cannot say is listed`() throws {
    let file = try Self.router.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    func kinds(_ name: String) -> [Approximation.Kind] { file.approximations.filter { $0.name == name }.map(\.kind) }
    #expect(kinds("page") == [.openShape])
    #expect(kinds("name") == [.openShape])
    #expect(kinds("post") == [.openShape])
    #expect(kinds("log") == [.refusal])
    #expect(kinds("code").isEmpty)
  }

  @Test func `intent filters and site maps take the shapes`() throws {
    let filters = try Self.router.androidIntentFilters(host: "example.com").xml
    #expect(filters.contains("/log/[0-9]"), "\(filters)")
    _ = try Exported(Self.router)
  }
}
