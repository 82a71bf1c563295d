import RoundtripCore
import Testing

/// Printing of payloads, stored properties, elements of tuples and values of optionals.
@Suite struct PayloadPrintingTests {
  typealias Kinds = ReferenceCountTests.Route

  /// An object in a link. Reading makes a new one.
  struct Name: ParserPrinter {
    typealias Level = TextLevel
    let balance: Counted.Balance

    func parse(_ input: inout Reader) throws(Mismatch) -> Counted {
      guard input.takeText() == "alive" else { throw input.mismatch("an object") }
      return Counted(balance)
    }

    func print(_ output: Counted, into writer: inout Writer) { writer.write(output.isAlive ? "alive" : "dead") }
  }

  private static func router(_ balance: Counted.Balance) -> Routes<Kinds> {
    let name = Name(balance: balance)
    return Routes {
      Route(Kinds.object) {
        Path {
          "object"; name
        }
      }
      Route(Kinds.labelled(object:number:)) {
        Path {
          "labelled"; name; Int.parser()
        }
      }
      Route(Kinds.list) {
        Path {
          "list"; Many { name }
        }
      }
      Route(Kinds.maybe) {
        Path {
          "maybe"; Optionally { name }
        }
      }
      Route(Kinds.boxed) {
        Path {
          "boxed"; name; name
        }
      }
      Route(Kinds.same) {
        Path {
          "same"; name
        }
      }
    }
  }

  @Test("printing neither retains nor releases a payload")
  func balance() {
    let balance = Counted.Balance()
    do {
      let router = Self.router(balance)
      for _ in 0..<3 {
        let routes: [(Kinds, String)] = [
          (.object(Counted(balance)), "/object/alive"),
          (.labelled(object: Counted(balance), number: -7), "/labelled/alive/-7"),
          (.list([Counted(balance), Counted(balance)]), "/list/alive/alive"),
          (.maybe(Counted(balance)), "/maybe/alive"),
          (.maybe(nil), "/maybe"),
          (.boxed(Counted(balance), Counted(balance)), "/boxed/alive/alive"),
          (.same(Counted(balance)), "/same/alive"),
        ]
        let living = balance.living
        for (route, link) in routes {
          #expect((try? router.link(to: route)) == link)
          #expect((try? router.print(route))?.url == link)
          #expect(balance.living == living)
        }
        #expect(router.failure(printing: .none)?.kind == .unprintable)
      }
    }
    #expect(balance.living == 0)
  }

  struct Three: Equatable { var isFirst: Bool; var isSecond: Bool; var number: Int }
  enum Shape: Equatable { case one(Bool, Bool, Int), two(String, Three), none }

  @Test("the elements of a tuple are split and joined, whatever their layout")
  func moved() {
    let path = Parse(Three.init(isFirst:isSecond:number:)) {
      Path { Bool.parser() }
      Path {
        Bool.parser(); Int.parser()
      }
    }
    expectBothWays(path, "/true/false/7", Three(isFirst: true, isSecond: false, number: 7))
    let routes = Routes<Shape> {
      Route(Shape.one) {
        Path {
          "one"; Bool.parser()
        }
        Path {
          Bool.parser(); Int.parser()
        }
      }
      Route(Shape.two) {
        Path {
          "two"; String.parser()
        }; path
      }
    }
    expectBothWays(routes, "/one/false/true/-1", .one(false, true, -1))
    expectBothWays(
      routes, "/two/some%20text/true/true/100000000",
      .two("some text", Three(isFirst: true, isSecond: true, number: 100_000_000)))
  }

  /// A custom combinator that forwards to its part.
  struct Forwarding<Part: ParserPrinter>: ParserPrinter {
    typealias Level = Part.Level
    let part: Part
    func parse(_ input: inout Reader) throws(Mismatch) -> Part.Output { try part.parse(&input) }
    func print(_ output: Part.Output, into writer: inout Writer) throws(Mismatch) {
      try part.print(output, into: &writer)
    }
  }

  @Test("a custom combinator works within a path and as a path")
  func forwarding() {
    let routes = Routes<Shape> {
      Route(Shape.one) {
        Forwarding(
          part: Path {
            "one"; Bool.parser()
          })
        Path {
          Bool.parser(); Forwarding(part: Int.parser())
        }
      }
    }
    expectBothWays(routes, "/one/false/true/42", .one(false, true, 42))
  }

  @Test("a custom combinator works for paths, fields and structs")
  func forwardingOnEachLevel() {
    let routes = Routes<Shape> {
      Route(Shape.two) {
        Forwarding(
          part: Path {
            "two"; Forwarding(part: String.parser())
          })
        Forwarding(
          part: Parse(Three.init(isFirst:isSecond:number:)) {
            Query {
              Forwarding(part: Field("first", Bool.self)); Field("second", Bool.self); Field("number", Int.self)
            }
          })
      }
    }
    expectBothWays(
      routes, "/two/text?first=true&second=false&number=7",
      .two("text", Three(isFirst: true, isSecond: false, number: 7)))
  }

  enum Page: Equatable { case first(Int), second(Int), third(Int) }

  @Test("cases with the same payload type print by their own routes")
  func shared() {
    let routes = Routes<Page> {
      Route(Page.first) {
        Path {
          "first"; Int.parser()
        }
      }
      Route(Page.second) {
        Path {
          "second"; Int.parser().filter { $0 > 0 }
        }
      }
      Route(Page.third) {
        Path {
          "third"; Int.parser()
        }; Headers { Field("x") { "y" } }
      }
    }
    for number in 0..<3 {
      #expect((try? routes.link(to: .first(number))) == "/first/\(number)")
      #expect((try? routes.link(to: .second(number))) == (number > 0 ? "/second/\(number)" : nil))
      #expect((try? routes.print(.third(number)))?.headers["x"] == "y")
    }
  }
}
