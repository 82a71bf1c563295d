import Testing

@testable import RoundtripCore

/// Fixed starts that ignore letter case, beside others that do not.
struct AffixLetterCaseTests {
  enum Item: Equatable, Sendable { case exact(Int), folded(Int) }

  @Test func `a start that ignores letter case is found among many that do not`() throws {
    let starts = (0..<6).map { "aaaa\($0)-" } + (0..<6).map { "b\($0)-" }
    let folded = Routes<Item> {
      Route(Item.folded) {
        Path {
          Parse {
            "ccc-"; Int.parser()
          }
        }
      }
    }.literalCase(.insensitive)
    let table = Routes<Item> {
      for start in starts {
        Route(Item.exact) {
          Path {
            Parse {
              start; Int.parser()
            }
          }
        }
      }
      folded
    }
    #expect(try table.match("/CCC-7") == .folded(7))
    #expect(try table.match("/ccc-7") == .folded(7))
    #expect(try table.match("/b3-7") == .exact(7))
    #expect(throws: RoutingError.self) { try table.match("/B3-7") }
  }

  @Test func `two routes with one start may differ in letter case`() throws {
    let folded = Routes<Item> {
      Route(Item.folded) {
        Path {
          Parse {
            "x-"; Int.parser()
          }; "one"
        }
      }
    }
    .literalCase(.insensitive)
    for table in [
      Routes<Item> {
        folded;
        Route(Item.exact) {
          Path {
            Parse {
              "x-"; Int.parser()
            }; "two"
          }
        }
      },
      Routes<Item> {
        Route(Item.exact) {
          Path {
            Parse {
              "x-"; Int.parser()
            }; "two"
          }
        }; folded
      },
    ] {
      #expect(try table.match("/X-1/one") == .folded(1))
      #expect(try table.match("/X-1/ONE") == .folded(1))
      #expect(try table.match("/x-1/two") == .exact(1))
      #expect(throws: RoutingError.self) { try table.match("/X-1/two") }
    }
  }

  @Test func `a literal that ends a text ignores letter case as well`() throws {
    let feed = Path {
      "feeds"
      Parse {
        String.parser(); ".json"
      }
    }
    .literalCase(.insensitive)
    #expect(try feed.match("/FEEDS/news.JSON") == "news")
    #expect(try feed.match("/feeds/a.json.Json") == "a.json")
    #expect(try feed.link(to: "news") == "/feeds/news.json")
    let pair = Path {
      Parse {
        String.parser(); "-x-"; String.parser()
      }
    }
    .literalCase(.insensitive)
    #expect(try pair.match("/a-X-b") == ("a", "b"))
    #expect((try? pair.link(to: ("a-X-c", "b"))) == nil)
    let list = Path {
      Parse {
        Many {
          String.parser()
        } separator: {
          "x"
        }
      }
    }
    .literalCase(.insensitive)
    #expect(try list.match("/aXbxc") == ["a", "b", "c"])
    #expect((try? list.link(to: ["aX", "b"])) == nil)
    #expect(throws: RoutingError.self) { try list.literalCase(.sensitive).link(to: [""]) }
  }
}
