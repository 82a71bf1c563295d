import Foundation
import RoundtripExport
import Testing

/// What a document says of answers, credentials and names.
@Suite struct OpenAPIContractTests {
  private struct Book: Codable, Equatable, Sendable {
    var title: String
    var added: Date
  }
  private enum BookRoute: Equatable, Sendable { case list(page: Int), fetch(Int), create(Book) }
  private enum SiteRoute: Equatable, Sendable {
    case home, books(BookRoute), account(token: String), feed(key: String?)
  }

  private let site = Routes<SiteRoute> {
    Route(SiteRoute.home)
    Route(SiteRoute.books) {
      Path { "books" }
      Routes<BookRoute> {
        Route(BookRoute.list(page:)) { Query { Field("page", Int.self, default: 1) } }
        Route(BookRoute.fetch) { Path { Int.parser() } }
        Route(BookRoute.create) {
          Method.post; Path { "new" }; Body(.json(Book.self))
        }
      }
    }
    Route(SiteRoute.account(token:)) {
      Path { "account" }; Headers { Field("authorization") }
    }
    Route(SiteRoute.feed(key:)) {
      Path { "feed" }; Query { Field("key", String?.self) }
    }
  }

  @Test func `each operation has the answers that the router gives`() throws {
    let document = try ReadDocument(site.openAPI(title: "Site", version: "1"))
    #expect(try document.statuses("home") == "200")
    #expect(try document.statuses("books.list") == "200 400")
    // `POST /books/new` is in the way of `GET /books/{fetch}`: 405.
    #expect(try document.statuses("books.fetch") == "200 404 405")
    #expect(try document.statuses("books.create") == "200 400")
    let limited = try ReadDocument(site.limits().openAPI(title: "Site", version: "1"))
    #expect(try limited.statuses("home") == "200 414 431")
    #expect(try limited.statuses("books.create") == "200 400 413 414 431")
  }

  @Test func `answers that are given are listed with those of the router`() throws {
    let document = try ReadDocument(
      site.openAPI(
        title: "Site", version: "1",
        responses: [
          "*": [OpenAPIResponse(503, "Later.", headers: ["Retry-After": "In seconds."])],
          "books": [OpenAPIResponse(404, "No book.", .media("text/plain"))],
          "books.fetch": [OpenAPIResponse(200, "The book.", .json(Book.self))],
          "books.create": [OpenAPIResponse(201, "It is there.")],
        ], errors: .problemDetails))
    #expect(try document.statuses("home") == "200 503")
    #expect(try document.statuses("books.list") == "200 400 404 503")
    #expect(try document.statuses("books.create") == "201 400 404 503")
    let responses = try #require(try document.operation("books.fetch")["responses"] as? [String: [String: Any]])
    let content = try #require(responses["404"]?["content"] as? [String: Any])
    #expect(content.keys.sorted() == ["application/problem+json", "text/plain"])
    #expect(
      try jsonText(responses["200"]?["content"])
        == #"{"application/json":{"example":{"added":1,"title":"text"},"schema":{"properties":{"added":{"type":"number"},"title":{"type":"string"}},"required":["title","added"],"type":"object"}}}"#
    )
    #expect(
      try jsonText(responses["503"])
        == #"{"description":"Later.","headers":{"Retry-After":{"description":"In seconds.","required":true,"schema":{"type":"string"}}}}"#
    )
  }

  @Test func `credentials are schemes and no parameters`() throws {
    let document = try ReadDocument(
      site.openAPI(
        title: "Site", version: "1",
        security: [
          .bearer("token", format: "JWT"), .apiKey("key", .query, field: "key"), .basic("staff", of: ["books.create"]),
        ]))
    #expect(
      try jsonText((document.root["components"] as? [String: Any])?["securitySchemes"])
        == #"{"key":{"in":"query","name":"key","type":"apiKey"},"staff":{"scheme":"basic","type":"http"},"token":{"bearerFormat":"JWT","scheme":"bearer","type":"http"}}"#
    )
    let account = try document.operation("account")
    #expect(try jsonText(account["security"]) == #"[{"token":[]}]"#)
    #expect(account["parameters"] == nil)
    #expect(try document.statuses("account") == "200 400 401")
    // An optional field is optional here, too.
    #expect(try jsonText(document.operation("feed")["security"]) == #"[{},{"key":[]}]"#)
    #expect(try document.statuses("feed") == "200 400")
    #expect(try jsonText(document.operation("books.create")["security"]) == #"[{"staff":[]}]"#)
    #expect(try document.operation("books.fetch")["security"] == nil)
  }

  @Test func `what is said of no route is an error`() {
    func error(
      _ responses: [String: [OpenAPIResponse]] = [:], _ security: [OpenAPISecurity] = []
    ) -> String? {
      do throws(ExportError) {
        _ = try site.openAPI(title: "Site", version: "1", responses: responses, security: security)
        return nil
      } catch { return "\(error.kind): \(error)" }
    }
    #expect(
      error(["book": []])
        == "invalidArgument: no route is called `book`; the names are those of `routes`, such as `users.create`")
    #expect(error([:], [.basic("staff", of: ["books.make"])])?.hasPrefix("invalidArgument") == true)
    #expect(
      error(["home": [OpenAPIResponse(20, "")]])
        == "invalidArgument: 20 is not a status; use a number from 100 to 599")
    #expect(error([:], [.apiKey("key", .form, field: "key")])?.hasPrefix("invalidArgument: the key `key`") == true)
  }

  @Test func `servers are given or those of the routes`() throws {
    let based = site.baseURL("https://site.example")
    let own = try ReadDocument(based.openAPI(title: "Site", version: "1"))
    #expect(try jsonText(own.root["servers"]) == #"[{"url":"https://site.example"}]"#)
    let given = try ReadDocument(based.openAPI(title: "Site", version: "1", servers: ["https://test.example"]))
    #expect(try jsonText(given.root["servers"]) == #"[{"url":"https://test.example"}]"#)
  }

  @Test func `a path follows a server with one slash`() throws {
    let document = try site.openAPI(title: "Site", version: "1", servers: ["https://site.example/v1/", "/", "../v2"])
    #expect(
      try jsonText(ReadDocument(document).root["servers"])
        == #"[{"url":"https://site.example/v1"},{"url":"/"},{"url":"../v2"}]"#)
  }

  @Test(arguments: ["", "https://{region}.site.example", "https://a b", "https://site.example?v=1", "/v1#a"])
  func `a server that is no URL is an error`(server: String) {
    #expect(throws: ExportError.self) { try site.openAPI(title: "Site", version: "1", servers: [server]) }
  }
}
