import RoundtripCore
import Testing

@Suite struct ContentTypeTests {
  struct Login: Codable, Equatable, Sendable { var email: String }

  static let form = Parse {
    Method.post; FormData { Field("email") }
  }

  private func request(_ type: String?, _ body: String) -> URLRequestData {
    URLRequestData(
      method: "POST", headers: type.map { ["Content-Type": $0] } ?? HeaderFields(), body: Array(body.utf8))
  }

  @Test("a body that knows its type prints it")
  func printed() throws {
    #expect(try Self.form.print("a").headers["content-type"] == "application/x-www-form-urlencoded")
    #expect(try Body(.form(Login.self)).print(Login(email: "a")).headers.count == 1)
    #expect(try Body(.text).print("a").headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(try Body().print([1]).headers.isEmpty)
    #expect(try Body(contentType: "image/png").print([1]).headers["Content-Type"] == "image/png")
  }

  @Test(
    "where the request has a type, it is checked; parameters do not count, but for another charset",
    arguments: [
      (nil, true), ("application/x-www-form-urlencoded", true),
      ("Application/X-WWW-Form-Urlencoded; charset=UTF-8", true),
      ("application/x-www-form-urlencoded;charset=\"utf-8\"; a=b;", true),
      ("application/x-www-form-urlencoded; charset=latin1", false), ("text/plain", false), ("", false), (";", false),
      ("application/x-www-form-urlencodedx", false), ("application/x-www-form-urlencoded; charset", false),
      ("application/x-www-form-urlencoded; charset=\"utf-8", false), ("*/*", false),
    ] as [(String?, Bool)])
  func checked(type: String?, isRead: Bool) {
    let data = request(type, "email=a")
    #expect((try? Self.form.parse(data)) == (isRead ? "a" : nil))
    #expect(Self.form.failure(of: data)?.status == (isRead ? nil : 400))
    #expect((try? Body(.form(Login.self)).baseURL("http://a.b").parse(data)) == nil)
  }

  @Test("the error names the expected type and the found one")
  func words() {
    let error = Self.form.failure(of: request("text/html", "email=a"))
    #expect(error?.facts.expected == ["the content type `application/x-www-form-urlencoded`"])
    #expect(error?.facts.found == "text/html")
  }

  @Test func `a body of the right type that cannot be decoded is the reason, and not the type of another body`() throws
  {
    let router = Parse {
      Method.post
      OneOf {
        Body(.text)
        Body(.form(Count.self)).map(apply: { "\($0.count)" }, unapply: { Int($0).map { Count(count: $0) } })
      }
    }
    let error = router.failure(of: request("application/x-www-form-urlencoded", "count=x"))
    #expect(error?.facts.expected.count == 1)
    #expect(error?.facts.expected.first?.hasPrefix("a form of `Count`") ?? false)
    #expect(router.failure(of: request("text/html", "count=x"))?.facts.expected.count == 2)
  }
  struct Count: Codable, Equatable, Sendable { var count: Int }

  @Test("the type decides between bodies; without one, the first that reads")
  func alternatives() throws {
    let router = Parse {
      Method.post
      OneOf {
        Parse(Content.form) { FormData { Field("a") } }
        Parse(Content.text) { Body(.text) }
        Parse(Content.bytes) { Body(contentType: "image/png") }
      }
    }
    #expect(try router.parse(request("text/plain", "a=1")) == .text("a=1"))
    #expect(try router.parse(request("application/x-www-form-urlencoded", "a=1")) == .form("1"))
    #expect(try router.parse(request("image/png", "a=1")) == .bytes(Array("a=1".utf8)))
    #expect(try router.parse(request(nil, "a=1")) == .form("1"))
    #expect(try router.parse(router.print(.text("a=1"))) == .text("a=1"))
    #expect(try router.parse(router.print(.bytes(Array("a=1".utf8)))) == .bytes(Array("a=1".utf8)))
  }

  enum Content: Equatable, Sendable { case form(String), text(String), bytes([UInt8]) }

  @Test("an empty body without a type is none, as clients announce a length of 0")
  func empty() throws {
    let router = Optionally { Body(.form(Login.self)) }
    #expect(try router.parse(URLRequestData(body: [])) == nil)
    #expect(try Body().parse(URLRequestData(method: "GET", body: [])) == [])
    #expect(try Body(.text).parse(Body(.text).print("")) == "")
    #expect(Body(.text).failure(of: URLRequestData(body: []))?.status == 400)
  }

  @Test("what is printed as another type by a field does not print")
  func conflict() {
    let router = Parse {
      Headers { Field("Content-Type") }; Body(.text)
    }
    #expect((try? router.print(("text/plain", "a")).headers.count) == 1)
    #expect((try? router.print(("text/html", "a"))) == nil)
  }
}
