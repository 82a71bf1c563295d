// Finds routes inside `Many` and `Lazy` that leave nothing of the path for what follows.

extension Conflicts {
  /// Parts of a path after a route that runs as a program of its own, which reads the whole path.
  var partsAfterRoutes: [Fault] {
    candidates.compactMap { candidate in
      candidate.rows.lazy.compactMap(program.fault(ofRouteIn:)).first.map {
        (candidate.route, Diagnostic(.restBeforeSegments, $0, [candidate.route]))
      }
    }
  }
}

extension Program {
  /// Why a row has a part that nothing of the path is left for, or nil.
  func fault(ofRouteIn row: Int) -> String? {
    let all = rows[row].readingSteps
    let remedy = "a `Route` reads the whole path; write `Parse` in place of it"
    for index in all where isRoute(index) {
      let isInList = all.contains { list in
        steps[list].op == .many && list < index && index < Int(steps[list].end)
          && steps.step(list).with(Repetition.self) { $0.maximum > 1 }
      }
      if isInList { return "the list has at most one element, because " + remedy }
      if (index + 1..<all.upperBound).contains(where: needsSegment) {
        // Only a choice that is not combined with those before it, and `Lazy`, run a program outside a list.
        let choices = node.runs(deciding: sources[row]).map { Program.of($0, under: inherited, in: .query) }
        return choices.contains { $0 === content(index) }
          ? "nothing is left of the path after a choice, because the choices multiply to more than \(Expansion.limit) routes, "
            + "and beyond these " + remedy + ", or combine the choices in one table"
          : "nothing is left of the path after the content of `Lazy`, because " + remedy
      }
    }
    return nil
  }

  /// The program that a step of the path runs, or nil.
  private func content(_ index: Int) -> Program? {
    guard steps[index].op == .run, steps[index].level.readsPath else { return nil }
    return steps.step(index).with(Subprogram.self) { $0.program }
  }

  /// Whether a step runs routes, each of which reads the whole path.
  private func isRoute(_ index: Int) -> Bool {
    guard let rows = content(index)?.rows, rows.count > 0 else { return false }
    return (0..<rows.count).allSatisfy { rows[$0].isWhole }
  }

  private func needsSegment(_ index: Int) -> Bool {
    if let rows = content(index)?.rows { return (0..<rows.count).allSatisfy { rows[$0].segments > 0 } }
    return [.segmentValue, .segmentText, .segmentLiteral].contains(steps[index].op)
  }
}
