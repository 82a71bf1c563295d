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
    let custom = candidates.indices.filter { index in
      candidates[index].isWhole && candidates[index].rows.first.map { program.reads($0, with: .call) } ?? false
    }
    if custom.isEmpty { return [] }
    // Only routes whose paths may start with the same literals are compared.
    let starts = candidates.map(\.route.firstLiterals)
    let same = Dictionary(grouping: candidates.indices) { starts[$0] }
    var longer: [ArraySlice<String>: [Int]] = [:]
    for (index, start) in starts.enumerated() {
      for count in start.indices { longer[start.prefix(count), default: []].append(index) }
    }
    return custom.compactMap { own in
      let start = starts[own]
      let shorter = (0...start.count).flatMap { same[start.prefix($0)] ?? [] }
      guard let row = candidates[own].rows.first else { return nil }
      let alone = program.alone(row)
      for other in (shorter + (longer[start] ?? [])).sorted() {
        let found = narrowDescription(of: candidates[own], row, alone, beside: candidates[other])
        if let found { return found }
      }
      return nil
    }
  }

  private func narrowDescription(
    of own: Candidate, _ row: Int, _ alone: Program, beside other: Candidate
  ) -> Diagnostic? {
    guard other.isWhole, own.route.isDisjoint(from: other.route) else { return nil }
    for variant in 0..<4 {
      let sample = other.route.request { $0 > 1 ? variant % $0 : 0 }
      var printed: URLRequestData?
      _ = sample.withView { view in
        program.attempt(row, view, mustPrint: false) { [program] value in
          printed = alone.request { $0(value) }
          program.output.destroy(value)
        }
      }
      guard let link = printed, other.rows.contains(where: { row in link.withView { program.reads($0, row) } }) else {
        continue
      }
      return Diagnostic(
        .invalidConversion,
        "`\(own.route.label)` prints `\(link.link)`, which only `\(other.route.label)` reads; "
          + "the `grammar` of a custom part has to contain all that the part reads",
        [own.route, other.route], witness: link)
    }
    return nil
  }
}

extension FlatRoute {
  /// The literals at the start of the path, as far as they are compared letter by letter.
  fileprivate var firstLiterals: ArraySlice<String> {
    var literals: ArraySlice<String> = []
    for part in path {
      guard part.count == .once, !part.ignoresCase, case .literal(let text) = part.text else { break }
      literals.append(text)
    }
    return literals
  }
}
