// Conflicts that the descriptions of the routes do not show, found with samples.

extension Conflicts {
  /// That other routes take all samples of a route. Their conversions may refuse other links, so this is not certain.
  func hidden(_ own: Candidate) -> Diagnostic? {
    let check = SampleCheck(program: program, given: given) { _, _ in false }
    var first: (request: URLRequestData, taker: Int)?
    for row in own.rows {
      let alone = program.alone(row)
      for request in check.samples(of: row, given.compactMap(alone.request)) where alone.row(of: request) != nil {
        guard let taker = program.row(of: request), !own.rows.contains(taker) else { return nil }
        first = first ?? (request, taker)
      }
    }
    return first.map { request, taker in
      let other = candidates[candidateOfRow[taker]].route
      return Diagnostic(
        .untestedRoute,
        "`\(own.route.label)` reads none of the samples made from its description, because `\(other.label)` takes them, "
          + "such as `\(request.link)`; make it more specific, or give some values to `diagnostics(samples:)`",
        [own.route, other], witness: request)
    }
  }

  /// Routes that print links of other routes, because the `grammar` of a custom part does not contain all that the part reads.
  var narrowDescriptions: [Diagnostic] {
    candidates.compactMap { own in
      guard own.isWhole, let row = own.rows.first, program.reads(row, with: .call) else { return nil }
      let alone = program.alone(row)
      for other in candidates {
        if let diagnostic = narrowDescription(of: own, row, alone, beside: other) { return diagnostic }
      }
      return nil
    }
  }

  private func narrowDescription(
    of own: Candidate, _ row: Int, _ alone: Program, beside other: Candidate
  ) -> Diagnostic? {
    guard other.isWhole, !own.route.startsDifferently(from: other.route), own.route.isDisjoint(from: other.route) else {
      return nil
    }
    for variant in 0..<4 {
      let sample = other.route.request { $0 > 1 ? variant % $0 : 0 }
      var printed: URLRequestData?
      _ = sample.withView { view in
        program.attempt(row, view, mustPrint: false) { value in printed = alone.request(for: { $0(value) }) }
      }
      guard let link = printed, other.rows.contains(where: { reads(link, $0) }) else { continue }
      return Diagnostic(
        .invalidConversion,
        "`\(own.route.label)` prints `\(link.link)`, which only `\(other.route.label)` reads; "
          + "the `grammar` of a custom part has to contain all that the part reads",
        [own.route, other.route], witness: link)
    }
    return nil
  }
}
