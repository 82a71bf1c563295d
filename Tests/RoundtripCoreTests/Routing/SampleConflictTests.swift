import RoundtripCore
import Testing

/// Conflicts that no description shows are found with samples of both routes.
@Suite struct SampleConflictTests {
  struct Name: Equatable, Sendable { var text: String }
  enum R: Equatable, Sendable { case named(Name), text(String), part(String), featured, number(Int), other(Int) }

  /// Reads any text, and says that it is two digits.
  struct Narrow: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      guard let text = input.takeText() else { throw input.mismatch("a text") }
      return text
    }
    func print(_ output: String, into writer: inout Writer) { writer.write(output) }
    var grammar: Grammar { .text(.digits(minimum: 2, maximum: 2)) }
  }

  private func findings(_ router: some Router<R>, _ samples: [R] = []) -> [Diagnostic] {
    router.diagnostics(samples: samples).filter { $0.kind != .unroutedCase }
  }

  private static let text = Route(R.text) {
    Path {
      "x"; String.parser()
    }
  }

  private static func named(_ apply: @escaping @Sendable (String) -> Name?) -> Route<R> {
    Route(R.named) {
      Path {
        "x"; String.parser().map(apply: apply, unapply: { $0.text })
      }
    }
  }

  @Test func `a route beside one of its path whose conversion takes all samples is noted`() {
    let table = Routes<R> {
      Self.text
      Self.named { Name(text: $0) }
    }
    let found = findings(table)
    #expect(found.map(\.kind) == [.untestedRoute])
    #expect(
      found.first?.message
        == "`text` reads none of the samples made from its description, because `named` takes them, such as `/x/a`; "
        + "make it more specific, or give some values to `diagnostics(samples:)`")
  }

  @Test func `a route that some samples or values reach is not noted`() {
    let table = Routes<R> {
      Self.text
      Self.named { $0.contains(" ") ? nil : Name(text: $0) }
    }
    #expect(findings(table).isEmpty)
    let narrow = Routes<R> {
      Self.text
      Self.named { $0.hasPrefix("z") ? nil : Name(text: $0) }
    }
    #expect(findings(narrow).map(\.kind) == [.untestedRoute])
    #expect(findings(narrow, [.text("zoo")]).isEmpty)
    let allowed = Routes<R> {
      Self.text.allowOverlap()
      Self.named { Name(text: $0) }
    }
    #expect(findings(allowed).isEmpty)
    let positive = Routes<R> {
      Route(R.number) { Path { Int.parser().filter { $0 > 0 } } }
      Route(R.other) { Path { Int.parser() } }
    }
    #expect(findings(positive).isEmpty)
  }

  @Test func `a custom part with a narrow grammar that prints the link of another route is an error`() throws {
    let table = Routes<R> {
      Route(R.part) { Path { Narrow() } }
      Route(R.featured) { Path { "featured" } }
    }
    #expect(try table.link(to: .part("featured")) == "/featured")
    let found = findings(table)
    #expect(found.map(\.kind) == [.invalidConversion])
    #expect(
      found.first?.message
        == "`part` prints `/featured`, which only `featured` reads; "
        + "the `grammar` of a custom part has to contain all that the part reads")
    #expect(found.first?.templates == ["/{part}", "/featured"])
    let fields = Routes<R> {
      Route(R.part) { Query { Field("q", Narrow()) } }
      Route(R.featured) { Query { Field("q") { "featured" } } }
    }
    #expect(findings(fields).map(\.kind) == [.invalidConversion])
    let apart = Routes<R> {
      Route(R.part) {
        Path {
          "p"; Narrow()
        }
      }
      Route(R.featured) { Path { "featured" } }
    }
    #expect(findings(apart).isEmpty)
    let below = Routes<R> {
      Route(R.part) {
        Path {
          "p"; Narrow()
        }
      }
      Route(R.featured) {
        Path {
          "p"; "featured"
        }
      }
    }
    #expect(findings(below).map(\.kind) == [.invalidConversion])
  }

  @Test func `a given value whose link its route does not read is an error`() {
    let table = Routes<R> { Route(R.part) { Path { Narrow() } } }
    #expect(findings(table).isEmpty)
    #expect(findings(table, [.part("12")]).isEmpty)
    let found = findings(table, [.part("zz")])
    #expect(found.map(\.kind) == [.invalidConversion])
    #expect(found.first?.message.hasPrefix("`part`: prints `/zz`, which it does not read") == true)
    let converted = Routes<R> { Self.named { $0.count > 2 ? Name(text: $0) : nil } }
    #expect(findings(converted, [.named(Name(text: "ab"))]).map(\.kind) == [.invalidConversion])
    #expect(findings(converted, [.named(Name(text: "abc"))]).isEmpty)
  }
  @Test func `a given value whose link prints as another one is an error`() {
    let table = Routes<R> { Route(R.number) { Path { Int.parser().map(apply: { min($0, 5) }, unapply: { $0 }) } } }
    #expect(findings(table, [.number(5)]).isEmpty)
    let found = findings(table, [.number(9)])
    #expect(
      found.map(\.message) == [
        "`number`: prints `/9`, and reads that into a value that prints as `/5`; `unapply` has to reverse `apply`"
      ])
  }
}
