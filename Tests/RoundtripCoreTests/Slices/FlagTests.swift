import RoundtripCore
import Testing

@Suite struct FlagTests {
  static let router = Query { Flag("debug") }

  @Test(
    "a flag is there or not",
    arguments: [
      ("/", false), ("/?debug", true), ("/?debug=", true), ("/?debug=true", true), ("/?debug=false", false),
      ("/?x&debug&y", true), ("/?debugging", false), ("/?Debug", false), ("/?debug=yes", nil), ("/?debug=1", nil),
      ("/?debug=%zz", nil), ("/?debug=truest", nil),
    ] as [(String, Bool?)])
  func parsing(link: String, value: Bool?) {
    #expect((try? Self.router.match(link)) == value)
    #expect(Self.router.failure(matching: link)?.status == (value == nil ? 400 : nil))
  }

  @Test("it prints its name alone, or nothing")
  func printing() throws {
    #expect(try Self.router.link(to: true) == "/?debug")
    #expect(try Self.router.link(to: false) == "/")
    #expect(try FormData { Flag("a b") }.print(true).body == Array("a+b".utf8))
  }

  @Test("a checkbox of a form sends `on`")
  func checkbox() throws {
    let form = FormData { Flag("agree") }
    func read(_ body: String) -> Bool? {
      try? form.parse(
        URLRequestData(
          headers: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(body.utf8)))
    }
    #expect(read("agree=on") == true)
    #expect(read("agree=off") == nil)
    #expect(read("") == false)
    #expect((try? Query { Flag("agree") }.match("/?agree=on")) == nil)
  }

  @Test("a header and a cookie cannot be without a value", arguments: [true, false])
  func headers(value: Bool) throws {
    let headers = Headers { Flag("X-Debug") }
    #expect(try headers.print(value).headers["X-Debug"] == (value ? "true" : nil))
    #expect(try headers.parse(headers.print(value)) == value)
    let cookies = Cookies { Flag("debug") }
    #expect(try cookies.print(value).headers["Cookie"] == (value ? "debug=true" : nil))
    #expect(try cookies.parse(cookies.print(value)) == value)
  }
}
