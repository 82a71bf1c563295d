import RoundtripCore
import Testing

@Suite struct ParserBuilderTests {
  enum Mode: CaseIterable, Sendable { case plain, versioned, nested }

  @Test("a part without output may be left out", arguments: [true, false])
  func optionalPart(flag: Bool) throws {
    let path = Path {
      if flag { "v2" }
      "users"
      Int.parser()
    }
    expectBothWays(path, flag ? "/v2/users/7" : "/users/7", 7)
    let query = Query {
      if flag { Field("k") { "1" } }
      Field("n", Int.self)
    }
    expectBothWays(query, flag ? "/?k=1&n=8" : "/?n=8", 8)
    let request = Parse {
      if flag { Method.post }
      path
    }
    #expect(try request.print(7).method == (flag ? "POST" : nil))
    #expect(try request.parse(request.print(7)) == 7)
  }

  @Test("branches may be of different types with one output", arguments: Mode.allCases)
  func branches(mode: Mode) throws {
    let router = Path {
      switch mode {
      case .plain: "plain"
      case .versioned:
        OneOf {
          "v1"; "v2"
        }
      case .nested:
        Parse {
          "n-"; "x"
        }
      }
      if mode == .plain { Int.parser() } else { Digits(3) }
    }
    let link =
      switch mode {
      case .plain: "/plain/7"
      case .versioned: "/v1/007"
      case .nested: "/n-x/007"
      }
    expectBothWays(router, link, 7)
  }

  @Test("a loop makes parts without output")
  func loop() {
    let router = Path {
      for name in ["a", "b", "c"] { name }
      Int.parser()
    }
    expectBothWays(router, "/a/b/c/7", 7)
    let queries = Parse {
      Path { Int.parser() }
      Query { for name in ["x", "y"] { Field(name) { "1" } } }
    }
    expectBothWays(queries, "/7?x=1&y=1", 7)
  }

  @Test("blocks without parts read nothing")
  func empty() throws {
    let router = Parse {
      Path {}; Query {}; Headers {}; Cookies {}
    }
    #expect(try router.link(to: ()) == "/")
    try router.match("/")
  }
}
