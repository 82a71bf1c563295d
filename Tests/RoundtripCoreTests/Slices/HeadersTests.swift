import RoundtripCore
import Testing

@Suite struct HeadersTests {
  static let token = Headers { Field("X-Token") }

  @Test(
    "names are compared without case, and values are never split at commas",
    arguments: ["x-token", "X-TOKEN", "X-Token"])
  func parsing(name: String) throws {
    #expect(try Self.token.parse(URLRequestData(headers: [name: "a, b; c=\"d\""])) == "a, b; c=\"d\"")
  }

  @Test("space around a value is not part of it, and does not print", arguments: [" a", "a ", "\ta", " ", "\t"])
  func space(value: String) throws {
    #expect(try Self.token.parse(URLRequestData(headers: ["X-Token": " a b\t"])) == "a b")
    #expect(Self.token.failure(printing: value)?.kind == .unprintable)
  }

  @Test(
    "a value that would break out of its line does not print",
    arguments: ["a\r\nX-Admin: 1", "a\nb", "a\rb", "a\u{0}", "\r\n", "é\r", "\u{1B}[2J", "a\u{7F}"])
  func injection(value: String) {
    #expect(Self.token.failure(printing: value)?.kind == .unprintable)
    #expect(Self.token.failure(printing: value)?.status == 500)
    #expect(Self.token.failure(of: URLRequestData(headers: ["X-Token": "a" + value + "b"]))?.status == 400)
  }

  @Test("any other text comes back", arguments: ["", "a", "a%20b+", "é", "😀", "a\u{301}", "a, b", "a\tb"])
  func anyText(value: String) throws {
    let data = try Self.token.print(value)
    #expect(data.headers["X-Token"] == value)
    #expect(try Self.token.parse(data) == value)
  }

  @Test("the error names the field of a value that is not in the URL")
  func namedInError() throws {
    let router = Parse {
      Headers { Field("X-N", Int.self) }
      Cookies { Field("c", Int?.self) }
      FormData { Field("f", Int.self) }
    }
    func message(_ header: String, _ cookie: String, _ form: String) -> [String]? {
      router.failure(
        of: URLRequestData(
          headers: ["X-N": header, "Cookie": cookie, "Content-Type": "application/x-www-form-urlencoded"],
          body: Array(form.utf8)))?.facts.expected
    }
    #expect(message("x", "c=1", "f=1") == ["an integer (Int) in the header field `X-N`"])
    #expect(message("1", "c=x", "f=1") == ["an integer (Int) in the cookie `c`"])
    #expect(message("1", "c=1", "f=x") == ["an integer (Int) in the form field `f`"])
    #expect(message("1", "c=1", "f=1") == nil)
    #expect(message("1", "c=1", "") == ["the form field `f`"])
  }

  @Test("a line is required, has a default, is optional or repeated")
  func presence() throws {
    #expect(Self.token.failure(of: URLRequestData())?.status == 400)
    #expect(try Headers { Field("N", Int.self, default: 1) }.parse(URLRequestData()) == 1)
    #expect(try Headers { Field("N", Int?.self) }.parse(URLRequestData()) == nil)
    #expect(Headers { Field("N", Int?.self) }.failure(of: URLRequestData(headers: ["N": "x"]))?.status == 400)
    let repeated = Headers { Field("N", [Int].self) }
    let data = try repeated.print([1, 2])
    #expect(data.headers[all: "n"] == ["1", "2"])
    #expect(try repeated.parse(data) == [1, 2])
  }
}
