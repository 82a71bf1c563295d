import Roundtrip
import RoundtripTesting
import Testing

/// Checks the laws 1 to 3 of a router with `count` generated routes, and with the requests that these print: truncated, mutated,
/// cut up and put together anew, and `links` besides.
///
/// - Parameters:
///   - printing: The share of the routes that must print at least, so that the check cannot say nothing.
///   - parsing: The share of the requests that must parse at least.
func expectLaws<Tested: Router>(
  of router: Tested, routes: Generator<Tested.Output>, links: [String] = [], count: Int = 80, printing: Double = 0.5,
  parsing: Double = 0.05, at location: SourceLocation = #_sourceLocation
) where Tested.Output: Equatable {
  let check = LawCheck(router: router, seed: SeededGenerator.seed, location: location)
  check.run(routes: routes, links: links, count: count)
  func share(_ part: Int, of whole: Int) -> Double { Double(part) / Double(max(1, whole)) }
  let tally = check.tally
  if share(tally.printed, of: tally.routes) < printing || share(tally.parsed, of: tally.requests) < parsing {
    Issue.record(
      "too little is tried: \(tally), where \(printing) of the routes and \(parsing) of the requests are expected",
      sourceLocation: location)
  }
}

/// Expects an error that says that the definition of the router is wrong.
func expectDefinitionError(at location: SourceLocation = #_sourceLocation, _ run: () throws -> Void) {
  let error = #expect(throws: RoutingError.self, sourceLocation: location) { try run() }
  #expect(error?.kind == .definition, sourceLocation: location)
}

/// How much of what was tried had a chance to break a law.
struct LawTally {
  var routes = 0
  var printed = 0
  var requests = 0
  var parsed = 0
  /// Requests for which the rules of precedence give no answer.
  var open = 0

  static func += (tally: inout LawTally, other: LawTally) {
    tally.routes += other.routes
    tally.printed += other.printed
    tally.requests += other.requests
    tally.parsed += other.parsed
    tally.open += other.open
  }
}

extension LawTally: CustomStringConvertible {
  var description: String { "\(printed) of \(routes) routes printed, \(parsed) of \(requests) requests parsed" }
}

extension Issue {
  /// Whether only the first half of law 2 is broken, what parses does not print; then little is tried as well.
  var isUnprintable: Bool {
    comments.contains {
      $0.rawValue.contains("what parses does not print") || $0.rawValue.contains("too little is tried")
    }
  }
}
