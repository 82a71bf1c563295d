import RoundtripCore
import Testing

@Suite struct RouterRoutesTests {
  enum Book: Sendable, Equatable {
    case list(page: Int), create, detail(id: Int), edit(id: Int), named(String), pair(Int, Int), size(width: Int, Size)
    case sorted(Sort), file([String]), sheet(Int?), episode(number: Int), many([Int]), alias(Int)
  }
  struct Size: Sendable, Equatable {
    var height: Int
    var depth: Int
  }
  enum Sort: String, CaseIterable, Sendable { case name, size }

  static let books = Routes<Book> {
    Route(Book.list(page:)) {
      Path { "books" }
      Query { Field("page", Int.self, default: 1) }
    }
    Route(Book.create) {
      Method.post
      Path { "books" }
    }
    Route(Book.detail(id:)) {
      Path {
        "books"; Int.parser()
      }
    }
    Route(Book.edit(id:)) {
      Path {
        "books"; Int.parser(); "edit"
      }
    }
    Route(Book.named) {
      Path {
        "books"; Parse(.string)
      }
    }
    Route(Book.pair) {
      Path {
        "pairs"; Int.parser(); Int.parser()
      }
    }
    Route(Book.size(width:_:)) {
      Path {
        "sizes"; Int.parser()
      }
      Parse(Size.init(height:depth:)) {
        Path {
          Int.parser(); Int.parser()
        }
      }
    }
    Route(Book.sorted) {
      Path {
        "sorted"; Parse(.string).map(.representing(Sort.self))
      }
    }
    Route(Book.file) {
      Path {
        "files"; Rest()
      }
    }
    Route(Book.sheet) {
      Path {
        "sheet"; Optionally { Int.parser().named("page") }
      }
    }
    Route(Book.episode(number:)) {
      Path {
        Parse {
          "ep"; Digits()
        }
      }
    }
    Route(Book.many) {
      Path {
        "ids"; Many { Int.parser() }.named("ids")
      }
    }
    Route(Book.alias) {
      Path {
        OneOf {
          "a"; "b c"
        }; Int.parser().named("n")
      }
    }
  }

  @Test("parameters have the name that was given, their label, or the name of the case")
  func templates() {
    #expect(
      Self.books.routes.map(\.template) == [
        "/books", "/books", "/books/{id}", "/books/{id}/edit", "/books/{named}", "/pairs/{pair1}/{pair2}",
        "/sizes/{width}/{height}/{depth}", "/sorted/{sorted}", "/files/{file*}", "/sheet/{page?}", "/ep{number}",
        "/ids/{ids*}", "/{a|b c}/{n}",
      ])
  }

  @Test("routes have the names of their cases, also where several have one payload")
  func names() {
    #expect(
      Self.books.routes.map(\.name) == [
        "list", "create", "detail", "edit", "named", "pair", "size", "sorted", "file", "sheet", "episode", "many",
        "alias",
      ])
  }

  @Test("parameters have the shape of their text")
  func shapes() throws {
    let sorted = try #require(Self.books.routes.first { $0.name == "sorted" })
    expect(sorted.parameters, name: "sorted", shape: .set(["name", "size"]), count: .required)
    let sheet = try #require(Self.books.routes.first { $0.name == "sheet" })
    expect(sheet.parameters, name: "page", shape: .integer(isSigned: true, bits: 64), count: .optional)
    let file = try #require(Self.books.routes.first { $0.name == "file" })
    expect(file.parameters, name: "file", shape: .any, count: .repeated)
  }

  private func expect(
    _ parameters: [RouteSummary.Parameter], name: String, shape: Shape, count: RouteSummary.Parameter.Count,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(parameters.map(\.name) == [name], sourceLocation: sourceLocation)
    #expect(parameters.map(\.shape) == [shape], sourceLocation: sourceLocation)
    #expect(parameters.map(\.count) == [count], sourceLocation: sourceLocation)
  }

  enum App: Sendable { case home, user(id: Int, User), books(Page?), login(String, Bool), docs(String), other(Int) }
  enum User: Sendable { case show, post(id: Int), rename(String) }
  enum Page: Sendable { case first, number(Int) }

  static let app = Routes<App> {
    Route(App.home)
    Route(App.user(id:_:)) {
      Path {
        "users"; Int.parser()
      }
      Routes<User> {
        Route(User.show)
        Route(User.post(id:)) {
          Path {
            "posts"; Int.parser()
          }
        }
        Route(User.rename) {
          Method.put
          Query { Field("name") }
        }
      }
    }
    Route(App.books) {
      Path { "books" }
      Optionally {
        OneOf {
          Route(Page.first) { Path { "first" } }
          Route(Page.number) { Path { Int.parser() } }
        }
      }
    }
    Route(App.login) {
      OneOf {
        Method.post; Method.put
      }
      Scheme("https")
      Host("example.com")
      Port(8080)
      Path { "log in" }
      Headers { Field("X-Token") }
      Query { Flag("debug") }
    }
    Route(App.docs) {
      Path { "docs" }
      Fragment(.string)
    }
    Lazy {
      Route(App.other) {
        Path {
          "other"; Int.parser()
        }
      }
    }
  }

  @Test("nested tables, optional tables and alternatives are listed as routes")
  func nested() {
    #expect(
      Self.app.routes.map { "\($0.methods.sorted().joined(separator: ",")) \($0.template) \($0.name)" } == [
        "GET,HEAD / home", "GET,HEAD /users/{id} user.show", "GET,HEAD /users/{id}/posts/{id2} user.post",
        "PUT /users/{id} user.rename", "GET,HEAD /books books", "GET,HEAD /books/first books.first",
        "GET,HEAD /books/{number} books.number", "POST,PUT /log%20in login", "GET,HEAD /docs docs",
        "GET,HEAD /{value*} ",
      ])
  }

  @Test("a flag and a default in an optional group are listed as such")
  func presence() {
    let fields = [
      Parse {
        Path { "a" }
        Optionally { Query { Flag("debug") } }
      }.routes, Query { Optionally { Flag("debug") } }.routes,
    ].map { $0.flatMap(\.fields).map(\.presence) }
    #expect(fields == [[.flag], [.flag]])
  }

  @Test("a host with a value has its fixed parts")
  func hostWithValue() {
    let shop = Host(below: "example.com") { String.parser() }
    #expect(shop.routes.map(\.host) == ["{host}.example.com"])
    #expect(shop.routes.map(\.description) == ["GET //{host}.example.com/"])
  }

  @Test("a route lists its fields, origin, fragment and location")
  func parts() throws {
    let login = try #require(Self.app.routes.first { $0.name == "login" })
    #expect(login.methods == ["POST", "PUT"])
    #expect(login.scheme == "https" && login.host == "example.com" && login.port == 8080 && login.body == nil)
    #expect(login.fields.map(\.container) == [.headers, .query])
    #expect(login.fields.map(\.name) == ["X-Token", "debug"])
    #expect(login.fields.map(\.presence) == [.required, .flag])
    #expect(login.fields.map(\.shape) == [.any, .boolean])
    let docs = try #require(Self.app.routes.first { $0.name == "docs" })
    #expect(docs.fragment == .any && docs.scheme == nil && docs.host == nil && docs.port == nil)
    let router = Route(App.home)
    let line = #line - 1
    #expect(router.routes.first?.location == "RoundtripCoreTests/RouterRoutesTests.swift:\(line)")
    #expect(
      Parse {
        Body(); FormData { Field("a") }
      }.routes.first?.body == "Array<UInt8>")
  }

  @Test("a route describes itself in one line")
  func description() {
    let router = Route(App.login, line: 7) {
      Method.post
      Host("example.com")
      Path { "login" }
      Query {
        Field("name"); Field("remember", Bool.self)
      }
    }
    #expect(
      router.routes.map { "\($0)" } == [
        "POST //example.com/login?name&remember  login  RouterRoutesTests.swift:7"
      ])
  }

  @Test("a query field of several alternatives is named once")
  func fieldOfAlternatives() {
    let sorted = Parse {
      Path { "list" }
      Query {
        OneOf {
          Field("sort") { "up" }
          Field("sort") { "down" }
        }
        Field("page")
      }
    }
    #expect(sorted.layout.hasSuffix("list  GET?sort&page"))
    #expect(sorted.routes.map { "\($0)" } == ["GET /list?sort&page"])
    #expect(sorted.routes[0].fields.map(\.shape) == [.set(["up"]), .set(["down"]), .any])
  }

  @Test("the layout is the table as a tree of segments")
  func layout() {
    #expect(
      Self.app.layout == """
        /  GET home
        ├ users
        │ └ {id}  GET user.show, PUT user.rename?name
        │   └ posts
        │     └ {id2}  GET user.post
        ├ books  GET books
        │ ├ first  GET books.first
        │ └ {number}  GET books.number
        ├ docs  GET docs
        └ {value*}  GET
        https://example.com:8080/
        └ log%20in  POST,PUT login?debug
        """)
  }

  @Test("routes of each origin are a tree of their own in the layout")
  func layoutOfOrigins() {
    let users = Path {
      "users"; Int.parser()
    }
    let site = OneOf {
      users.baseURL("https://example.com/v1")
      users.customScheme("app")
      Path {
        "books"; Int.parser()
      }
    }
    #expect(
      site.layout == """
        https://example.com/
        └ v1
          └ users
            └ {value}  GET
        app:///
        └ users
          └ {value}  GET
        /
        └ books
          └ {value}  GET
        """)
  }

  @Test("a router below a base URL shows it, a converted one and one with a body its routes")
  func wrapped() {
    #expect(
      Self.app.baseURL("https://example.com/v1").routes.first?.description.hasPrefix("GET https://example.com/v1  ")
        == true)
    #expect(Self.app.map(apply: { $0 }, unapply: { $0 }).routes.map(\.template) == Self.app.routes.map(\.template))
    #expect(AppRouter(prefix: "app").routes.map(\.template).first == "/app")
    #expect(
      Path {
        "a"; Int.parser()
      }.routes.map(\.template) == ["/a/{value}"])
  }

  struct AppRouter: Router {
    let prefix: String
    var body: some Router<App> {
      Path { prefix }
      RouterRoutesTests.app
    }
  }

  @Test("a case that a sample cannot identify is one of several")
  func ambiguous() {
    enum Change: Sendable { case add([UInt8]), remove([UInt8]) }
    let router = Route(Change.remove) {
      Path { "remove" }
      Body().filter { $0.count == 77 }
    }
    #expect(router.routes.map(\.name) == ["add|remove"])
  }

  @Test("a case is known by its own extraction, by a conversion, and as a constant with a payload")
  func otherConversions() {
    let router = Routes<App> {
      Route(.case(App.docs, extract: { @Sendable (app: App) in if case .docs(let text) = app { text } else { nil } })) {
        Path {
          "docs"; Parse(.string)
        }
      }
      Route(Conversions.Functions(apply: { App.other($0) }, unapply: { _ in nil })) {
        Path {
          "other"; Int.parser()
        }
      }
      Route(App.books(nil)) { Path { "books" } }
    }
    #expect(router.routes.map(\.name) == ["docs", "other", "books"])
    #expect(router.routes.map(\.template) == ["/docs/{docs}", "/other/{other}", "/books"])
  }

  @Test func `the last name of a part counts`() {
    #expect(Path { Rest().named("a").named("b") }.routes.map(\.template) == ["/{b*}"])
    #expect(Path { Int.parser().named("a").named("b") }.routes.map(\.template) == ["/{b}"])
    #expect(Path { Many { Int.parser().named("a") }.named("b") }.routes.map(\.template) == ["/{b*}"])
    #expect(Path { Optionally { Int.parser().named("a") }.named("b") }.routes.map(\.template) == ["/{b?}"])
  }
}
