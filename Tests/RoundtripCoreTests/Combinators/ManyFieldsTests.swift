import RoundtripCore
import Testing

@Suite struct ManyFieldsTests {
  @Test("elements that would share one field do not print")
  func sharedField() {
    let router = Many {
      Parse {
        Path { "a" }; Query { Field("x", Int.self) }
      }
    }
    expectBothWays(router, "/a?x=1", [1])
    #expect(router.failure(printing: [1, 2])?.kind == .unprintable)
  }
}
