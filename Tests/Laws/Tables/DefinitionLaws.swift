import Roundtrip
import RoundtripTesting
import Testing

/// Law 6: a route that is defined wrongly is found in any table, and no other route is blamed.
@Suite struct DefinitionLaws {
  private static let kinds: Set<Diagnostic.Kind> = [
    .invalidConversion, .restBeforeSegments, .duplicateField, .impossibleSegment,
  ]

  @Test func `a generated table has no wrong definitions`() {
    MadeTable.each(0, count: Scale.tables(oneIn: 4, runs: 1)) { made, seed, _ in
      let wrong = made.table.diagnostics().filter { Self.kinds.contains($0.kind) }
      guard !wrong.isEmpty else { return true }
      made.record("law 6: \(wrong)", nil, seed: seed, at: #_sourceLocation)
      return false
    }
  }

  @Test(arguments: 0..<6)
  func `a wrong route among others is found`(number: Int) throws {
    let kind = try #require(Wrong(rawValue: number))
    MadeTable.each(number, count: Scale.tables(oneIn: 40, runs: 1)) { made, seed, random in
      let wrong = kind.route
      let table = Routes<Made> {
        made.table
        wrong
      }
      let diagnostics = table.diagnostics().filter { Self.kinds.contains($0.kind) }
      let isFound = diagnostics.contains { $0.locations.contains { $0.contains("DefinitionLaws.swift") } }
      if isFound, diagnostics.count == 1, (try? table.validate()) == nil { return true }
      made.record("law 6: \(kind) gives \(diagnostics)", nil, seed: seed, at: #_sourceLocation)
      return false
    }
  }

  /// What is wrong with a route.
  private enum Wrong: Int {
    case changedPayload, chosenCase, oneDirection, twoFields, restInTheMiddle, impossibleSegment

    var route: Route<Made> {
      switch self {
      case .changedPayload:
        Route({ @Sendable (number: Int) in Made.number(number &+ 1) }) {
          Path {
            "wrong"
            Int.parser()
          }
        }
      case .chosenCase:
        Route({ @Sendable (number: Int) in number < 5 ? Made.number(number) : .count(number) }) {
          Path {
            "wrong"
            Int.parser()
          }
        }
      case .oneDirection:
        Route(Made.number) {
          Path {
            "wrong"
            Int.parser().map(apply: { (number: Int) -> Int? in number &+ 1 }, unapply: { $0 })
          }
        }
      case .twoFields:
        Route(Made.size) {
          Path { "wrong" }
          Query {
            Field("q", Int.self)
            Field("q", Int.self)
          }
        }
      case .restInTheMiddle:
        Route(Made.parts) {
          Path {
            "wrong"
            Rest()
            "end"
          }
        }
      case .impossibleSegment:
        Route(Made.home) {
          Path {
            "wrong"
            ".."
          }
        }
      }
    }
  }
}
