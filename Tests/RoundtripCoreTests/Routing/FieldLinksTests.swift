import RoundtripCore
import Testing

/// Links with fields, nested tables and choices. Every way to read a link gives the same value.
@Suite struct FieldLinksTests {
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
  /// How many of the queries are read after each of the paths.
  static let counts = [
    0, 0, 518, 518, 105, 727, 58, 1277, 1277, 518, 518, 0, 0, 0, 0, 1277, 1277, 0, 1277, 1277, 0, 0, 1277, 1277, 518, 0,
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

  @Test("a link and its request give the same value", arguments: zip(paths, counts))
  func matches(path: String, count: Int) {
    var read = 0
    let shared = Self.router.baseURL("https://example.com")
    for query in Self.queries {
      let link = path + query
      let expected = SegmentLinksTests.read(Self.router, link)
      if expected != nil { read += 1 }
      #expect((try? Self.router.match(link)) == expected, "\(link)")
      guard path.hasPrefix("/") else { continue }
      #expect((try? shared.match("https://example.com" + link)) == expected, "\(link)")
    }
    #expect(read == count)
  }

  @Test("a printed link is read, also with unknown items and a fragment")
  func values() throws {
    let routes: [R] = [
      .search("a", page: 1), .search("a b", page: -2), .search("J\u{F8}rn", page: 3), .all(nil, .likes, nil),
      .all("", .posts, 255), .long("x"), .item(7, nil), .item(7, .picker), .item(7, .note("it's", 3)),
      .row(7, .delete), .page(nil), .page("a"), .got(-7), .reversed(2, "q"),
    ]
    for route in routes {
      let link = try Self.router.link(to: route)
      #expect(try Self.router.match(link) == route, "\(link)")
      let longer = link + (link.contains("?") ? "&" : "?") + "utm_source=a%20b&empty=&flag#f"
      #expect(try Self.router.match(longer) == route, "\(longer)")
    }
  }

  @Test(
    "a malformed value is refused",
    arguments: [
      ("/search?page=2", 400), ("/search?q=a&page=12abc", 400), ("/search?q=a&page=abc", 400), ("/search?q=%FF", 400),
      ("/search?q=%2", 400), ("/all?tab=none", 400), ("/all?page=256", 400), ("/items/x", 404),
      ("/items/7/note?page=1", 400), ("/pages/..", 404), ("/got/7a", 404),
    ])
  func mismatches(link: String, status: Int) {
    #expect(Self.router.failure(matching: link)?.status == status)
  }

  @Test(
    "names with escapes and names without a value",
    arguments: [
      ("/search?%71=a", .search("a", page: 1)), ("/search?q", nil), ("/search?u%74m=1&q=a", .search("a", page: 1)),
      ("/all?page", nil),
    ] as [(String, R?)])
  func unusualNames(link: String, route: R?) {
    #expect((try? Self.router.match(link)) == route)
  }

  /// The library may compare a short hash of a name before the name itself. These names collide with `q`.
  @Test("a field is not confused with one whose name has the same hash", arguments: ["n1", "n7", "n12"])
  func hashes(name: String) throws {
    let router = Routes<R> {
      Route(R.reversed) {
        Path { "x" }
        Query {
          Field(name, Int.self); Field("q")
        }
      }
    }
    for query in ["\(name)=1&q=a", "q=a&\(name)=1", "x=2&\(name)=1&q=a&q=b"] {
      #expect(try router.match("/x?\(query)") == .reversed(1, "a"), "\(query)")
    }
  }

  @Test("two fields with the same name are a wrong definition", arguments: ["", "?q=1", "?q=1&q=2", "?q=a"])
  func shared(query: String) {
    let router = Routes<R> {
      Route(R.all) {
        Path { "all" }
        Query {
          Field("q", String?.self); Field("tab", Tab.self, default: .likes); Field("q", UInt8?.self)
        }
      }
    }
    #expect(router.failure(matching: "/all\(query)")?.kind == .definition)
    #expect(router.failure(printing: .all("1", .likes, 1))?.kind == .definition)
  }
}
