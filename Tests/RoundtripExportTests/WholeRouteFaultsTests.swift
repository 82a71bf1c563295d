import RoundtripExport
import RoundtripTesting
import Testing

/// What is wrong with a whole route is told by each of those that try samples: `validate()`, `diagnostics()`, the exports and the law kit.
@Suite struct WholeRouteFaultsTests {
  enum R: Equatable, Sendable { case home, wrong(String), list([String]), pair(String, String), number(Int) }

  /// Takes all that is left, and describes one segment.
  struct Greedy: Router {
    func parse(_ input: inout Reader) throws(Mismatch) -> String {
      var text = ""
      while let segment = input.takeSegment() { text += segment }
      return text
    }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
      guard writer.writeSegment(output) else { throw writer.unprintable("no segment") }
    }
    var grammar: Grammar { .segment(.text(.any)) }
  }

  /// Reads nothing at all.
  struct Refusing: ParserPrinter {
    typealias Level = TextLevel
    func parse(_ input: inout Reader) throws(Mismatch) -> String { throw input.mismatch("nothing") }
    func print(_ output: String, into writer: inout Writer) throws(Mismatch) { writer.write(output) }
    var grammar: Grammar { .text(.any) }
  }

  static let faults: [(name: String, route: Route<R>, kind: Diagnostic.Kind)] = [
    (
      "one direction",
      Route(R.wrong, line: 7) {
        Path {
          "wrong"
          Parse(.string).map(apply: { $0 + "x" }, unapply: { $0 })
        }
      }, .invalidConversion
    ),
    (
      "a conversion that does not come back",
      Route(R.number, line: 7) {
        Path {
          "wrong"
          Parse(.string).map(apply: { $0.utf8.count }, unapply: { _ in nil })
        }
      }, .invalidConversion
    ),
    (
      "a part that never reads",
      Route(R.wrong, line: 7) {
        Path {
          "wrong"
          Refusing()
        }
      }, .unreadableRoute
    ),
    (
      "a list of any text before a literal",
      Route(R.list, line: 7) {
        Path {
          "wrong"
          Many { Parse(.string) }
          "end"
        }
      }, .unreadableRoute
    ),
    (
      "a part after one that takes everything",
      Route(R.pair, line: 7) {
        Path { "wrong" }
        Greedy()
        Path { String.parser() }
      }, .unreadableRoute
    ),
    (
      "a part after the rest",
      Route(R.list, line: 7) {
        Path {
          "wrong"
          Rest()
          "end"
        }
      }, .restBeforeSegments
    ),
  ]

  @Test(arguments: faults.indices)
  func `each of these is told by all of them, with its line`(index: Int) throws {
    let (name, route, kind) = Self.faults[index]
    let table = Routes<R> {
      Route(R.home) { Path { "home" } }
      route
    }
    let errors = table.diagnostics().filter { $0.severity == .error }
    #expect(errors.map(\.kind) == [kind], "\(name): \(errors)")
    let place = "RoundtripExportTests/WholeRouteFaultsTests.swift:7"
    #expect(errors.first?.locations == [place])
    #expect(throws: RouterDefinitionError.self, "\(name)") { try table.validate() }
    do {
      try table.checkRoundTrips(count: 100)
      Issue.record("\(name): the law kit finds nothing")
    } catch {
      let all = [error] + error.others
      #expect(
        all.count == 1 && all.allSatisfy { $0.route.hasSuffix("WholeRouteFaultsTests.swift:7") }, "\(name): \(error)")
    }
    let document = try table.openAPI(title: "T", version: "1")
    let file = try table.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
    let texts = [document.json, file.json, table.markdownTable, table.uriTemplates.map(\.text).joined()]
    for text in texts { #expect(text.contains("home") && !text.contains("wrong"), "\(name): \(text)") }
    for omitted in [document.approximations, file.approximations] {
      #expect(omitted.count { $0.kind == .wrongDefinition } == 1, "\(name): \(omitted)")
    }
  }

  @Test func `a route that no sample fits asks for one, and stays in the exports`() throws {
    let table = Routes<R> {
      Route(R.home) { Path { "home" } }
      Route(R.wrong, line: 7) {
        Path {
          "orders"
          Parse(.string).filter { $0.hasPrefix("ORDER-") }
        }
      }
    }
    #expect(table.diagnostics().filter { $0.kind != .unroutedCase }.map(\.kind) == [.untestedRoute])
    try table.validate()
    #expect(table.diagnostics(samples: [.wrong("ORDER-1")]).filter { $0.kind != .unroutedCase } == [])
    #expect(try table.openAPI(title: "T", version: "1").json.contains("orders"))
    do {
      try table.checkRoundTrips(count: 100)
      Issue.record("a route that was never reached passes")
    } catch {
      #expect(error.law == .isTried && error.route.hasSuffix("WholeRouteFaultsTests.swift:7"), "\(error)")
    }
    let report = try table.checkRoundTrips(count: 100) { random in .wrong("ORDER-\(random.next() % 100)") }
    #expect(report.routes.count == 2 && report.routes.allSatisfy { $0.value > 0 }, "\(report.routes)")
  }
}
