import RoundtripCore
import Testing

@Suite struct ReadsBodyTests {
  struct Login: Codable, Equatable, Sendable { var email: String }
  enum Site: Equatable, Sendable { case login(Login), form(String), file(FormFile), maybe(String?), show(Int) }

  static let router = Routes<Site> {
    Route(Site.login) {
      Method.post; Path { "login" }; Body(.form(Login.self))
    }
    Route(Site.form) {
      Method.post; Path { "form" }; FormData { Field("a", default: "") { Parse(.string) } }
    }
    Route(Site.file) {
      Method.post; Path { "file" }; Multipart { FileField("a") }
    }
    Route(Site.maybe) {
      Method.put; Path { "maybe" }; Optionally { Body(.text) }
    }
    Route(Site.show) {
      Path {
        "show"; Int.parser()
      }
    }
  }.limits(Limits(urlBytes: 100, bodyBytes: 10))

  @Test(
    "a body is read only where a route looks at it",
    arguments: [
      ("POST", "/login", true), ("POST", "/form", true), ("POST", "/file", true), ("PUT", "/maybe", true),
      ("GET", "/login", false), ("DELETE", "/file", false), ("POST", "/nowhere", false), ("POST", "/login/x", false),
      ("GET", "/show/7", false), ("POST", "/show/7", false),
      ("POST", "/login?" + String(repeating: "x", count: 100), false),
    ])
  func reads(method: String, target: String, reads: Bool) {
    #expect(Self.router.readsBody(of: URLRequestData(method: method, target: target)) == reads)
  }

  @Test("a body is refused for its announced length", arguments: ["11", "99999999999999999999999999"])
  func announced(length: String) {
    let data = URLRequestData(method: "POST", target: "/login", headers: ["Content-Length": length])
    #expect(!Self.router.readsBody(of: data))
    #expect(Self.router.failure(of: data)?.status == 413)
  }
}
