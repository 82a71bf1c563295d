import RoundtripCore
import Testing

/// A wrong constructor, conversion or part is found by samples of its route, with the line of the route and what to write instead.
@Suite struct SampleCheckTests {
  enum L: Sendable, Equatable {
    case home, single(Int), other(Int), pair(Int, Int), text(String), item(Item), optional(Int?), words([String])
    static func made(_ number: Int) -> L { .single(7 + number % 1) }
  }

  struct Item: Sendable, Equatable {
    let width: Int
    let height: Int

    init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    init(height: Int, width: Int) { self.init(width: width, height: height) }

    init(half: Int, _ height: Int) { self.init(width: half / 2, height: height) }
  }

  struct Clamped: Sendable, Equatable {
    let number: Int
    init(number: Int) { self.number = max(0, number) }
  }

  private static func number(_ route: @escaping @Sendable (Int) -> L) -> Route<L> {
    Route(route, line: 7) {
      Path {
        "n"; Int.parser()
      }
    }
  }

  private static func text(_ part: some ParserPrinter<TextLevel, String>) -> Route<L> {
    Route(L.text, line: 7) {
      Path {
        "t"; part
      }
    }
  }

  static let wrong: [(Route<L>, String)] = [
    (
      Route({ @Sendable (first: Int, second: Int) in L.pair(first, 3) }, line: 7) {
        Path {
          Int.parser(); Int.parser()
        }
      },
      "`pair`: the constructor of `L.pair` changes its payload: given `(1, 2)`, it stores `(1, 3)`; "
        + "pass the case itself, `L.pair`, and convert values with `.map(apply:unapply:)`"
    ),
    (
      number { L.single(max(1, $0)) },
      "`single`: the constructor of `L.single` changes its payload: given `0`, it stores `1`; "
        + "pass the case itself, `L.single`, and convert values with `.map(apply:unapply:)`"
    ),
    (
      number(L.made),
      "`single`: the constructor of `L.single` changes its payload: given `1`, it stores `7`; "
        + "pass the case itself, `L.single`, and convert values with `.map(apply:unapply:)`"
    ),
    (
      number { L.pair($0, 3) },
      "`single|other`: the constructor turns `1` into `.pair`, which has another payload; "
        + "pass the case itself, or use `.case(embed, extract:)`"
    ),
    (
      number { $0 < 5 ? L.single($0) : L.other($0) },
      "`single`: the constructor turns `1` into `.single` and `42` into `.other`; give each case its own route"
    ),
    (
      Route({ @Sendable (text: String) in L.text(String(text.prefix(3))) }, line: 7) { Path { Parse(.string) } },
      "`text`: the constructor of `L.text` changes its payload: given `some words`, it stores `som`; "
        + "pass the case itself, `L.text`, and convert values with `.map(apply:unapply:)`"
    ),
    (
      Route(L.item, line: 7) {
        Path {
          Parse(Item.init(height:width:)) {
            Int.parser(); "x"; Int.parser()
          }
        }
      },
      "`item`: the initializer of `Item` changes or reorders its parameters: given `(1, 0)`, it makes "
        + "`Item(width: 0, height: 1)`; pass the memberwise initializer, or use `.convert(apply:unapply:)`"
    ),
    (
      Route(L.item, line: 7) {
        Path {
          Parse(Item.init(half:_:)) {
            Int.parser(); "x"; Int.parser()
          }
        }
      },
      "`item`: the initializer of `Item` changes or reorders its parameters: given `(2, 2)`, it makes "
        + "`Item(width: 1, height: 2)`; pass the memberwise initializer, or use `.convert(apply:unapply:)`"
    ),
    (
      Route(L.optional, line: 7) {
        Query { Field("n", Int?.self).map(apply: { $0.map { $0 / 2 } }, unapply: { $0 }) }
      },
      ""
    ),
    (
      text(Parse(.string).map(apply: { $0 + "x" }, unapply: { $0 })),
      "`text`: reads `/t/a` into a value that prints as `/t/ax`, and reads that into one that prints as `/t/axx`; "
        + "`unapply` has to reverse `apply`"
    ),
    (
      text(Parse(.string).map(apply: { $0 }, unapply: { _ in nil })),
      "`text`: reads `/t/a` into a value that does not print; a conversion has to work in both directions"
    ),
    (
      text(Int.parser().map(apply: { "\($0)" }, unapply: { $0.utf8.count < 2 ? Int($0) : nil })),
      "`text`: reads `/t/42` into a value that does not print; a conversion has to work in both directions"
    ),
    (
      Route(L.words, line: 7) {
        Path {
          Many { Parse(.string) }; "end"
        }
      },
      "`words` reads none of the links that it describes; its list reads `end` as well; "
        + "refuse that in the list, as in `String.parser().filter { $0 != \"end\" }`"
    ),
    (
      text(OneSided()),
      "`text`: reads `/t/1` into a value that prints as `/t/+1`, which it does not read"
    ),
  ]

  @Test(arguments: wrong.indices)
  func `each of these is an error with a line`(index: Int) throws {
    let (route, message) = Self.wrong[index]
    let table = Routes<L> {
      Route(L.home)
      route
    }
    let found = table.diagnostics().filter { $0.severity == .error }
    #expect(found.count == 1)
    #expect(found.first?.locations == ["RoundtripCoreTests/SampleCheckTests.swift:7"])
    #expect(message.isEmpty || found.first?.message == message, "\(found.map(\.message))")
    #expect(throws: RouterDefinitionError.self) { try table.validate() }
  }

  @Test func `constructors and conversions that give back what they got are fine`() throws {
    let table = Routes<L> {
      Route(L.home)
      Route(L.single) {
        Path {
          "single"; Int.parser().map(apply: { $0 / 2 }, unapply: { $0 * 2 }).filter { abs($0) < 1_000 }
        }
      }
      Route({ L.other($0) }) {
        Path {
          "other"; Int.parser()
        }
      }
      Route(L.pair) {
        Path {
          Int.parser(); Int.parser()
        }
      }
      Route(L.item) {
        Path {
          "item"
          Parse(Item.init(width:height:)) {
            Int.parser(); "x"; Int.parser()
          }
        }
      }
      Route(
        .case({ @Sendable in L.text($0) }, extract: { @Sendable in if case .text(let text) = $0 { text } else { nil } })
      ) {
        Path {
          "text"; Parse(.string).map(apply: { $0.lowercased() }, unapply: { $0 })
        }
      }
    }
    #expect(table.diagnostics().filter { $0.kind != .unroutedCase } == [])
    // An initializer may tidy up: what it has made it makes again.
    let clamped = Route(Clamped.init(number:)) { Path { Int.parser() } }
    #expect(clamped.diagnostics() == [])
    #expect(try clamped.match("/-5") == Clamped(number: 0))
  }

  @Test func `a route that no sample fits asks for one, and is checked with it`() throws {
    func table(_ unapply: @escaping @Sendable (String) -> String?) -> Routes<L> {
      Routes<L> {
        Route(L.text, line: 7) {
          Path {
            "orders"
            Parse(.string).map(apply: { $0.hasPrefix("ORD-") ? $0 : nil }, unapply: unapply)
          }
        }
      }
    }
    let fine = table { $0 }
    let found = fine.diagnostics().filter { $0.kind != .unroutedCase }
    #expect(found.map(\.kind) == [.untestedRoute] && found.first?.severity == .note)
    #expect(
      found.first?.message
        == "`text` reads none of the samples made from its description; give some values to `diagnostics(samples:)`")
    #expect(found.first?.locations == ["RoundtripCoreTests/SampleCheckTests.swift:7"])
    #expect(throws: Never.self) { try fine.validate() }
    #expect(fine.diagnostics(samples: [.text("ORD-7")]).filter { $0.kind != .unroutedCase } == [])
    let growing = table { $0 + "0" }
    #expect(throws: Never.self) { try growing.validate() }
    let wrong = growing.diagnostics(samples: [.home, .text("ORD-7")]).filter { $0.kind != .unroutedCase }
    #expect(wrong.map(\.kind) == [.invalidConversion])
    #expect(wrong.first?.witness == "/orders/ORD-70")
    #expect(throws: RouterDefinitionError.self) { try growing.validate(samples: [.text("ORD-7")]) }
  }

  @Test(arguments: [(Method.get, "/t/a"), (.post, "POST /t/a")])
  func `the witness has a method unless that is GET`(method: Method, witness: String) {
    let route = Route(L.text) {
      method
      Path {
        "t"
        Parse(.string).map(apply: { $0 + "x" }, unapply: { $0 })
      }
    }
    #expect(route.diagnostics().map(\.witness) == [witness])
  }

  @Test func `one mistake is told once, whatever the number of forms of its route`() {
    let route = Route({ @Sendable (first: Int?, second: Int?) in (first ?? 0) + (second ?? 0) }, line: 7) {
      Path {
        "a"; Optionally { Int.parser() }; "b"; Optionally { Int.parser() }
      }
    }
    #expect(route.diagnostics().map(\.kind) == [.invalidConversion])
    let nested = Routes<L?> {
      Route({ L?.some(.single($0 &+ 1)) }, line: 7) {
        OneOf {
          Method.put; Method.post
        }
        Path {
          "a"; Int.parser()
        }
      }
    }
    #expect(nested.diagnostics().filter { $0.severity == .error }.count == 1, "\(nested.diagnostics())")
  }

  @Test("a conversion may choose the form of a route that prints")
  func otherForm() throws {
    let table = Routes<L> {
      Route(L.single) {
        Path { "a" }
        Optionally { Path { Int.parser() } }.map(apply: { $0 ?? 1 }, unapply: { $0 == 1 ? .some(nil) : .some($0) })
      }
    }
    #expect(table.diagnostics().allSatisfy { $0.kind == .unroutedCase }, "\(table.diagnostics())")
    #expect(try table.resolve("/a/1").link == "/a")
    // Another route does not excuse a conversion that works in one direction only.
    let other = Routes<L> {
      Route(L.single) {
        Path {
          "a"; Int.parser().map(apply: { $0 }, unapply: { (_: Int) -> Int? in nil })
        }
      }
      Route(L.single) {
        Path {
          "b"; Int.parser()
        }
      }
    }
    #expect(other.diagnostics().contains { $0.kind == .invalidConversion })
  }

  /// Writes a sign that it does not read.
  private struct OneSided: ParserPrinter {
    typealias Level = TextLevel

    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      guard let text = input.takeText(), text.utf8.first != UInt8(ascii: "+") else { throw input.mismatch("letters") }
      return text
    }

    func print(_ output: String, into writer: inout Writer) throws(Mismatch) { writer.write("+" + output) }
  }

  enum Wrapped: Equatable, Sendable { case number(Int), maybe(Int?) }

  @Test("the constructor of a case with an optional payload does not make the case with that payload")
  func optionalPayload() throws {
    let router = Routes<Wrapped> { Route(Wrapped.maybe) { Path { Int.parser() } } }
    #expect(try router.match("/1") == .maybe(1))
    #expect(router.diagnostics().map(\.kind).contains(.invalidConversion))
  }

  @Test func `a list that is always empty is readable`() throws {
    enum List: Equatable, Sendable { case list([Int]) }
    let table = Routes<List> {
      Route(List.list) {
        Query {
          Field("r") {
            Many {
              Parse {
                "a-"; Int.parser()
              }
            } separator: {
              "-"
            }
          }
        }
      }
    }
    #expect(try table.match("/?r=") == .list([]))
    #expect(table.diagnostics().map(\.kind) == [.separatorInElement])
  }
}
