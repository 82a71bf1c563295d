import RoundtripCore
import Testing

@Suite struct ExplanationTests {
  enum Row: Equatable, Sendable { case show, edit, delete }
  enum R: Equatable, Sendable {
    case home, list(page: UInt), create, detail(Int), featured, named(String), row(Int, Row), inventory(Row?)
  }
  static let rows = Routes<Row> {
    Route(Row.show)
    Route(Row.edit) { Path { "edit" } }
    Route(Row.delete) { Method.delete }
  }
  static let table = Routes<R> {
    Route(R.home)
    Route(R.list(page:)) {
      Path { "books" }
      Query { Field("page", UInt.self, default: 1) }
    }
    Route(R.create) {
      Method.post
      Path { "books" }
      Query { Field("title").map(apply: { _ in () }, unapply: { "x" }) }
    }
    Route(R.detail) {
      Path {
        "books"; Int.parser()
      }
    }
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
    Route(R.row) {
      Path {
        "rows"; Int.parser()
      }
      rows
    }
    Route(R.inventory) {
      Path { "inventory" }
      Optionally { rows }
    }
  }

  static func request(_ method: String, _ url: String) -> URLRequestData {
    var data = URLRequestData(url)
    data.method = method
    return data
  }

  private func attempt(_ name: String, _ explanation: Explanation) throws -> Explanation.Attempt {
    try #require(explanation.attempts.first { $0.name == name }, "\(explanation)")
  }

  @Test("every route is listed once, also nested and optional ones")
  func names() {
    let names = Self.table.explain("/nowhere").attempts.map(\.name)
    #expect(
      names.sorted() == [
        "create", "detail", "featured", "home", "inventory", "inventory.delete", "inventory.edit", "inventory.show",
        "list", "named", "row.delete", "row.edit", "row.show",
      ])
    #expect(Self.table.explain("/nowhere").attempts.allSatisfy { $0.location.contains("ExplanationTests.swift:") })
  }

  @Test("the routes that read the link come first, in order of precedence")
  func winners() {
    let explanation = Self.table.explain("/books/featured")
    #expect(explanation.winner?.name == "featured")
    #expect(explanation.attempts.prefix(2).map(\.name) == ["featured", "named"])
    #expect(explanation.attempts.prefix(2).allSatisfy { $0.outcome == .matched && $0.segmentsRead == 2 })
    #expect(explanation.attempts.dropFirst(2).allSatisfy { $0.failure != nil })
    #expect(Self.table.explain("/inventory/edit").winner?.name == "inventory.edit")
    #expect(Self.table.explain("/inventory").winner?.name == "inventory.show")
  }

  @Test("the route that came farthest comes first")
  func farthest() throws {
    let explanation = Self.table.explain("/rows/7/edti")
    #expect(explanation.winner == nil)
    let first = try #require(explanation.attempts.first)
    #expect(first.segmentsRead == 2 && first.name.hasPrefix("row."))
    let edit = try attempt("row.edit", explanation)
    let failure = try #require(edit.failure)
    #expect(failure.kind == .path && failure.place == 8..<12 && failure.found == "edti")
    #expect(failure.expected == ["`edit`"])
    let home = try attempt("home", explanation)
    #expect(home.segmentsRead == 0 && home.failure?.expected == ["the end of the path"])
    let progress = explanation.attempts.map(\.segmentsRead)
    #expect(progress == progress.sorted(by: >))
  }

  @Test("a wrong method is the reason only where the path is right")
  func methods() throws {
    let books = Self.table.explain("/books")
    let create = try attempt("create", books)
    #expect(create.failure?.kind == .method && create.failure?.found == "GET" && create.failure?.expected == ["POST"])
    #expect(create.segmentsRead == 1 && create.summary.methods == ["POST"])
    let nowhere = try attempt("create", Self.table.explain("/book"))
    #expect(nowhere.failure?.kind == .path && nowhere.failure?.expected == ["`books`"])
    let delete = Self.table.explain(Self.request("DELETE", "/rows/7"))
    #expect(delete.winner?.name == "row.delete")
    #expect(try attempt("row.show", delete).failure?.kind == .method)
  }

  @Test("a field that is absent or malformed is the reason, and says more than a path")
  func fields() throws {
    let malformed = Self.table.explain("/books?page=1x")
    let list = try attempt("list", malformed)
    #expect(list == malformed.attempts.first)
    #expect(list.failure?.kind == .malformed && list.failure?.place == 12..<14 && list.failure?.found == "1x")
    let missing = try attempt("create", Self.table.explain(Self.request("POST", "/books")))
    #expect(missing.failure?.kind == .missing && missing.failure?.expected == ["the field `title`"])
    let rest = try attempt("list", Self.table.explain("/books/x/y"))
    #expect(rest.failure?.kind == .path && rest.failure?.expected == ["the end of the path"], "no word of `page`")
  }

  @Test("a router that is no table is one route, and an ordered choice has one for each alternative")
  func bareRouters() {
    let path = Path {
      "users"; Int.parser()
    }
    #expect(path.explain("/users/7").winner?.summary.template == "/users/{value}")
    #expect(path.explain("/users/x").attempts.count == 1)
    #expect(path.explain("/users/x").attempts.first?.segmentsRead == 1)
    let choice = OneOf {
      Route(Row.edit) { Path { Parse(.string).map(apply: { $0 == "a" ? () : nil }, unapply: { "a" }) } }
      Route(Row.delete) { Path { Parse(.string).map(apply: { $0 == "b" ? () : nil }, unapply: { "b" }) } }
    }
    let explanation = choice.explain("/b")
    #expect(explanation.attempts.map(\.name) == ["delete", "edit"])
    #expect(explanation.winner?.name == "delete")
    #expect(choice.baseURL("https://h/x").explain("/x/a").winner?.name == "edit")
  }

  @Test("an alternative reads a link of which an earlier one reads only the start")
  func wholeRoutes() throws {
    let router = OneOf {
      Parse(Row.show) { Path { "a" } }
      Route(Row.edit) {
        Path {
          "a"; "b"
        }
      }
    }
    #expect(try router.match("/a/b") == .edit)
    #expect(router.explain("/a/b").winner?.name == "edit")
    #expect(router.allMatches("/a/b").map(\.route) == [.edit])
    #expect(router.explain("/a").winner != nil)
  }

  struct Stored: Router {
    let prefix: String
    var body: some Router<Row> {
      Routes<Row> {
        Route(Row.show) { Path { prefix } }
        Route(Row.edit) {
          Path {
            prefix; "edit"
          }
        }
      }
    }
  }

  @Test("a router that makes its table for each call is listed by its routes, or as one route")
  func tablesMadeAnew() {
    #expect(Stored(prefix: "p").explain("/p/edit").winner?.name == "edit")
    #expect(Stored(prefix: "p").explain("/p/edit").attempts.count == 2)
    let based = Stored(prefix: "p").baseURL("https://h")
    #expect(based.explain("https://h/p/edit").winner != nil)
    #expect(based.allMatches("https://h/p/edit").map(\.route) == [.edit])
    #expect(based.explain("https://other/p/edit").winner == nil)
  }

  @Test("a wrong definition is explained")
  func definition() throws {
    let router = Self.table.baseURL("nowhere")
    let attempt = try #require(router.explain("/").attempts.first)
    #expect(attempt.failure?.kind == .definition)
    #expect(attempt.failure?.expected.first?.contains("`nowhere` is not a base URL") == true)
  }

  @Test("the description contains every attempt")
  func description() {
    let table = Routes<R> {
      Route(R.home, fileID: "App/Router.swift", line: 12)
      Route(R.detail, fileID: "App/Router.swift", line: 13) {
        Path {
          "books"; Int.parser()
        }
      }
      Route(R.named, fileID: "App/Router.swift", line: 14) {
        Path {
          "books"; Parse(.string); "edit"
        }
      }
      Route(R.create, fileID: "App/Router.swift", line: 15) {
        Method.post;
        Path {
          "books"; "7"
        }
      }
    }
    #expect(
      table.explain("/books/twelve").description == """
        /books/twelve
        no route reads it

        GET /books/{named}/edit  named  Router.swift:14
          2 segments read, expected `edit`
          /books/twelve
                       ^
        POST /books/7  create  Router.swift:15
          1 segment read, expected `7`, found `twelve`
          /books/twelve
                 ^^^^^^
        GET /books/{detail}  detail  Router.swift:13
          1 segment read, expected an integer (Int), found `twelve`
          /books/twelve
                 ^^^^^^
        GET /  home  Router.swift:12
          expected the end of the path, found `/books/twelve`
        """)
    #expect(
      table.explain(Self.request("POST", "/books/7")).description.hasPrefix(
        """
        POST /books/7
        matches POST /books/7  create  Router.swift:15

        POST /books/7  create  Router.swift:15
          reads it
        GET /books/{detail}  detail  Router.swift:13
          2 segments read, expected GET or HEAD, found `POST`
        """))
    #expect(table.explain("/\u{1B}[2J").description.contains("\u{1B}") == false)
  }

  @Test func `the route of an optional segment that is text and value is named as in the list`() {
    let table = Routes<Int?> {
      Path {
        "books"
        Optionally {
          Parse {
            "page"; Int.parser()
          }
        }
      }
    }
    #expect(table.routes.map(\.template) == ["/books", "/books/page{value}"])
    #expect(table.explain("/books/page7").winner?.summary.template == "/books/page{value}")
    #expect(table.explain("/books").winner?.summary.template == "/books")
  }

  @Test func `a method after a part that is made on first use is found by all`() {
    let router = Parse {
      Lazy { Path { "books" } }
      Lazy { Method.delete }
    }.map(apply: { R.create }, unapply: { $0 == .create ? () : nil })
    #expect((try? router.parse(Self.request("DELETE", "/books"))) == .create)
    #expect(router.allMatches(Self.request("DELETE", "/books")).map(\.route) == [.create])
    #expect(router.explain(Self.request("DELETE", "/books")).winner != nil)
    #expect(router.failure(matching: "/books")?.status == 405)
    #expect(router.failure(of: Self.request("DELETE", "/other"))?.status == 404)
  }

  enum Order: Equatable, Sendable { case item(Int, Int), other(Int, Int) }

  @Test("literals that ignore letter case are explained as such, beside others that do not")
  func lettersOfLiterals() {
    let inner = Routes<Int> {
      Path {
        "users"; Int.parser()
      }
    }.literalCase(.insensitive)
    let router = Parse<RequestLevel, Int> {
      Path { "api" }
      inner
    }
    #expect((try? router.match("/api/USERS/7")) == 7)
    #expect(router.failure(matching: "/api/USERS/x")?.facts.expected == ["an integer (Int)"])
    #expect(router.failure(matching: "/API/USERS/7")?.facts.expected == ["`api`"])
    #expect(router.failure(matching: "/api/USER/7")?.facts.expected == ["`users`"])
    let based = inner.baseURL("https://example.com/api")
    #expect((try? based.match("/api/Users/7")) == 7)
    #expect(based.failure(matching: "/Api/Users/7")?.facts.expected == ["`api`"])
    #expect(based.failure(matching: "/api/Users/x")?.facts.found == "x")
  }

  @Test("the path is explained before the fields, wherever they are written")
  func fieldsBeforeThePath() {
    let item = Route(Order.item) {
      Headers { Field("X-Version", Int.self, default: 1) }
      Path {
        "items"; Int.parser()
      }
    }
    let router = Routes<Order> {
      item
      Route(Order.other) {
        Path {
          "others"; Int.parser(); Int.parser()
        }
      }
    }
    var request = URLRequestData("/items/1")
    request.headers["X-Version"] = "x"
    #expect(router.explain(request).attempts.map(\.name) == ["item", "other"])
    #expect(router.explain(request).attempts.first?.segmentsRead == 2)
    #expect(item.failure(matching: "/nope")?.facts.expected == ["`items`"])
    let search = Route(Order.item) {
      Query { Field("v", Int.self) }
      Path {
        "items"; Int.parser()
      }
    }
    #expect(search.failure(matching: "/nope")?.facts.expected == ["`items`"])
    #expect(search.failure(matching: "/items/1")?.facts.expected == ["the field `v`"])
  }
}
