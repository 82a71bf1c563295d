import Roundtrip

/// The answers that the laws allow for a request, computed from each form of each route alone in its own table.
struct MadeOracle {
  private struct Reader {
    let alone: Routes<Made>
    let canonical: Routes<Made>
    let entry: Int
    let pattern: MadePattern
  }

  /// A form that reads the request alone.
  private struct Reading {
    let value: Made
    let pattern: MadePattern
    /// Whether no other form can take the canonical request.
    let isSafe: Bool
  }

  private let readers: [Reader]
  private let entries: [Routes<Made>]

  init(_ made: MadeTable) {
    entries = made.entries.map { made.alone($0.router()) }
    readers = made.entries.enumerated().flatMap { number, entry in
      entry.routes.enumerated().flatMap { position, route in
        route.forms.map { form in
          var pattern = form.pattern
          if case .choice(_, let id) = entry {
            pattern.alternatives[id] = position
            if position > 0 || !Expected.choicesAreWholeRoutes { pattern.openFrom = 0 }
          }
          return Reader(
            alone: made.alone(form.router), canonical: made.alone(form.canonical), entry: number, pattern: pattern)
        }
      }
    }
  }

  private func readings(of request: URLRequestData) -> [Reading] {
    var known: [Int: Made?] = [:]
    return readers.enumerated().compactMap { number, reader in
      guard let value = try? reader.alone.parse(request) else { return nil }
      let whole = known[reader.entry] ?? (try? entries[reader.entry].parse(request))
      known[reader.entry] = .some(whole)
      if !Expected.choicesAreWholeRoutes, whole != value { return nil }
      guard let canonical = try? reader.canonical.print(value) else { return nil }
      let isTaken = readers.enumerated().contains { other, rival in
        guard other != number, reader.pattern.order(against: rival.pattern) != .before,
          let taken = try? rival.alone.parse(canonical)
        else { return false }
        return taken != value
      }
      return Reading(value: value, pattern: reader.pattern, isSafe: !isTaken)
    }
  }

  /// What is wrong with the answer of a table; nil if it is right.
  func problem(with answer: Result<Made, RoutingError>, to request: URLRequestData) -> String? {
    let readings = readings(of: request)
    let shown = readings.map { "\($0.value)\($0.isSafe ? "" : " (its link may be taken)")" }.joined(separator: ", ")
    switch answer {
    case .failure(let error):
      guard readings.contains(where: \.isSafe) else { return nil }
      // Two routes with the same pattern that both read are an error of the table.
      if error.kind == .definition, Self.hasTie(readings) { return nil }
      return "the table answers \(error.status), alone there are \(shown)"
    case .success(let value):
      let matching = readings.filter { $0.value == value }
      if matching.isEmpty { return "the table answers \(value), alone there are \(shown)" }
      let isFirst = matching.contains { mine in
        !readings.contains { $0.isSafe && $0.value != value && $0.pattern.order(against: mine.pattern) == .before }
      }
      return isFirst ? nil : "the table answers \(value), and a more specific route reads it: \(shown)"
    }
  }

  private static func hasTie(_ readings: [Reading]) -> Bool {
    readings.contains { one in
      readings.contains { $0.value != one.value && [.same, .unknown].contains($0.pattern.order(against: one.pattern)) }
    }
  }

  /// Whether the rules say which route answers.
  func isCertain(_ request: URLRequestData) -> Bool { !Self.hasTie(readings(of: request)) }

  /// How many different values the forms read alone.
  func count(of request: URLRequestData) -> Int { readings(of: request).count }
}
