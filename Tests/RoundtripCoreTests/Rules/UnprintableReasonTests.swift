import RoundtripCore
import Testing

/// The reason for a value that does not print names the part at fault.
@Suite struct UnprintableReasonTests {
  private func expect<Tested: Router>(
    _ router: Tested, _ value: Tested.Output, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(router.failure(linkingTo: value)?.description == reason, sourceLocation: sourceLocation)
  }

  @Test func `a field that several elements of a list would read`() {
    let pages = Many {
      Path {
        "x"
        Int.parser()
      }
      Query { Optionally { Field("q") } }
    }
    // Where the group is nil, its field would be read from the other element.
    for value in [[(1, "a"), (2, nil)], [(1, nil), (2, "b")], [(1, "a"), (2, "b")]] as [[(Int, String?)]] {
      expect(
        pages, value,
        "the route has no link: several elements would read the field `q`; give each element a field of its own")
    }
  }

  @Test func `a route with another origin than its base URL names the part that differs`() {
    func expect<Tested: Router>(_ router: Tested, _ link: String, _ part: String) where Tested.Output == Int {
      self.expect(
        router.baseURL("https://example.com"), 1,
        "the route has no link: the link would be `\(link)`, which is not read again; "
          + "its base URL has \(part), and a part of the route requires another one; leave one of them out")
    }
    let path = Path { Int.parser() }
    expect(
      Parse {
        Scheme("nav"); path
      }, "nav://example.com/1", "the scheme `https`")
    expect(
      Parse {
        Host("www.example.com"); path
      }, "https://www.example.com/1", "the host `example.com`")
    expect(
      Parse {
        Port(8080); path
      }, "https://example.com:8080/1", "the port 443")
    expect(Host(below: "example.com") { Int.parser() }, "https://1.example.com/", "the host `example.com`")
  }

  @Test func `a text of the wrong length says what its length is to be`() {
    func expect(_ part: Parse<TextLevel, String>, _ text: String, _ words: String) {
      self.expect(Path { part }, text, "the route has no link: " + words)
    }
    expect(String.parser(length: 1...), "", "an empty text does not have at least 1 character")
    expect(String.parser(length: 3...), "ab", "`ab` does not have at least 3 characters")
    expect(String.parser(length: 2...3), "abcd", "`abcd` does not have 2 to 3 characters")
    expect(String.parser(length: 1...1), "ab", "`ab` is not a single character")
    expect(String.parser(of: .letters, length: 2...2), "a", "`a` is not made of exactly 2 letters")
  }

  @Test func `an optional group of fields that would be written as nothing`() throws {
    let group = Query {
      Optionally {
        Field("a", String?.self)
        Field("b", [Int].self)
        Flag("d")
      }
    }
    expect(
      group, .some((nil, [], false)),
      "the route has no link: an optional group that prints as nothing would be read as nil; "
        + "print nil, or give the group a required field")
    #expect(try group.link(to: nil) == "/")
    #expect(try group.match("/") == nil)
    #expect(try group.match("/?b=2").map { $0.1 } == [2])
  }

  @Test func `an optional segment that another one would read`() {
    let path = Path {
      "p"
      Optionally { Int.parser() }
      Optionally { String.parser() }
    }
    expect(
      path, (nil, "7"),
      "the route has no link of its own: `/p/7` is read by another optional part or alternative of the same route; "
        + "put a literal in front of one of them")
  }

  @Test func `a part of a text that another one would read`() {
    let text = Path {
      Parse {
        Optionally { Int.parser() }
        String.parser()
      }
    }
    expect(
      text, (nil, "1a"),
      "the route has no link: in the text `1a`, another part would read `1` instead of `1a`; "
        + "separate the parts differently")
    let pair = Path {
      Parse {
        String.parser()
        "-"
        String.parser()
      }
    }
    expect(
      pair, ("a-b", "c"),
      "the route has no link: in the text `a-b-c`, a part would read `a` instead of `a-b`; "
        + "separate the parts differently")
  }

  @Test func `a list of routes, each of which reads the whole path`() {
    let router = Parse {
      Path { "p" }
      Many { Route(1) { Path { "go" } } }
    }
    expect(
      router, [1, 1],
      "the route has no link: the link would be `/p/go/go`, which is not read again; the list has at most one element, "
        + "because a `Route` reads the whole path; write `Parse` in place of it")
  }

  @Test func `a segment that an element of a list would read`() {
    let list = Path {
      Many(maximum: 2) { Int.parser() }
      Optionally { String.parser() }
    }
    expect(
      list, ([1], "2"),
      "the route has no link of its own: `/1/2` is read by another optional part or alternative of the same route; "
        + "put a literal in front of one of them")
    let numbers = Path {
      Many { Int.parser() }
      String.parser()
    }
    expect(
      numbers, ([1], "2"),
      "the route has no link: the link would be `/1/2`, which is not read again; "
        + "separate its parts differently, or check that each conversion works in both directions")
  }

  @Test func `a body that another part would read, after a part that is made on first use`() throws {
    enum R: Equatable, Sendable { case form([UInt8], Int), parts([UInt8], Int), formFirst(Int, [UInt8]) }
    let table = Routes<R> {
      Route(R.form) {
        Path { "form" }
        Lazy { Body<[UInt8]>() }
        FormData { Field("n", Int.self) }
      }
      Route(R.formFirst) {
        Path { "first" }
        FormData { Field("n", Int.self) }
        Lazy { Body<[UInt8]>() }
      }
      Route(R.parts) {
        Path { "parts" }
        Lazy { Body<[UInt8]>() }
        Multipart { Field("n", Int.self, default: 1) }
      }
    }
    for value in [R.form([1, 2], 3), .formFirst(3, [1, 2]), .parts([1, 2], 3), .parts([], 1)] {
      #expect(table.failure(printing: value)?.description.contains("would read the same body") ?? false, "\(value)")
    }
    // Both agree about the body.
    for value in [R.form(Array("n=3".utf8), 3), .formFirst(3, Array("n=3".utf8))] {
      #expect(try table.parse(table.print(value)) == value)
    }
  }
}
