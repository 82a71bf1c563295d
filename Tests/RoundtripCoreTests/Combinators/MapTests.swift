import RoundtripCore
import Testing

@Suite struct MapTests {
  struct Oops: Error {}

  @Test("a filter holds in both directions")
  func filter() {
    let router = Path { Int.parser().filter { $0 > 0 } }
    expectBothWays(router, "/7", 7)
    #expect(router.failure(matching: "/0")?.status == 404)
    #expect(router.failure(printing: 0)?.kind == .unprintable)
    let field = Query { Field("n") { Int.parser().filter { $0 > 0 } } }
    #expect(field.failure(matching: "/?n=0")?.status == 400)
    let throwing = Path { Int.parser().filter { _ in throw Oops() } }
    #expect(throwing.failure(matching: "/1")?.status == 404)
    #expect(throwing.failure(printing: 1)?.kind == .unprintable)
  }

  @Test("an optional that a filter refuses is malformed, not absent")
  func optionalFilter() {
    let router = Query { Optionally { Field("n", Int.self).filter { $0 > 0 } } }
    expectBothWays(router, "/", nil)
    #expect(router.failure(matching: "/?n=0")?.status == 400)
  }

  @Test("two functions may refuse with nil or with an error, whose description is the reason")
  func functions() {
    let router = Path {
      Int.parser().map(
        apply: { number -> String? in
          if number == 13 { throw Mismatch("not thirteen") }
          return number < 0 ? nil : "#\(number)"
        }, unapply: { Int($0.dropFirst()) })
    }
    expectBothWays(router, "/7", "#7")
    #expect(router.failure(matching: "/-1")?.status == 404)
    #expect(router.failure(matching: "/13")?.facts.expected == ["not thirteen"])
    #expect(router.failure(printing: "#x")?.kind == .unprintable)
  }

  @Test("a whole request can be filtered")
  func requests() {
    let router = Path { Int.parser() }.filter { $0 != 0 }
    expectBothWays(router, "/7", 7)
    #expect(router.failure(matching: "/0") != nil)
    #expect(router.failure(printing: 0)?.kind == .unprintable)
  }
}
