import RoundtripCore
import Testing

@Suite struct FieldTests {
  /// What a query comes to: a value, or the status of the failure.
  enum Outcome: Equatable, Sendable { case value(Int?), values([Int]), status(Int) }

  static func outcome<Definition: Router>(
    _ router: Definition, _ link: String, _ value: (Definition.Output) -> Outcome
  ) -> Outcome {
    do { return value(try router.match(link)) } catch { return .status(error.status) }
  }

  @Test(
    "absent, empty, without value, repeated and malformed are five different things",
    arguments: [
      // the query, required, with the default 1, optional, repeated
      ("/", .status(400), .value(1), .value(nil), .values([])),
      ("/?", .status(400), .value(1), .value(nil), .values([])),
      ("/?n=2", .value(2), .value(2), .value(2), .values([2])),
      ("/?n=", .status(400), .value(1), .value(nil), .status(400)),
      ("/?n", .status(400), .status(400), .status(400), .status(400)),
      ("/?n=2&n=3", .value(2), .value(2), .value(2), .values([2, 3])),
      ("/?n=2&n=x", .value(2), .value(2), .value(2), .status(400)),
      ("/?n=2&n", .value(2), .value(2), .value(2), .status(400)),
      ("/?n=x", .status(400), .status(400), .status(400), .status(400)),
      ("/?n=2x", .status(400), .status(400), .status(400), .status(400)),
      ("/?n=%zz", .status(400), .status(400), .status(400), .status(400)),
      ("/?n=%32", .value(2), .value(2), .value(2), .values([2])),
      ("/?%6E=2", .value(2), .value(2), .value(2), .values([2])),
      ("/?N=2", .status(400), .value(1), .value(nil), .values([])),
      ("/?m=%zz&n=2", .value(2), .value(2), .value(2), .values([2])),
      ("/?=&&n=2", .value(2), .value(2), .value(2), .values([2])),
    ] as [(String, Outcome, Outcome, Outcome, Outcome)])
  func five(query: String, required: Outcome, defaulted: Outcome, optional: Outcome, repeated: Outcome) {
    #expect(Self.outcome(Query { Field("n", Int.self) }, query) { .value($0) } == required)
    #expect(Self.outcome(Query { Field("n", Int.self, default: 1) }, query) { .value($0) } == defaulted)
    #expect(Self.outcome(Query { Field("n", Int?.self) }, query) { .value($0) } == optional)
    #expect(Self.outcome(Query { Field("n", [Int].self) }, query) { .values($0) } == repeated)
    #expect(Self.outcome(Query { Optionally { Field("n", Int.self) } }, query) { .value($0) } == optional)
    #expect(Self.outcome(Query { Field("n") { Int.parser() } }, query) { .value($0) } == required)
    #expect(Self.outcome(Query { Field("n", default: 1) { Int.parser() } }, query) { .value($0) } == defaulted)
  }

  @Test(
    "an empty text is a value",
    arguments: [("/?q=", ""), ("/?q", nil), ("/", nil), ("/?q=a", "a")] as [(String, String?)])
  func emptyText(link: String, text: String?) {
    #expect((try? Query { Field("q") }.match(link)) == text)
  }

  @Test("a default is not printed, nil and an empty list print nothing")
  func printing() throws {
    #expect(try Query { Field("n", Int.self, default: 1) }.link(to: 1) == "/")
    #expect(try Query { Field("n", Int.self, default: 1) }.link(to: 2) == "/?n=2")
    #expect(try Query { Field("n", Int?.self) }.link(to: nil) == "/")
    #expect(try Query { Field("n", Int?.self) }.link(to: 2) == "/?n=2")
    #expect(try Query { Field("n", [Int].self) }.link(to: [] as [Int]) == "/")
    #expect(try Query { Field("n", [Int].self) }.link(to: [2, 1, 2]) == "/?n=2&n=1&n=2")
    #expect(try Query { Field("q", String?.self) }.link(to: "") == "/?q=")
    #expect(try Query { Field("q", [String].self) }.link(to: ["", "a&b"]) == "/?q=&q=a%26b")
  }

  @Test("a constant field must be there as it is")
  func constant() throws {
    let router = Query { Field("populate") { "*" } }
    #expect(try router.link(to: ()) == "/?populate=*")
    #expect(router.failure(matching: "/?populate=%2A") == nil)
    for bad in ["/", "/?populate", "/?populate=", "/?populate=**", "/?populate=a"] {
      #expect(router.failure(matching: bad)?.status == 400, "\(bad)")
    }
  }

  @Test("a field can hold several values between separators")
  func separated() {
    let router = Query {
      Field("ids") {
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
    expectBothWays(router, "/?ids=1,2,3", [1, 2, 3])
    expectBothWays(router, "/?ids=", [])
    #expect(router.failure(matching: "/?ids=1,")?.status == 400)
    #expect(router.failure(matching: "/?ids=1,,2")?.status == 400)
    #expect(router.failure(matching: "/?ids=1;2")?.status == 400)
  }

  @Test("one of several fields may carry the value")
  func alternatives() {
    let router = Query {
      OneOf {
        Field("a", Int.self); Field("b", Int.self)
      }
    }
    expectBothWays(router, "/?a=1", 1)
    #expect((try? router.match("/?b=2")) == 2)
    #expect((try? router.match("/?a=1&b=2")) == 1)
    #expect(router.failure(matching: "/")?.status == 400)
  }

  @Test("fields that belong together are absent together")
  func optionalGroup() {
    struct Range: Equatable, Sendable { var from: Int; var to: Int }
    let router = Query {
      Optionally {
        Parse(Range.init(from:to:)) {
          Field("from", Int.self); Field("to", Int.self)
        }
      }
    }
    expectBothWays(router, "/", nil)
    expectBothWays(router, "/?from=1&to=2", Range(from: 1, to: 2))
    #expect(router.failure(matching: "/?from=1")?.status == 400)
    #expect(router.failure(matching: "/?to=1")?.status == 400)
    #expect(router.failure(matching: "/?from=x")?.status == 400)
  }

  @Test("a group of which nothing is there is nil")
  func optionalDefault() throws {
    let router = Query { Optionally { Field("n", Int.self, default: 1) } }
    expectBothWays(router, "/", nil)
    expectBothWays(router, "/?n=2", 2)
    // Without a field the group would be nil, so it prints its defaults.
    expectBothWays(router, "/?n=1", 1)
    let two = Query {
      Optionally {
        Field("n", Int.self, default: 1); Field("m", Int.self, default: 2)
      }
    }
    #expect(try two.link(to: .some((1, 2))) == "/?n=1&m=2")
    #expect(try two.link(to: .some((1, 3))) == "/?m=3")
    #expect(try two.match("/?m=2").map { $0 == (1, 2) } == true)
  }

  @Test("names are escaped, and compared decoded", arguments: ["a b", "a&b", "a=b", "é", "a[b]", "%41", "a+b", ""])
  func names(name: String) throws {
    let router = Query { Field(name) }
    let link = try router.link(to: "x")
    #expect(link == "/?\(name.percentEncoded(for: .queryItem))=x")
    #expect(try router.match(link) == "x")
    #expect(
      try router.match(
        "/?" + name.utf8.map { "%" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "=x") == "x")
  }

  @Test func `a composed and a decomposed text are different from a default and a constant`() throws {
    let router = Query { Field("q", String.self, default: "\u{E9}") }
    expectBothWays(router, "/", "\u{E9}")
    #expect(try router.link(to: "e\u{301}") == "/?q=e%CC%81")
    #expect(try Array(router.match("/?q=e%CC%81").utf8) == Array("e\u{301}".utf8))
    let words = Path {
      OneOf {
        Parse("\u{E9}") { "composed" }
        Parse("e\u{301}") { "decomposed" }
      }
    }
    #expect(try words.link(to: "\u{E9}") == "/composed")
    #expect(try words.link(to: "e\u{301}") == "/decomposed")
  }
}
