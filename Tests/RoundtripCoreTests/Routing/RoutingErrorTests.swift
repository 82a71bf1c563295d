import RoundtripCore
import Testing

@Suite struct RoutingErrorTests {
  enum Row: Equatable, Sendable { case edit, delete }
  enum R: Equatable, Sendable { case home, row(Int, Row), search(String, Int), hosted, create, section(String) }
  static let table = Routes<R> {
    Route(R.home)
    Route(R.row) {
      Path {
        "rows"; Int.parser()
      }
      Routes<Row> {
        Route(Row.edit) { Path { "edit" } }
        Route(Row.delete) { Path { "delete" } }
      }
    }
    Route(R.search) {
      Path { "search" };
      Query {
        Field("q"); Field("page", Int.self, default: 1)
      }
    }
    Route(R.create) {
      Method.post; Path { "rows" }
    }
  }

  @Test(
    "the description gives the reason, with a caret under the place",
    arguments: [
      (
        "nav:///rows/7/edti",
        """
        404 no route has this path: expected `delete` or `edit`, found `edti`; did you mean `/rows/{row}/edit`?
          nav:///rows/7/edti
                        ^^^^
        """
      ),
      (
        "/rows/x/edit",
        """
        404 no route has this path: expected an integer (Int), found `x`
          /rows/x/edit
                ^
        """
      ),
      (
        "/rows/7",
        """
        404 no route has this path: expected `delete` or `edit`
          /rows/7
                 ^
        """
      ),
      (
        "/search",
        """
        400 the request is malformed: expected the field `q`
          /search
        """
      ),
      (
        "/search?q=a&page=1x",
        """
        400 the request is malformed: expected an integer (Int), found `1x`
          /search?q=a&page=1x
                           ^^
        """
      ),
      (
        "/search?q=%zz",
        """
        400 the request is malformed: expected percent-encoded UTF-8, found `%zz`
          /search?q=%zz
                    ^^^
        """
      ),
      (
        "/search?q",
        """
        400 the request is malformed: expected a value for the field `q`, found `q`
          /search?q
                  ^
        """
      ),
      (
        "/rows/7/edit/more",
        """
        404 no route has this path: expected the end of the path, found `/more`
          /rows/7/edit/more
                      ^^^^^
        """
      ),
      (
        "/é\u{202E}/x",
        """
        404 no route has this path: expected `rows` or `search`, found `é\\u{202E}`
          /é\\u{202E}/x
           ^^^^^^^^^
        """
      ),
    ])
  func texts(link: String, text: String) {
    #expect(Self.table.failure(matching: link)?.description == text)
  }

  @Test("an optional field that is absent is not the reason")
  func absentFields() {
    let router = Parse {
      Path { "search" }
      Query { Optionally { Field("q") } }
    }
    let facts = router.failure(matching: "/search/more")?.facts
    #expect(facts?.kind == .notFound && facts?.expected == ["the end of the path"] && facts?.found == "/more")
  }

  @Test("the error names the methods of the path")
  func methods() {
    var data = URLRequestData("/rows")
    data.method = "PUT"
    #expect(
      Self.table.failure(of: data)?.description == "405 the method is not allowed: expected POST, found `PUT`\n  /rows")
  }

  enum Post: Equatable, Sendable { case number(Int), slug(String) }

  @Test func `the error of a value in a choice says that another alternative reads it`() {
    let post = OneOf {
      Parse(Post.number) { Digits() }
      Parse(Post.slug) { Parse(.string) }
    }
    let fields = OneOf {
      Parse(Post.number) { Field("post", Int.self) }
      Parse(Post.slug) { Field("post") }
    }
    #expect(
      Path { post }.failure(linkingTo: .slug("12"))?.facts.reasons.first?.contains("the text `12` as another") ?? false)
    #expect(Query { fields }.failure(linkingTo: .slug("12"))?.facts.reasons.first?.contains("the fields or") ?? false)
    #expect(Path { post }.failure(linkingTo: .slug("a")) == nil)
  }

  @Test("the error says why a value does not print")
  func unprintable() {
    let table = Routes<R> { Route(R.section) { Path { Parse(.string) } } }
    #expect(
      table.failure(printing: .section(""))?.description.contains("a segment of a path cannot be empty, `.` or `..`")
        == true)
    #expect(
      table.failure(printing: .home)?.description
        == "the route has no link: no route prints `home`; add a route for it, or look for a conversion that refuses it"
    )
  }

  @Test("facts are found when they are asked for, and equal facts are equal errors")
  func facts() throws {
    let counter = Counter()
    let router = Path { Int.parser().filter { _ in counter.counting(false) } }
    let error = try #require(router.failure(matching: "/1"))
    #expect(counter.count == 1)
    #expect(error.kind == .notFound)
    #expect(counter.count == 2)
    #expect(Self.table.failure(matching: "/x") == Self.table.failure(matching: "/x"))
    #expect(Self.table.failure(matching: "/x") != Self.table.failure(matching: "/y"))
    let facts = try #require(Self.table.failure(matching: "/rows/x")).facts
    #expect(facts.link == "/rows/x" && facts.place == 6..<7 && facts.found == "x")
    #expect(facts.expected == ["an integer (Int)"] && facts.reasons.isEmpty && facts.allowedMethods.isEmpty)
  }

  @Test("an erased router has errors of the same kind")
  func nearRoutes() {
    let table = Routes<Int> {
      for number in 0..<40 {
        Route(
          .convert(
            apply: { @Sendable (id: Int) -> Int? in 100 * id + number },
            unapply: { @Sendable (value: Int) -> Int? in value % 100 == number ? value / 100 : nil })
        ) {
          if number % 2 == 1 { Method.post }
          Path {
            "part\(number / 2)"; Int.parser()
          }
        }
      }
    }
    func expectSameKinds<Tested: Router>(_ router: Tested, below start: String) {
      for path in ["/part3/7", "/part19/x", "/part20/7", "/part3", "", "/", "/part3/7/", "/%70art3/7", "/part3/%C3"] {
        for method in ["GET", "POST", "PUT"] {
          var request = URLRequestData(start + path)
          request.method = method
          let (error, plain) = (router.failure(of: request), router.eraseToAnyRouter().failure(of: request))
          #expect(error?.kind == plain?.kind, "\(method) \(request.url)")
          #expect(error?.allowedMethods == plain?.allowedMethods, "\(method) \(request.url)")
        }
      }
      var request = URLRequestData(start + "/part3/7")
      request.method = "PUT"
      #expect(router.failure(of: request)?.allowedMethods == ["GET", "HEAD", "POST"])
    }
    expectSameKinds(table, below: "")
    expectSameKinds(table.limits(), below: "")
    expectSameKinds(table.baseURL("https://example.com/app/v1").limits(), below: "https://example.com/app/v1")
  }

  /// A field that is wrong makes a request malformed only where a route has its path and its method.
  @Test("a wrong field is no reason where the path or the method is another")
  func statuses() {
    enum F: Equatable, Sendable {
      case first(Int), between(Int), after(Int), posted(Int), either(Int, Bool), inner(Int), named(String, Int)
    }
    let q = Query { Field("q", Int.self) }
    let table = Routes<F> {
      Route(F.first) {
        q; Path { "first" }
      }
      Route(F.between) {
        Path { "between" }; q; Path { "end" }
      }
      Route(F.after) {
        Path { "after" }; q; Optionally { Path { "more" } }.map(apply: { _ in () }, unapply: { .some($0) })
      }
      Route(F.posted) {
        Path { "posted" }; q; Method.post
      }
      Route(F.either) {
        Path { "either" }
        q
        OneOf {
          Parse(true) { Method.put }; Parse(false) { Method.delete }
        }
      }
      Route(F.inner) {
        Path { "inner" }
        Routes<Int> {
          Parse {
            q; Path { "deep" }
          }
        }.unknownQuery(.reject)
      }
      Route(F.named) {
        Path {
          "named"; Parse(.string)
        }; q
      }
    }
    func status(_ link: String, _ method: String = "GET", of router: some Router<F>) -> Int {
      var data = URLRequestData(link)
      data.method = method
      return router.failure(of: data)?.status ?? 200
    }
    let answers: [(link: String, method: String, status: Int)] = [
      ("/first?q=x", "GET", 400), ("/first", "GET", 400), ("/first/?q=x", "HEAD", 400), ("/first?q=x", "POST", 405),
      ("/fist?q=x", "GET", 404), ("/between?q=x", "GET", 404), ("/between/end?q=x", "GET", 400),
      ("/between/?q=x", "GET", 404),
      ("/after?q=x", "GET", 400), ("/after/more?q=x", "GET", 400), ("/after/less?q=x", "GET", 404),
      ("/after/less?q=1", "GET", 404), ("/posted?q=x", "GET", 405), ("/posted?q=x", "POST", 400),
      ("/posted?q=x", "DELETE", 405), ("/either?q=x", "GET", 405), ("/either?q=x", "PUT", 400),
      ("/inner?q=x", "GET", 404),
      ("/inner/deep?q=x", "GET", 400), ("/inner/deep?q=1&r", "GET", 400), ("/named/a?q=x", "GET", 400),
      ("/named?q=x", "GET", 404), ("/named/a/b?q=x", "GET", 404),
    ]
    for (link, method, expected) in answers {
      #expect(status(link, method, of: table) == expected, "\(method) \(link)")
      #expect(
        status("https://example.com/app" + link, method, of: table.baseURL("https://example.com/app")) == expected)
      let posting = Parse {
        table
        Method.post
      }
      if method == "GET", expected == 400 { #expect(status(link, method, of: posting) == 405, "\(link)") }
    }
  }

  @Test("the fields of an absent group are not expected")
  func absentGroup() {
    let router = Parse {
      Path { "x" }
      Query {
        Flag("f")
        Optionally {
          Field("p"); Field("q")
        }
      }
    }
    .unknownQuery(.reject)
    let error = router.failure(matching: "/x?f&utm=1")
    #expect(error?.facts.expected == ["no other query items"])
    #expect(error?.facts.found == "utm=1")
  }

  @Test("a refused value of a path is another path, and a refused value of a field is malformed")
  func refusedByConversion() {
    enum R: Equatable, Sendable { case number(Int), page(Int) }
    let table = Routes<R> {
      Route(R.number) {
        Path {
          "n"; Int.parser()
        }
      }
      Route(R.page) {
        Path { "p" }
        Query { Field("page", Int.self) }
      }
    }
    .filter { $0 != .number(0) && $0 != .page(0) }
    #expect(table.failure(matching: "/n/0")?.status == 404)
    #expect(table.failure(matching: "/p?page=0")?.status == 400)
    #expect(table.failure(linkingTo: .number(0))?.facts.reasons.count == 1)
  }

  @Test("a wrong definition is not an expectation of another link")
  func wrongDefinition() {
    let table = Routes<Int> {
      Route(1) {
        Path {
          "x"; ".."
        }
      }
      Route(2) { Path { "y" } }
    }
    #expect(table.failure(matching: "/x")?.facts.expected == ["`y`"])
    #expect(table.failure(matching: "/x")?.status == 404)
  }

  enum Wrapped: Equatable, Sendable { case number(Int), twice(Int??), text(String) }

  @Test func `an error for a wrong definition shows the wrong route, and not the last one that refuses the value`() {
    let table = Routes<Wrapped> {
      Route(Wrapped.number) {
        Path {
          "u"; Int.parser()
        }
      }
      Route(Wrapped.twice, line: 1) {
        Path { "twice" }; Query { Field("n", Int?.self) }
      }
      Route(Wrapped.text, line: 2) {
        Path {
          "u"; Parse(.string)
        }
      }
    }
    let facts = table.failure(linkingTo: .text("5"))?.facts
    #expect(facts?.kind == .definition)
    #expect(facts?.routes.map(\.template) == ["/twice"])
  }

  enum Tab: String, CaseIterable, Sendable { case search, library }
  enum Music: Equatable, Sendable { case tab(Tab), playlist(Int) }

  @Test("a literal that is also one of a set of texts is expected once")
  func expectedOnce() {
    let router = Routes<Music> {
      Route(Music.tab) { Path { Tab.parser() } }
      Route(Music.playlist) {
        Path {
          "library"; Int.parser()
        }
      }
    }
    #expect {
      try router.match("/nope")
    } throws: { "\($0)".contains("expected `library` or `search`, found `nope`") }
  }
}
