import Roundtrip
import Testing

/// Which route of a table comes first where both start or end with a fixed text.
@Suite struct AffixLaws {
  private enum R: Equatable, Sendable {
    case short(String), long(String), ended(String), number(Int), digits(Int), one([String]), any([String]), named(
      String)
  }

  private static let short = Route(R.short) {
    Path {
      Parse {
        "a"
        String.parser()
      }
    }
  }
  private static let long = Route(R.long) {
    Path {
      Parse {
        "ab"
        String.parser()
      }
    }
  }
  private static let digits = Route(R.digits) {
    Path {
      Parse {
        "a"
        Digits(2)
      }
    }
  }
  private static let number = Route(R.number) {
    Path {
      Parse {
        "a"
        Digits()
      }
    }
  }

  private func expect(_ routes: [Route<R>], _ answers: [String: R], at place: SourceLocation = #_sourceLocation) {
    for order in permutations(of: routes) {
      let table = Routes<R> { for route in order { route } }
      for (link, answer) in answers { #expect((try? table.match(link)) == answer, "\(link)", sourceLocation: place) }
    }
  }

  @Test func `the longer fixed prefix comes first`() {
    expect([Self.short, Self.long], ["/abc": .long("c"), "/ac": .short("c")])
  }

  @Test
  func `the longer fixed suffix comes first`() {
    let ended = Route(R.ended) {
      Path {
        Parse {
          String.parser()
          ".x"
        }
      }
    }
    let longer = Route(R.long) {
      Path {
        Parse {
          String.parser()
          ".y.x"
        }
      }
    }
    expect([ended, longer], ["/a.y.x": .long("a"), "/a.x": .ended("a")])
    // The prefix counts before the suffix.
    expect([Self.short, ended], ["/a.x": .short(".x"), "/b.x": .ended("b")])
  }

  @Test func `after the same prefix the narrower shape comes first`() {
    expect([Self.short, Self.number, Self.digits], ["/a12": .digits(12), "/a1": .number(1), "/ax": .short("x")])
  }

  @Test func `a fixed text comes before any text`() {
    let named = Route(R.named) { Path { String.parser() } }
    expect([named, Self.short], ["/ax": .short("x"), "/b": .named("b")])
  }

  @Test func `the rest comes last`() {
    let one = Route(R.one) { Path { Rest(minimum: 1) } }
    let named = Route(R.named) { Path { String.parser() } }
    expect([one, named], ["/x": .named("x"), "/x/y": .one(["x", "y"])])
  }

  @Test
  func `a rest of at least one segment comes before a rest of any length`() {
    let one = Route(R.one) { Path { Rest(minimum: 1) } }
    let any = Route(R.any) { Path { Rest() } }
    expect([any, one], ["/x": .one(["x"]), "/": .any([]), "/x/y": .one(["x", "y"])])
  }
}
