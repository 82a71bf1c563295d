import RoundtripCore
import Testing

@Suite struct BaseRequestTests {
  enum API: Equatable, Sendable { case user(Int), login(token: String), echo(trace: String?) }

  static let table = Routes<API> {
    Route(API.user) {
      Path {
        "users"; Int.parser()
      }
    }
    Route(API.login(token:)) {
      Path { "login" }; Headers { Field("Authorization") }
    }
    Route(API.echo(trace:)) {
      Path { "echo" }; Headers { Field("X-Trace", String?.self) }
    }
  }

  @Test("every request carries the fields, and parsing does not look at them")
  func carried() throws {
    let api = Self.table.baseRequestData(URLRequestData(headers: ["Authorization": "Bearer abc"]))
    #expect(try api.print(.user(7)).headers["authorization"] == "Bearer abc")
    #expect(try api.parse(URLRequestData("/users/7")) == .user(7))
    #expect(try api.parse(api.print(.user(7))) == .user(7))
  }

  @Test("a field that a route prints itself stays")
  func own() throws {
    let api = Self.table.baseRequestData(URLRequestData(headers: ["authorization": "Bearer abc"]))
    let login = try api.print(.login(token: "Basic x"))
    #expect(login.headers[all: "Authorization"] == ["Basic x"])
    #expect(try api.parse(login) == .login(token: "Basic x"))
  }

  @Test("a field that would be read as the route's own does not print")
  func taken() throws {
    let api = Self.table.baseRequestData(URLRequestData(headers: ["X-Trace": "1"]))
    #expect(api.failure(printing: .echo(trace: nil))?.kind == .unprintable)
    #expect(try api.print(.echo(trace: "2")).headers["X-Trace"] == "2")
    #expect(try api.print(.user(1)).headers["X-Trace"] == "1")
  }

  @Test("a base URL goes before or after a base request")
  func base() throws {
    let data = URLRequestData("https://api.example.com/v1")
    var both = data
    both.headers = ["Authorization": "Bearer abc"]
    let api = Self.table.baseRequestData(both)
    #expect(try api.print(.user(7)).url == "https://api.example.com/v1/users/7")
    #expect(try api.print(.user(7)).headers["Authorization"] == "Bearer abc")
    #expect(try api.match("https://api.example.com/v1/users/7") == .user(7))
    #expect(api.failure(matching: "https://evil.example/v1/users/7")?.status == 404)
    let after = Self.table.baseURL("https://a.b").baseRequestData(URLRequestData(headers: ["X": "1"]))
    #expect(try after.print(.user(7)).url == "https://a.b/users/7")
  }

  @Test(
    "what no request can carry is a wrong definition",
    arguments: [
      URLRequestData(headers: ["a b": "c"]), URLRequestData(headers: ["a": "b\r\nc: d"]),
      URLRequestData(headers: ["a": ""]),
      URLRequestData(headers: ["A": "1", "a": "2"]), URLRequestData(headers: ["Cookie": "a=b"]),
      URLRequestData(headers: ["Content-Type": "x/y"]), URLRequestData(method: "POST"), URLRequestData(body: [1]),
      URLRequestData("/path"), URLRequestData("?a=b"),
    ])
  func invalid(data: URLRequestData) {
    let api = Self.table.baseRequestData(data)
    #expect(api.failure(printing: .user(7))?.kind == .definition)
    #expect(api.failure(matching: "/users/7")?.kind == .definition)
  }

  @Test("a field that the route reads after the router counts as in front of it")
  func after() throws {
    let users = Path {
      "users"; Int.parser()
    }
    let router = AnyRouter<(Int, String?)> {
      users.baseRequestData(URLRequestData(headers: ["X-Trace": "1"]))
      Headers { Field("X-Trace", String?.self) }
    }
    #expect(try router.print((7, "a")).headers[all: "X-Trace"] == ["a"])
    #expect(router.failure(printing: (7, nil))?.kind == .unprintable)
  }

  @Test(arguments: [true, false])
  func `a field inside Lazy is printed once, and is not read as the route's own`(isBefore: Bool) throws {
    let users = Path {
      "users"; Int.parser()
    }
    let inner = Lazy { users.baseRequestData(URLRequestData(headers: ["X-Trace": "1"])) }
    let trace = Headers { Field("X-Trace", String?.self) }
    let router =
      isBefore
      ? AnyRouter<(Int, String?)> {
        inner
        trace
      }
      : AnyRouter<(String?, Int)> {
        trace
        inner
      }.map(apply: { ($1, $0) }, unapply: { ($1, $0) }).eraseToAnyRouter()
    let request = try router.print((7, "a"))
    #expect(request.headers[all: "X-Trace"] == ["a"])
    #expect(try router.parse(request) == (7, "a"))
    #expect(router.failure(printing: (7, nil))?.kind == .unprintable)
  }
}
