import RoundtripCore
import Testing

/// Ordered choices whose order differs from that of the tree of paths.
@Suite struct OrderedCandidatesTests {
  enum R: Equatable, Sendable { case named(String), number(Int), tab(Int) }

  /// A text that may be any segment comes first, and the literals after it are many.
  private static func choice(_ count: Int) -> OneOf<RequestLevel, R> {
    OneOf {
      Route(R.named) { Path { String.parser().filter { !$0.hasPrefix("x") } } }
      for number in 0..<count {
        Parse(R.tab(number)) {
          Path { "x" }
          Query { Field("tab") { "\(number)" } }
        }
      }
      Route(R.number) {
        Path { "x" }
        Query { Field("number", Int.self) }
      }
    }
  }

  @Test(arguments: [1, 62, 63, 64, 65, 200]) func `each of many candidates is tried in its order`(count: Int) throws {
    let choice = Self.choice(count)
    for number in [0, count / 2, count - 1] { expectBothWays(choice, "/x?tab=\(number)", .tab(number)) }
    expectBothWays(choice, "/x?number=7", .number(7))
    expectBothWays(choice, "/y", .named("y"))
    #expect(choice.failure(matching: "/x?tab=\(count)")?.status == 400)
    #expect(try choice.match("/%78?tab=0") == .tab(0))
    #expect(choice.allMatches("/x?tab=0&number=1").map(\.route) == [.tab(0), .number(1)])
  }

  @Test func `a list of such choices reads each element in the same order`() throws {
    let list = Many {
      OneOf {
        Parse(R.named) { Path { String.parser().filter { !$0.hasPrefix("x") } } }
        for number in 0..<3 {
          Parse(R.tab(number)) {
            Path { "x" }
            Query { Field("tab") { "\(number)" } }
          }
        }
      }
    }
    for number in 0..<3 { expectBothWays(list, "/y/x?tab=\(number)", [.named("y"), .tab(number)]) }
    #expect(list.failure(matching: "/y/x?tab=3")?.status == 400)
  }

  @Test func `a part of an element need not have a segment, if another part has one`() throws {
    enum Mode: Equatable, Sendable { case plain(Int), full(Int) }
    @Sendable func mode(_ text: String, _ embed: @escaping @Sendable (Int) -> Mode) -> AnyRouter<Mode> {
      Parse(.case(embed)) {
        Query {
          Field("mode") {
            Parse {
              text; Digits(1)
            }
          }
        }
      }
      .eraseToAnyRouter()
    }
    let element = Parse {
      Lazy {
        OneOf {
          mode("p", Mode.plain); mode("f", Mode.full)
        }
      }
      Path {
        "x"; Int.parser()
      }
    }
    let list = Many { element }
    let choice = Many {
      OneOf {
        element
        Parse((Mode.plain(0), 0)) { Path { "none" } }
      }
    }
    for link in ["/x/7?mode=p1", "/x/7?mode=f2"] {
      #expect(try list.link(to: list.match(link)) == link)
      #expect(try choice.link(to: choice.match(link)) == link)
    }
  }

  @Test func `an item that only an element reads which fails later counts as unread`() throws {
    let list = Many {
      OneOf {
        Parse(R.number) {
          Path { "x" }
          Query {
            Field("a", Int.self); Field("b") { "1" }
          }
        }
        Parse(R.tab(0)) { Path { "x" } }
      }
    }
    let strict = Routes<[R]> { list }.unknownQuery(.reject)
    for router in [list.eraseToAnyRouter(), strict.eraseToAnyRouter()] {
      expectBothWays(router, "/x?a=5&b=1", [.number(5)])
      expectBothWays(router, "/x", [.tab(0)])
    }
    #expect(try list.match("/x?a=5") == [.tab(0)])
    #expect(strict.failure(matching: "/x?a=5")?.status == 400)
  }
}
