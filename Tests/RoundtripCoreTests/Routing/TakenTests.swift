import RoundtripCore
import Testing

@Suite struct TakenTests {
  enum Page: Equatable, Sendable { case show(String), new }
  enum R: Equatable, Sendable {
    case featured, detail(Int), named(String), rest([String]), page(Page), search(String?), hidden(Bool), list
  }
  static let table = Routes<R> {
    Route(R.rest) {
      Path {
        "books"; Rest(minimum: 1)
      }
    }
    Route(R.named) {
      Path {
        "books"; Parse(.string)
      }
    }
    Route(R.detail) {
      Path {
        "books"; Int.parser()
      }
    }
    Route(R.featured) {
      Path {
        "books"; "featured"
      }
    }
    Route(R.page) {
      Path { "pages" }
      Routes<Page> {
        Route(Page.show) { Path { Parse(.string) } }
        Route(Page.new) { Path { "new" } }
      }
    }
    Route(R.hidden) {
      Path { "search" }; Query { Field("q", Bool.self) }
    }
    Route(R.search) {
      Path { "search" }; Query { Field("q", String?.self) }
    }
  }

  @Test(
    "the error names the route that reads the link, and the text that it takes",
    arguments: [
      (R.named("featured"), "featured", "featured", "/books/featured"), (.named("12"), "detail", "12", "/books/12"),
      (.rest(["a b"]), "named", "a b", "/books/a%20b"), (.rest(["12"]), "detail", "12", "/books/12"),
      (.page(.show("new")), "page.new", "new", "/pages/new"),
    ])
  func facts(route: R, name: String, text: String, link: String) throws {
    let error = try #require(Self.table.failure(printing: route))
    #expect(error.kind == .taken && error.status == 500)
    #expect(error.facts.takenBy == name && error.facts.takenText == text)
    #expect(
      error.description
        == "the route has no link of its own: `\(link)` is read as another route, `\(name)`, which takes the text `\(text)`; "
        + "reserve that text, or give one of the routes another path"
    )
  }

  @Test("a field that another route takes is no text of the path")
  func fields() throws {
    let error = try #require(Self.table.failure(printing: .search("true")))
    #expect(error.kind == .taken && error.facts.takenBy == "hidden" && error.facts.takenText == nil)
    #expect(
      error.description
        == "the route has no link of its own: `/search?q=true` is read as another route, `hidden`; give one of the routes another path or field"
    )
    #expect(Self.table.failure(printing: .search("x")) == nil)
  }

  @Test("an earlier alternative of an ordered choice takes a link as well")
  func orderedChoice() throws {
    let choice = OneOf {
      Route(R.named) {
        Path {
          "books"; Parse(.string)
        }
      }
      Route(R.featured) {
        Path {
          "books"; "featured"
        }
      }
    }
    let error = try #require(choice.failure(printing: .featured))
    #expect(error.kind == .taken && error.facts.takenBy == "named")
    #expect(choice.failure(printing: .list)?.kind == .unprintable)
  }

  @Test("other values without a link are not taken by anybody")
  func unprintable() throws {
    let error = try #require(Self.table.failure(printing: .named("..")))
    #expect(error.kind == .unprintable && error.facts.takenBy == nil && error.facts.takenText == nil)
    #expect(Self.table.failure(printing: .list)?.kind == .unprintable)
    #expect(try Self.table.link(to: .named("dune")) == "/books/dune")
  }

  enum Screen: Equatable, Sendable { case settings, profile(String), unknown([String]) }

  @Test("a route that refuses a link does not take it from a later one")
  func after() {
    let table = Routes<Screen> {
      Route(Screen.settings) { Path { "settings" } }
      Route(Screen.profile) { Path { String.parser() } }.alias {
        Path {
          "users"; String.parser()
        }
      }
      Route(Screen.unknown) { Path { Rest(minimum: 1) } }
    }
    // The alias reads it, and its own link belongs to the settings.
    expectBothWays(table, "/users/settings", .unknown(["users", "settings"]))
    #expect(table.failure(linkingTo: .profile("settings"))?.kind == .taken)
    #expect(table.failure(linkingTo: .unknown(["users", "ann"]))?.kind == .taken)
    #expect((try? table.match("/users/ann")) == .profile("ann"))
    #expect((try? table.match("/users/ann/x")) == .unknown(["users", "ann", "x"]))
  }

  @Test("the link has its host and its fragment")
  func wholeLink() {
    let hosts = Routes<Page> {
      Route(Page.show) { Host(below: "a.example") { String.parser() } }
      Route(Page.new) { Host("new.a.example") }
    }
    let taken = hosts.failure(linkingTo: .show("new"))
    #expect(taken?.description.contains("`//new.a.example/` is read as another route, `new`") == true)
    let fragments = Routes<Page> {
      Route(Page.show) {
        Path { "docs" }
        Fragment(.string)
      }
      Route(Page.new) {
        Path { "docs" }
        Fragment { "new" }
      }
    }
    let other = fragments.failure(linkingTo: .show("new"))
    #expect(other?.description.contains("`/docs#new` is read as another route, `new`") == true)
  }
}

/// A link that a route leaves to another one, and whose canonical form it takes, is not read.
@Suite struct TakenFormTests {
  enum R: Equatable, Sendable { case note(String?), all([String]), text(String), number(Int) }

  @Test func `a route refuses a body that the canonical form does not have`() throws {
    let table = Routes<R> {
      Route(R.all) { Path { Rest() } }
      Parse(R.note) { Optionally { Body(.text) } }
    }
    var request = URLRequestData("/")
    #expect(try table.parse(request) == .note(nil))
    request.body = Array("a".utf8)
    #expect(try table.parse(request) == .note("a"))
    request.headers["Content-Type"] = "image/png"
    // `.all([])` would print the link of `.note(nil)`.
    #expect(table.failure(of: request)?.status == 400)
    #expect(try table.match("/a/b") == .all(["a", "b"]))
  }

  @Test func `a route refuses a link that is longer than the canonical form`() {
    let table = Routes<R> {
      Route(R.text) { Path { Parse(.string) } }
      Route(R.number) { Path { Int.parser() } }.limits(Limits(urlBytes: 8))
    }
    #expect((try? table.match("/1234567")) == .number(1_234_567))
    #expect((try? table.match("/12345678")) == .text("12345678"))
    // `.text("1234567")` would print the link of `.number(1234567)`.
    #expect((try? table.match("nav:///1234567")) == nil)
    #expect((try? table.match("nav:///a")) == .text("a"))
  }
}
