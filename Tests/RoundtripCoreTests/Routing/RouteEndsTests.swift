import RoundtripCore
import Testing

/// Routes that end with an optional part or with alternatives, and routes that consist of literals.
@Suite struct RouteEndsTests {
  enum Tab: Equatable, Sendable { case all, archive, save, show(Int) }
  enum R: Equatable, Sendable {
    case list(Tab?), page(Int?), text(String), deep(String, String), item(Int, Tab), maybe(Int, Tab?), home, other
  }

  static let tabs = Routes<Tab> {
    Route(Tab.all) { Path { "all" } }
    Route(Tab.show) {
      Path {
        "show"; Int.parser()
      }
    }
    Route(Tab.save) {
      Method.post; Path { "save" }
    }
  }

  static func request(_ method: String, _ url: String) -> URLRequestData {
    var data = URLRequestData(url)
    data.method = method
    return data
  }

  /// Each request has its status. 200 means that it is read.
  private func expect(
    _ router: Routes<R>, _ answers: [(method: String, url: String, status: Int)],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (method, url, status) in answers {
      let answer = router.failure(of: Self.request(method, url))?.status ?? 200
      #expect(answer == status, "\(method) \(url)", sourceLocation: sourceLocation)
    }
  }

  @Test("a route that ends with an optional table")
  func optionalTable() {
    let router = Routes<R> {
      Route(R.list) {
        Path { "list" }; Optionally { Self.tabs }
      }
      Route(R.home)
    }
    expectBothWays(router, "/list", .list(nil))
    expectBothWays(router, "/list/all", .list(.all))
    expectBothWays(router, "/list/show/7", .list(.show(7)))
    #expect((try? router.match("/list/all/")) == .list(.all))
    #expect((try? router.match("/li%73t/%61ll")) == .list(.all))
    #expect(router.failure(matching: "/list/all/more")?.status == 404)
    #expect(router.failure(matching: "/list/show/seven")?.status == 404)
    #expect((try? router.literalCase(.insensitive).match("/LIST/ALL")) == .list(.all))
    expect(
      router,
      [("POST", "/list/save", 200), ("GET", "/list/save", 405), ("POST", "/list/all", 405), ("POST", "/list", 405)])
  }

  @Test("a route with an optional end ranks by what it reads")
  func precedence() {
    let router = Routes<R> {
      Route(R.page) {
        Path {
          "x"; Optionally { Int.parser() }
        }
      }
      Route(R.list) {
        Path { "y" }; Optionally { Self.tabs }
      }
      Route(R.text) {
        Path {
          "x"; Parse(.string)
        }
      }
      Route(R.deep) {
        Path {
          "y"; Parse(.string); Parse(.string)
        }
      }
    }
    expectBothWays(router, "/x", .page(nil))
    expectBothWays(router, "/x/7", .page(7))
    #expect(router.failure(printing: .text("7"))?.kind == .taken)
    expectBothWays(router, "/y/all", .list(.all))
    expectBothWays(router, "/y/show/7", .list(.show(7)))
    #expect(router.failure(printing: .deep("show", "7"))?.kind == .taken)
  }

  enum Inner: Equatable, Sendable { case open(Int, Tab?), asked(Int, String) }

  @Test("an optional nested table keeps its own precedence")
  func innerOrder() {
    let inner = Routes<Inner> {
      Route(Inner.open) {
        Method.get; Path { Int.parser() }; Optionally { Self.tabs }
      }
      Route(Inner.asked) {
        Path { Int.parser() }; Query { Field("q") }
      }
    }
    let router = Routes<Inner?> {
      Route(.convert(apply: { @Sendable in $0 as Inner?? }, unapply: { @Sendable in $0 as Inner?? })) {
        Path { "x" }; Optionally { inner }
      }
    }
    for link in ["/7?q=a", "/7", "/7/all", "/7/all?q=a"] {
      #expect((try? router.match("/x" + link)) == (try? inner.match(link)), "\(link)")
    }
    #expect((try? router.match("/x/7?q=a")) == .open(7, nil))
  }

  @Test("an alternative of an ordered choice ranks by what it reads")
  func alternativesBehind() {
    let router = Routes<R> {
      OneOf<RequestLevel, R> {
        Route(R.page) {
          Method("HEAD");
          Path { Int.parser().map(apply: { (n: Int) -> Int?? in n }, unapply: { (n: Int?) -> Int? in n }) }
        }
        Route(R.home) { Path { "home" } }
      }
      Route(R.maybe) {
        Path { Int.parser() }; Always<RequestLevel, Tab?>(nil)
      }
    }
    #expect((try? router.parse(Self.request("HEAD", "/7"))) == .page(7))
    #expect((try? router.match("/7")) == .maybe(7, nil))
    #expect((try? router.match("/home")) == .home)
  }

  @Test("a route refuses a link whose end does not fit")
  func refusal() {
    let router = Routes<R> {
      Route(R.maybe) {
        Path { Int.parser().filter { $0 > 0 } }
        Optionally { Self.tabs }
      }
    }
    for link in ["/", "/7/none", "/7/all/more", "/7/show", "/7/show/1/2"] {
      #expect((try? router.match(link)) == nil, "\(link)")
    }
    expectBothWays(router, "/7", .maybe(7, nil))
    expectBothWays(router, "/7/all", .maybe(7, .all))
    expectBothWays(router, "/7/show/1", .maybe(7, .show(1)))
  }

  @Test("alternatives with different methods")
  func alternativesWithMethods() {
    let router = Routes<R> {
      Route(R.item) {
        Path { Int.parser() }
        OneOf {
          Parse(Tab.save) {
            Method.post; Path { Parse { "save" }.filter { false } }
          }
          Parse(Tab.all) { Path { Parse { "save" } } }
          Parse(Tab.archive) {
            Method.post; Path { "archive" }
          }
        }
      }
    }
    expect(
      router,
      [("GET", "/7/save", 200), ("POST", "/7/save", 405), ("POST", "/7/archive", 200), ("GET", "/7/archive", 405)])
  }

  @Test("routes of literals for the values of an optional")
  func optionalConstants() {
    let router = Routes<Tab?> {
      Route(Tab?.none) { Path { "none" } }
      Route(Tab?.some(.archive)) { Path { "old" } }
      Route(
        .convert(
          apply: { @Sendable () -> Tab?? in .some(.all) },
          unapply: { @Sendable (tab: Tab?) -> Void? in tab == .all ? () : nil })
      ) {
        Path { "all" }
      }
    }
    expectBothWays(router, "/none", nil)
    expectBothWays(router, "/old", .archive)
    expectBothWays(router, "/all", .all)
  }

  @Test("routes of literals, alone and in a nested table")
  func constants() {
    let inner = Routes<Tab> {
      Route(Tab.all)
      Route(Tab.archive) {
        Path {
          "old"; "ones"
        }
      }
    }
    let router = Routes<R> {
      Route(R.item) {
        Path {
          "items"; Int.parser()
        }; inner
      }
      Route(R.home)
      Route(R.other) { Path { "other" } }
    }
    expectBothWays(router, "/", .home)
    expectBothWays(router, "/other", .other)
    expectBothWays(router, "/items/7", .item(7, .all))
    expectBothWays(router, "/items/7/old/ones", .item(7, .archive))
    #expect((try? inner.match("/old/ones/")) == .archive)
    #expect((try? inner.match("")) == .all)
    #expect((try? inner.match("/old//ones")) == nil)
    for link in ["", "/?q", "//host", "https://host/#x"] { #expect((try? router.match(link)) == .home, "\(link)") }
    for link in ["/other/", "/%6Fther", "//host/other?q=1"] { #expect((try? router.match(link)) == .other, "\(link)") }
    #expect((try? router.trailingSlash(.strict).match("/other")) == .other)
    #expect((try? router.trailingSlash(.strict).match("/other/")) == nil)
    #expect(router.failure(of: Self.request("POST", "/other"))?.status == 405)
    #expect((try? router.baseURL("https://host/api").match("https://host/api/other")) == .other)
  }

  @Test("a path that no route reads is 404, whatever the fields and the method of the route that comes closest")
  func pathBeforeFields() {
    enum Part: Equatable, Sendable { case ids(String, [Int]) }
    enum Whole: Equatable, Sendable { case part(Part), save(String) }
    let part = Routes<Part> {
      Route(Part.ids) {
        Query { Field("q") }
        Path {
          "ids"; Many { Int.parser() }
        }
      }
    }
    let whole = Routes<Whole> {
      Route(Whole.part) {
        Path { "in" }; part
      }
      Route(Whole.save) {
        Method.post; Path { "save" }; Query { Field("q") }
      }
    }
    func statuses(_ router: some Router<Whole>, _ link: String) -> [Int] {
      ["GET", "POST"].map { router.failure(of: Self.request($0, link))?.status ?? 200 }
    }
    #expect(statuses(whole, "/in/ids/1/x") == [404, 404])
    #expect(statuses(whole, "/in/ids/1") == [400, 405])
    #expect(statuses(whole, "/in/ids/1?q=a") == [200, 405])
    #expect(statuses(whole, "/save/") == [405, 400])
    #expect(statuses(whole.trailingSlash(.strict), "/save/") == [404, 404])
    #expect(statuses(whole.trailingSlash(.strict), "/in/ids/1/") == [404, 404])
    #expect(whole.failure(of: Self.request("GET", "/in/ids/1/x"))?.facts.expected == ["an integer (Int)"])
  }
}
