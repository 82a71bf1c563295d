import Roundtrip

/// The answers that the laws allow for a request, computed from each form of each route alone in its own table.
struct MadeOracle {
  private struct Reader {
    let alone: Routes<Made>
    let canonical: Routes<Made>
    let route: Int
    let pattern: MadePattern
    /// The pattern of the canonical link.
    let printed: MadePattern
  }

  /// A form that reads the request alone.
  private struct Reading {
    let value: Made
    let route: Int
    let pattern: MadePattern
    /// Whether no other form can take the canonical request.
    let isSafe: Bool
  }

  private let readers: [Reader]
  private let table: Routes<Made>

  init(_ made: MadeTable) {
    table = made.table
    var number = -1
    var readers: [Reader] = []
    for entry in made.entries {
      for (position, route) in entry.ruledRoutes.enumerated() {
        number += 1
        readers += route.forms.map { form in
          // An ordered choice tries the aliases of a route after it.
          func inEntry(_ pattern: MadePattern, isAlias: Bool) -> MadePattern {
            guard case .choice(_, let id) = entry else { return pattern }
            var pattern = pattern
            pattern.alternatives[id] = 2 * position + (isAlias ? 1 : 0)
            if position > 0 { pattern.openFrom = 0 }
            return pattern
          }
          return Reader(
            alone: made.alone(form.router), canonical: made.alone(form.canonical), route: number,
            pattern: inEntry(form.pattern, isAlias: form.aliased != nil),
            printed: inEntry(form.aliased ?? form.pattern, isAlias: false))
        }
      }
    }
    self.readers = readers
  }

  private func readings(of request: URLRequestData) -> [Reading] {
    readers.compactMap { reader -> Reading? in
      guard let value = try? reader.alone.parse(request) else { return nil }
      let canonical: URLRequestData
      do throws(RoutingError) { canonical = try reader.canonical.print(value) } catch {
        // Of two routes that tie, neither prints.
        return error.kind == .definition
          ? Reading(value: value, route: reader.route, pattern: reader.pattern, isSafe: false) : nil
      }
      // An alias may itself take what its route prints.
      let isTaken = readers.contains { rival in
        guard reader.printed.order(against: rival.pattern) != .before,
          let taken = try? rival.alone.parse(canonical)
        else { return false }
        return taken != value
      }
      return Reading(
        value: value, route: reader.route, pattern: reader.pattern, isSafe: !isTaken)
    }
  }

  /// What is wrong with the answer of a table; nil if it is right. `rivals` counts the requests that several forms read.
  func problem(with answer: Result<Made, RoutingError>, to request: URLRequestData, rivals: inout Int) -> String? {
    let readings = readings(of: request)
    if Set(readings.map { "\($0.value)" }).count > 1 { rivals += 1 }
    var shown: String {
      readings.map { "\($0.value)\($0.isSafe ? "" : " (its link may be taken)")" }.joined(separator: ", ")
    }
    switch answer {
    case .failure(let error):
      guard readings.contains(where: \.isSafe) else { return nil }
      // Two routes with the same pattern that both read are an error of the table.
      if error.kind == .definition, Self.hasTie(readings) || readings.contains(where: { printsTie($0.value) }) {
        return nil
      }
      return "the table answers \(error.status), alone there are \(shown)"
    case .success(let value):
      let matching = readings.filter { $0.value == value }
      if matching.isEmpty, isPrintedByOther(value, of: request) { return nil }
      if matching.isEmpty { return "the table answers \(value), alone there are \(shown)" }
      let isFirst = matching.contains { mine in
        !readings.contains { $0.isSafe && $0.value != value && $0.pattern.order(against: mine.pattern) == .before }
      }
      return isFirst ? nil : "the table answers \(value), and a more specific route reads it: \(shown)"
    }
  }

  /// Whether a form reads the value, and another form of its case prints it.
  private func isPrintedByOther(_ value: Made, of request: URLRequestData) -> Bool {
    guard readers.contains(where: { (try? $0.alone.parse(request)) == value }) else { return false }
    return (try? table.print(value)).flatMap { try? table.parse($0) } == value
  }

  /// Whether another route has the link of a value.
  private func printsTie(_ value: Made) -> Bool {
    do throws(RoutingError) { _ = try table.print(value) } catch { return error.kind == .definition }
    return false
  }

  private static func hasTie(_ readings: [Reading]) -> Bool {
    readings.contains { one in
      readings.contains { other in
        let isOther =
          other.value != one.value || other.route != one.route
          || other.pattern.nestedRoutes != one.pattern.nestedRoutes
        return isOther && [.same, .unknown].contains(other.pattern.order(against: one.pattern))
      }
    }
  }
}
