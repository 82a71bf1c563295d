import RoundtripCore
import Testing

@Suite struct AlwaysTests {
  @Test("it reads nothing, and prints only its value")
  func value() {
    let router = OneOf {
      Path { Int.parser() }
      Always(1)
    }
    expectBothWays(router, "/2", 2)
    #expect((try? router.match("/")) == 1)
    let fixed = OneOf<RequestLevel, Int> { Always(1) }
    expectBothWays(fixed, "/", 1)
    #expect(fixed.failure(printing: 2)?.kind == .unprintable)
    #expect(fixed.failure(matching: "/2")?.status == 404)
  }

  @Test("in a path it has no segment")
  func path() throws {
    let router = Path {
      "a"; Always(1); Int.parser()
    }
    #expect(try router.match("/a/4") == (1, 4))
    #expect(try router.link(to: (1, 4)) == "/a/4")
    #expect(router.failure(printing: (2, 4))?.kind == .unprintable)
    let optional = Path {
      "a"
      Optionally {
        "b"; Always(true)
      }
    }
    expectBothWays(optional, "/a/b", true)
    expectBothWays(optional, "/a", nil)
    let empty = Path { Always(1) }
    expectBothWays(empty, "/", 1)
  }

  struct Opaque: Sendable {}

  @Test("a constant that cannot be compared is a wrong definition")
  func definition() {
    let router = Routes<Opaque> { Route(Opaque()) }
    #expect(router.failure(printing: Opaque())?.kind == .definition)
    #expect(router.failure(printing: Opaque())?.description.contains("`Opaque` is not Equatable") == true)
  }
}
