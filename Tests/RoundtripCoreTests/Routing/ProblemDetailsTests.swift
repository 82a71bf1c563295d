import RoundtripCore
import Testing

/// What a server tells its client of a refused request (RFC 9457).
@Suite struct ProblemDetailsTests {
  private enum Route: Equatable { case list(page: Int), fetch(Int), add(String), secret(Int), key }

  private let router = Routes<Route> {
    RoundtripCore.Route(Route.list(page:)) {
      Path { "books" }
      Query { Field("page", Int.self, default: 1) }
    }
    RoundtripCore.Route(Route.fetch) {
      Path {
        "books"
        Int.parser()
      }
    }
    RoundtripCore.Route(Route.add) {
      Method.post
      Path { "books" }
      Body(.text)
    }
    RoundtripCore.Route(Route.secret) {
      Path { "secret" }
      Headers { Field("X-Token", Int.self) }
    }
  }.limits(Limits(urlBytes: 100, headerBytes: 50, bodyBytes: 10))

  private func problem(_ data: URLRequestData) throws -> ProblemDetails {
    ProblemDetails(try #require(router.failure(of: data)))
  }

  @Test func `each kind of error has its title and its words`() throws {
    let cases: [(URLRequestData, String)] = [
      (
        URLRequestData("/books/twelve"),
        #"{"type":"about:blank","title":"Not Found","status":404,"detail":"no route has this path: expected an integer (Int), found `twelve`","range":[7,13]}"#
      ),
      (
        URLRequestData("https://example.com/books?page=2x"),
        #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"the request is malformed: expected an integer (Int), found `2x`","range":[12,14]}"#
      ),
      (
        URLRequestData(method: "PUT", target: "/books"),
        #"{"type":"about:blank","title":"Method Not Allowed","status":405,"detail":"the method is not allowed: expected GET, HEAD or POST, found `PUT`"}"#
      ),
      (
        URLRequestData("/secret"),
        #"{"type":"about:blank","title":"Bad Request","status":400,"detail":"the request is malformed: expected the header field `X-Token`"}"#
      ),
      (
        URLRequestData("/" + String(repeating: "x", count: 100)),
        #"{"type":"about:blank","title":"URI Too Long","status":414,"detail":"more than 100 bytes"}"#
      ),
      (
        URLRequestData(
          method: "GET", target: "/books", headers: ["X-Long": String(repeating: "x", count: 100)]),
        #"{"type":"about:blank","title":"Request Header Fields Too Large","status":431,"detail":"more than 50 bytes"}"#
      ),
      (
        URLRequestData(method: "POST", target: "/books", headers: ["Content-Length": "11"]),
        #"{"type":"about:blank","title":"Content Too Large","status":413,"detail":"more than 10 bytes"}"#
      ),
    ]
    for (data, json) in cases {
      let found = try problem(data).json
      #expect(found == json)
    }
  }

  @Test func `text of the header or the body is not repeated`() throws {
    struct Refusal: Error { var text: String }
    let refusing = Routes<Route> {
      RoundtripCore.Route(Route.add) {
        Method.post
        Path { "books" }
        Body(
          .text.map(
            .convert(
              apply: { @Sendable (text: String) throws -> String in throw Refusal(text: text) },
              unapply: { @Sendable (text: String) -> String in text })))
      }
    }
    let header = URLRequestData(method: "GET", target: "/secret", headers: ["X-Token": "hush"])
    let body = URLRequestData(
      method: "POST", target: "/books", headers: ["Content-Type": "text/plain"], body: Array("hush".utf8))
    for error in [router.failure(of: header), refusing.failure(of: body)] {
      let error = try #require(error)
      #expect(error.description.contains("hush"))
      let problem = ProblemDetails(error)
      #expect(problem.status == 400 && problem.range == nil)
      #expect(!problem.json.contains("hush"))
    }
  }

  @Test func `a wrong definition and a value without a link say nothing to a client`() throws {
    let wrong = Routes<Route> { RoundtripCore.Route(Route.key) { Method("bad method") } }
    for error in [wrong.failure(matching: "/"), router.failure(linkingTo: .key)] {
      let problem = ProblemDetails(try #require(error))
      #expect(problem.json == #"{"type":"about:blank","title":"Internal Server Error","status":500}"#)
    }
  }

  @Test func `a place in front of the path is no place in the target`() throws {
    let based = router.baseURL("https://example.com")
    let error = try #require(based.failure(matching: "https://evil.example/books"))
    #expect(ProblemDetails(error).range == nil)
  }

  @Test func `a server makes its own, and texts are escaped`() {
    var problem = ProblemDetails(status: 409, detail: "a \"b\" \\ \n \u{7F} é 🙂")
    problem.type = "https://example.com/problems/taken"
    #expect(
      problem.json
        == #"{"type":"https://example.com/problems/taken","title":"Conflict","status":409,"detail":"a \"b\" \\ \n \u007f é 🙂"}"#
    )
    #expect(ProblemDetails(status: 599).json == #"{"type":"about:blank","status":599}"#)
  }
}
