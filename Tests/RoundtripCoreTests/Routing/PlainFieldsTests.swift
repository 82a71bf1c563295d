import Testing

@testable import RoundtripCore

/// Links with fields, nested tables and choices are read without a reader as well. Each of them is compared with what a reader reads.
@Suite struct PlainFieldsTests {
  enum Tab: String, CaseIterable, Sendable { case posts, likes }
  enum Sheet: Equatable, Sendable { case picker, note(String, Int?) }
  enum End: Equatable, Sendable { case edit, delete }
  enum R: Equatable, Sendable {
    case search(String, page: Int), all(String?, Tab, UInt8?), long(String), item(Int, Sheet?), row(Int, End)
    case page(String?), got(Int), reversed(Int, String)
  }

  static let sheets = Routes<Sheet> {
    Route(Sheet.picker) { Path { "picker" } }
    Route(Sheet.note) {
      Path { "note" }
      Query {
        Field("q"); Field("page", Int?.self)
      }
    }
  }

  static let router = Routes<R> {
    Route(R.search) {
      Path { "search" }
      Query {
        Field("q"); Field("page", Int.self, default: 1)
      }
    }
    Route(R.reversed) {
      Query { Field("page", Int.self) }
      Path { "reversed" }
      Query { Field("q") }
    }
    Route(R.all) {
      Path { "all" }
      Query {
        Field("q", String?.self); Field("tab", Tab.self, default: .likes); Field("page", UInt8?.self)
      }
    }
    Route(R.long) {
      Path { "long" }
      Query { Field("a-name-of-more-than-sixteen-bytes") }
    }
    Route(R.item) {
      Path {
        "items"; Int.parser()
      }
      Optionally { sheets }
    }
    Route(R.row) {
      Path {
        "rows"; Int.parser()
      }
      OneOf {
        Route(End.edit) { Path { "edit" } }
        Route(End.delete) { Path { "delete" } }
      }
    }
    Route(R.page) {
      Path {
        "pages"; Optionally { String.parser() }
      }
    }
    Route(R.got) {
      Method.get
      Path {
        "got"; Int.parser()
      }
    }
  }

  static let paths = [
    "", "/", "/search", "/search/", "/reversed", "/all", "/long", "/items/7", "/items/7/picker", "/items/7/note",
    "/items/7/note/", "/items/x/note", "/items/7/other", "/items/7/picker/more", "/rows/7", "/rows/7/edit",
    "/rows/7/delete/", "/rows/7/move", "/pages", "/pages/a", "/pages/a/b", "/pages/..", "/got/7", "/got/-7",
    "/s%65arch", "/items/\(String(repeating: "7", count: 18))/note/\(String(repeating: "x", count: 60))",
  ]
  static let items = [
    "q=a", "q=", "q", "q=b%20c", "q=%FF", "q=%", "q=a+b", "q=it's", "q=J\u{F8}rn", "%71=z", "page=2", "page=-3",
    "page=x",
    "page=12abc", "page=999999999999999999999", "page", "page=%32", "tab=posts", "tab=likes!", "tab=nope", "x=1", "",
    "=",
    "qq=1", "utm=a%20b", "u%74m=1", "a-name-of-more-than-sixteen-bytes=1", "a-name-of-more-than-sixteen-bits=1",
    "q=1#q=2",
    "#q=1",
  ]

  static var queries: [String] {
    let some = ["q=a", "page=2", "tab=posts", "x=1", "utm=a%20b", "q", "%71=z"]
    let pairs = items.flatMap { first in items.map { "?\(first)&\($0)" } }
    let triples = some.flatMap { first in
      some.flatMap { second in some.map { "?\(first)&\(second)&\($0)#f" } }
    }
    return ["", "?", "#", "#?q=1"] + items.map { "?\($0)" } + pairs + triples
  }

  @Test("what is read without a reader is what one reads", arguments: paths)
  func matches(path: String) {
    let shared = Self.router.baseURL("https://example.com")
    for query in Self.queries {
      let link = path + query
      let expected = PlainLinksTests.read(Self.router, link)
      #expect((try? Self.router.match(link)) == expected, "\(link)")
      guard path.hasPrefix("/") else { continue }
      #expect((try? shared.match("https://example.com" + link)) == expected, "\(link)")
    }
  }

  /// What a link is read as without a reader.
  static func reading(_ link: String, _ router: Routes<R> = router) -> (PlainReading, R?) {
    link.withBytes { link in
      let table = router.table
      let lead = table.linkIndex.descend(link)
      var reading = PlainReading.undecided
      let output: R? = Place.value { place in
        reading = table.readPlain(link, lead.exit.only(isGetOrHead: true), lead.starts, into: place)
        return reading == .value
      }
      return (reading, output)
    }
  }

  @Test("links as they are printed are read so, escaped values as well")
  func values() throws {
    let routes: [R] = [
      .search("a", page: 1), .search("a b", page: -2), .search("J\u{F8}rn", page: 3), .all(nil, .likes, nil),
      .all("", .posts, 255), .long("x"), .item(7, nil), .item(7, .picker), .item(7, .note("it's", 3)),
      .row(7, .delete), .page(nil), .page("a"), .got(-7), .reversed(2, "q"),
    ]
    for route in routes {
      let link = try Self.router.link(to: route)
      let (reading, output) = Self.reading(link)
      #expect(reading == .value && output == route, "\(link)")
      let added = Self.reading(link + (link.contains("?") ? "&" : "?") + "utm_source=a%20b&empty=&flag#f")
      #expect(added.0 == .value && added.1 == route, "\(link)")
    }
  }

  @Test("bad values are told so, and no reader is asked")
  func mismatches() {
    for link in [
      "/search?page=2", "/search?q=a&page=12abc", "/search?q=a&page=abc", "/search?q=%FF", "/search?q=%2",
      "/all?tab=none", "/all?page=256", "/items/x", "/items/7/note?page=1", "/pages/..", "/got/7a",
    ] {
      #expect(Self.reading(link).0 == .mismatch, "\(link)")
    }
  }

  @Test("where a name is escaped or has no value, a reader tells")
  func undecided() {
    for link in ["/search?%71=a", "/search?q", "/search?u%74m=1&q=a", "/all?page"] {
      #expect(Self.reading(link).0 == .undecided, "\(link)")
    }
  }

  @Test("a name with the mark of another is found as well")
  func marks() throws {
    let mark = FieldName("q").mark
    let name = try #require((0..<10_000).lazy.map { "n\($0)" }.first { FieldName($0).mark == mark })
    let router = Routes<R> {
      Route(R.reversed) {
        Path { "x" }
        Query {
          Field(name, Int.self); Field("q")
        }
      }
    }
    for query in ["\(name)=1&q=a", "q=a&\(name)=1", "x=2&\(name)=1&q=a&q=b"] {
      #expect(Self.reading("/x?\(query)", router) == (.value, .reversed(1, "a")), "\(query)")
    }
  }

  @Test("two fields of one name, and one name in two places, are left to a reader")
  func shared() {
    let router = Routes<R> {
      Route(R.all) {
        Path { "all" }
        Query {
          Field("q", String?.self); Field("tab", Tab.self, default: .likes); Field("q", UInt8?.self)
        }
      }
    }
    for query in ["", "?q=1", "?q=1&q=2", "?tab=posts&q=1", "?q=a"] {
      let link = "/all" + query
      #expect((try? router.match(link)) == PlainLinksTests.read(router, link), "\(link)")
    }
  }
}
