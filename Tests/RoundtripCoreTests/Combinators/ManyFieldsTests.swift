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

  @Test(arguments: [["x"], ["x", "x"], [nil], [nil, nil], ["x", nil], [nil, "x"], ["x", "y"]] as [[String?]])
  func `elements that would read one body or fragment print only if all of them have it`(elements: [String?]) throws {
    let bodies = Many {
      Path { "a" }
      Optionally { Body(.text) }
    }
    let fragments = Many {
      Path { "a" }
      Optionally { Fragment { String.parser() } }
    }
    for router in [bodies.eraseToAnyRouter(), fragments.eraseToAnyRouter()] {
      if Set(elements).count > 1 {
        #expect(router.failure(printing: elements)?.kind == .unprintable)
      } else {
        #expect(try router.parse(router.print(elements)) == elements)
      }
    }
  }
}
