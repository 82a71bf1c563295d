import RoundtripCore
import Testing

/// Routes that end with an optional part or with alternatives: which links they read, and with which status they refuse the others.
@Suite struct RouteEndRefusalTests {
  enum Sheet: Equatable, Sendable { case color, size(Int) }
  enum Row: Equatable, Sendable { case delete, edit, move }
  enum R: Equatable, Sendable {
    case add(Int, Sheet?), row(Int, Row), note(Int, String), section(Section?), rest(Section?, [String]), end(Int)
  }
  enum Section: Equatable, Sendable { case add(Int, Sheet?), find(Int) }

  static let sheets = Routes<Sheet> {
    Route(Sheet.color) { Path { "color" } }
    Route(Sheet.size) {
      Path {
        "size"; Int.parser()
      }
    }
  }
  static let rows = OneOf<RequestLevel, Row> {
    Route(Row.delete) { Path { "delete" } }
    Route(Row.edit) { Path { "edit" } }
    Route(Row.move) {
      Path {
        "edit"; "place"
      }
    }
  }

  /// A link and a GET request give the same value, and the link has this status. 200 means that it is read.
  private func expect(
    _ router: Routes<R>, _ answers: [(link: String, status: Int)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (link, status) in answers {
      let request = RouteEndsTests.request("GET", link)
      #expect((try? router.match(link)) == (try? router.parse(request)), "\(link)", sourceLocation: sourceLocation)
      #expect((router.failure(matching: link)?.status ?? 200) == status, "\(link)", sourceLocation: sourceLocation)
    }
  }

  @Test("an optional part after fields")
  func behindFields() {
    let router = Routes<R> {
      Route(R.add) {
        Path { "add" }
        Query { Field("n", default: 1) { Int.parser().filter { $0 > 0 } } }
        Optionally { Self.sheets }
      }
    }
    for link in ["/add/brush", "/add/brush?n=7", "/add/color/more?n=7", "/add/size?n=7", "/other?n=7"] {
      #expect((try? router.match(link)) == nil, "\(link)")
    }
    expectBothWays(router, "/add", .add(1, nil))
    expectBothWays(router, "/add?n=7", .add(7, nil))
    expectBothWays(router, "/add/color", .add(1, .color))
    expectBothWays(router, "/add/size/3?n=7", .add(7, .size(3)))
    expect(
      router,
      [
        ("/add/brush", 404), ("/add/brush?n=0", 404), ("/add?n=0", 400), ("/add/color?n=0", 400),
        ("/add/color/?n=7", 200),
        ("/add/size/x", 404), ("/%61dd/c%6Flor", 200), ("/add//color", 404), ("/add?n=7#end", 200),
      ])
  }

  @Test("an optional part within another optional part")
  func nested() {
    let sections = Routes<Section> {
      Route(Section.add) {
        Path { "add" }
        Query { Field("n", Int.self, default: 1) }
        Optionally { Self.sheets }
      }
      Route(Section.find) { Path { Int.parser() } }
    }
    let router = Routes<R> {
      Route(R.section) {
        Path { "in" }; Optionally { sections }
      }
    }
    for (link, section) in [
      ("/in", nil), ("/in/7", .find(7)), ("/in/add", .add(1, nil)), ("/in/add?n=2", .add(2, nil)),
      ("/in/add/color", .add(1, .color)), ("/in/add/size/3?n=2", .add(2, .size(3))),
    ] as [(String, Section?)] {
      expectBothWays(router, link, .section(section))
    }
    expect(
      router,
      [
        ("/in/add/brush", 404), ("/in/x", 404), ("/in/add/color/7", 404), ("/in/add/color?n=x", 400),
        ("/in/7?n=x", 200),
        ("/in/add/size/x?n=x", 404),
      ])
  }

  @Test("an optional table before the rest of the path")
  func tableWithRest() {
    let sections = Routes<Section> {
      Route(Section.find) {
        Path { "a" }
        Query { Field("n", Int.self, default: 1) }
        Path { "b" }
      }
    }
    let router = Routes<R> {
      Route(R.rest) {
        Optionally { sections.map(apply: { $0 }, unapply: { $0 }) }; Path { Rest() }
      }
    }
    #expect((try? router.match("/a/b?n=7")) == .rest(.find(7), []))
    #expect((try? router.match("/a/c")) == .rest(nil, ["a", "c"]))
    // The path is not that of the optional part, whatever the field is.
    #expect((try? router.match("/a/c?n=x")) == .rest(nil, ["a", "c"]))
    #expect((try? sections.match("/a/c?n=x")) == nil)
  }

  @Test("alternatives of literals after a parameter")
  func alternatives() {
    let router = Routes<R> {
      Route(R.row) {
        Path { Int.parser().filter { $0 > 0 } }
        Self.rows
      }
      Route(R.end) {
        Path {
          "end"; Int.parser()
        }
      }
    }
    for link in ["/7", "/7/none", "/7/delete/more", "/7/edit/more", "/7/edit/place/more", "/7//edit"] {
      #expect((try? router.match(link)) == nil, "\(link)")
    }
    expectBothWays(router, "/7/delete", .row(7, .delete))
    expectBothWays(router, "/7/edit/place", .row(7, .move))
    expectBothWays(router, "/end/7", .end(7))
    expect(
      router,
      [
        ("/7/edit", 200), ("/7/edit/place", 200), ("/7/ed%69t", 200), ("/7/delete/", 200), ("/0/delete", 404),
        ("/7/x", 404),
        ("/end/delete", 404), ("/seven/edit", 404),
      ])
  }

  @Test("a route with alternatives ranks by what each of them reads")
  func order() {
    let router = Routes<R> {
      Route(R.row) {
        Path { Int.parser() }; Self.rows
      }
      Route(R.note) {
        Path {
          Int.parser(); Parse(.string)
        }
      }
    }
    expect(router, [("/7/edit", 200), ("/7/edit/place", 200), ("/7/other", 200), ("/7/edit/other", 404)])
    #expect((try? router.match("/7/edit")) == .row(7, .edit))
    #expect((try? router.match("/7/edit/place")) == .row(7, .move))
    #expect(router.failure(printing: .note(7, "edit"))?.kind == .taken)
  }

  @Test("alternatives with the same path are tried in order")
  func samePath() {
    let router = Routes<R> {
      Route(R.row) {
        Path { Int.parser() }
        OneOf {
          Parse(Row.delete) {
            Path { "x" }; Query { Field("sure") { "yes" } }
          }
          Parse(Row.edit) { Path { "x" } }
        }
      }
    }
    #expect((try? router.match("/7/x?sure=yes")) == .row(7, .delete))
    #expect((try? router.match("/7/x?sure=no")) == .row(7, .edit))
    #expect((try? router.match("/7/x")) == .row(7, .edit))
    expect(router, [("/7/x?sure=yes", 200), ("/7/x/y", 404)])
  }
}
