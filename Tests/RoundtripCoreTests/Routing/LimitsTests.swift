import RoundtripCore
import Testing

/// What is larger than the limits is refused in both directions, with the status that says so.
@Suite struct LimitsTests {
  enum R: Equatable, Sendable {
    case files([String])
    case search(String, tags: [String])
    case upload([UInt8], token: String?)
  }
  static let table = Routes<R> {
    Route(R.files) {
      Path {
        "files"; Rest()
      }
    }
    Route(R.search(_:tags:)) {
      Path { "search" }
      Query {
        Field("q"); Field("tag", [String].self)
      }
    }
    Route(R.upload(_:token:)) {
      Method.post
      Body()
      Headers { Field("X-Token", String?.self) }
    }
  }
  static let limited = table.limits(
    Limits(urlBytes: 100, segments: 5, queryItems: 4, headerFields: 2, headerBytes: 40, bodyBytes: 10))

  @Test("the last URL within the limits is read, the next one is 414")
  func url() throws {
    let longest = "/search?q=" + String(repeating: "x", count: 90)
    #expect(try Self.limited.match(longest) == .search(String(repeating: "x", count: 90), tags: []))
    #expect(try Self.limited.link(to: .search(String(repeating: "x", count: 90), tags: [])) == longest)
    let failure = try #require(Self.limited.failure(matching: longest + "x"))
    #expect(failure.kind == .urlTooLong)
    #expect(failure.status == 414)
    #expect(
      failure.description
        == "414 the URL is too long: more than 100 bytes; raise `urlBytes` in `limits(_:)` if such requests are legitimate"
    )
    #expect(Self.limited.failure(printing: .search(String(repeating: "x", count: 91), tags: []))?.kind == .unprintable)
    #expect(Self.limited.failure(of: URLRequestData(longest + "x"))?.status == 414)
    #expect(throws: RoutingError.self) { try Self.limited.resolve(longest + "x") }
    #expect(Self.limited.explain(longest + "x").winner == nil)
  }

  @Test("segments and query items are counted")
  func counts() throws {
    #expect(try Self.limited.match("/files/1/2/3/4") == .files(["1", "2", "3", "4"]))
    #expect(
      Self.limited.failure(matching: "/files/1/2/3/4/5")?.description
        == "414 the URL is too long: more than 5 segments; raise `segments` in `limits(_:)` if such requests are legitimate"
    )
    #expect(Self.limited.failure(printing: .files(["1", "2", "3", "4", "5"]))?.kind == .unprintable)
    // A slash at the end is not a segment.
    #expect(try Self.limited.match("/files/1/2/3/4/") == .files(["1", "2", "3", "4"]))
    #expect(try Self.limited.match("/search?q=&tag=1&tag=2&tag=3") == .search("", tags: ["1", "2", "3"]))
    #expect(
      Self.limited.failure(matching: "/search?q=&tag=1&tag=2&tag=3&x")?.description
        == "414 the URL is too long: more than 4 query items; raise `queryItems` in `limits(_:)` if such requests are legitimate"
    )
    #expect(Self.limited.failure(printing: .search("", tags: ["1", "2", "3", "4"]))?.kind == .unprintable)
  }

  @Test("the header is 431, the body 413")
  func message() throws {
    var data = try Self.limited.print(.upload(Array(repeating: 1, count: 10), token: "a"))
    #expect(try Self.limited.parse(data) == .upload(Array(repeating: 1, count: 10), token: "a"))
    data.body?.append(1)
    #expect(Self.limited.failure(of: data)?.status == 413)
    #expect(Self.limited.failure(printing: .upload(Array(repeating: 1, count: 11), token: nil))?.kind == .unprintable)
    data.body = []
    data.headers = ["X-Token": String(repeating: "x", count: 33)]
    #expect(try Self.limited.parse(data) == .upload([], token: String(repeating: "x", count: 33)))
    data.headers["X-Token"]?.append("x")
    #expect(Self.limited.failure(of: data)?.status == 431)
    data.headers = ["A": "", "B": "", "C": ""]
    #expect(
      Self.limited.failure(of: data)?.description
        == "431 the header is too large: more than 2 header fields; raise `headerFields` in `limits(_:)` if such requests are legitimate"
    )
  }

  @Test("a link whose canonical form is beyond the limits is refused, as that would be")
  func canonical() {
    let link = "/search?q=" + String(repeating: "+", count: 40)
    #expect(Self.table.failure(matching: link) == nil)
    #expect(Self.limited.failure(matching: link)?.status == 404)
  }

  @Test("a base URL counts, the default limits are those of servers, and without limits nothing is refused")
  func defaults() throws {
    let text = String(repeating: "x", count: 8_192)
    #expect(try Self.table.match("/search?q=" + text) == .search(text, tags: []))
    let served = Self.table.baseURL("https://example.com").limits()
    #expect(served.failure(matching: "/search?q=" + text)?.status == 414)
    #expect(served.failure(printing: .search(text, tags: []))?.kind == .unprintable)
    let longest = String(text.dropLast("https://example.com/search?q=".utf8.count))
    #expect(try served.link(to: .search(longest, tags: [])).utf8.count == 8_192)
    #expect(try served.match(served.link(to: .search(longest, tags: []))) == .search(longest, tags: []))
    #expect(served.failure(printing: .search(longest + "x", tags: []))?.kind == .unprintable)
  }

  @Test("everything that is printed counts, also what precedes and follows the router with limits")
  func whole() throws {
    let small = Limits(urlBytes: 30, headerFields: 1)
    let text = String(repeating: "x", count: 12)
    // The origin has 19 bytes.
    let below = Self.table.limits(small).baseURL("https://example.com")
    #expect(try below.link(to: .files([])) == "https://example.com/files")
    #expect(below.failure(printing: .files([text]))?.kind == .unprintable)
    #expect(below.failure(matching: "/files/" + text)?.status == 404)
    let custom = Self.table.limits(Limits(urlBytes: 20)).customScheme("nav")
    #expect(try custom.link(to: .files(["1234567"])) == "nav:///files/1234567")
    #expect(custom.failure(printing: .files([text]))?.kind == .unprintable)
    let headers = Self.table.limits(small).baseRequestData(URLRequestData(headers: ["X-A": "a", "X-B": "b"]))
    #expect(headers.failure(printing: .files([]))?.kind == .unprintable)
    #expect(headers.failure(matching: "/files")?.status == 404)
    // What follows the router, also if that is a program of its own or may be absent.
    let number = Path { Optionally { Int.parser() } }
    let optional = Query { Optionally { Field("n", Int.self) } }
    for part in [
      number.limits(small), AnyRouter<Int?> { Lazy { number.limits(small) } },
      AnyRouter<Int?> { Optionally { Query { Field("n", Int.self) }.limits(small) } }, optional.limits(small),
    ] {
      let router = AnyRouter<(Int?, String)> {
        part
        Query { Field("q") }
      }
      let link = try router.link(to: (1, text))
      let read = try router.match(link)
      #expect(read.0 == 1 && read.1 == text)
      #expect(router.failure(printing: (1, text + text + text))?.kind == .unprintable)
    }
  }
}
