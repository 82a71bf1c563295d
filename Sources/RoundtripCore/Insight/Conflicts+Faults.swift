extension Conflicts {
  /// A problem of one route that does not depend on other routes.
  typealias Fault = (route: FlatRoute, diagnostic: Diagnostic)

  var faults: [Fault] {
    var seen: [String: Set<Defect>] = [:]
    var runs: Set<ObjectIdentifier> = []
    let defects = candidates.flatMap { candidate in
      let choices = program.sources[candidate.rows[0]]
      let isSplit = choices.contains(Expansion.isRun)
      let listed = isSplit ? node.flatRoutes(deciding: choices, listing: &runs) : [candidate.route]
      let described = listed.flatMap { $0.defects(isPart: isPart) }
      return (described + definitionErrors(candidate, except: described)).filter {
        seen[candidate.route.key, default: []].insert($0).inserted
      }.map {
        (candidate.route, Diagnostic($0.kind, $0.text, [candidate.route]))
      }
    }
    let ended = partsAfterRoutes
    // Such a route reads no sample either.
    let refused = sampleFaults.filter { fault in ended.allSatisfy { $0.route.key != fault.route.key } }
    return defects + committedChoices + ended + refused
  }

  /// Alternatives in a text or a group of fields that are never read.
  var unreadAlternatives: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    node.findUnread { innermost, own, earlier, witness in
      let route = (candidates.first { $0.route.chain.contains { $0 === innermost } } ?? candidates.first)?.route
      let text =
        "alternative \(own + 1) of a choice in `\(route?.label ?? "")` is never read: "
        + "alternative \(earlier + 1) comes first and reads everything that it reads"
        + (witness.map { ", such as `\($0)`" } ?? "") + "; change their order, or remove it"
      diagnostics.append(Diagnostic(.unreadAlternative, text, route.map { [$0] } ?? []))
    }
    return diagnostics
  }

  /// Choices that are read one by one, because all their combinations would be too many routes.
  private var committedChoices: [Fault] {
    var seen: Set<ObjectIdentifier> = []
    return candidates.compactMap { candidate in
      let route = candidate.route
      guard program.sources[candidate.rows[0]].contains(Expansion.isRun),
        // Parts without a route count as one.
        seen.insert(route.chain.last.map(ObjectIdentifier.init) ?? ObjectIdentifier(self)).inserted
      else { return nil }
      let text =
        "the choices in \(route.name.isEmpty ? "a route" : "`\(route.name)`") multiply to more than \(Expansion.limit) routes: "
        + "the last choices commit to the first alternative that reads; combine them in one table, or give each its own literal"
      return (route, Diagnostic(.committedChoice, text, [route]))
    }
  }

  /// Problems that samples reveal. A mistake is reported once, even if its route has several forms.
  private var sampleFaults: [Fault] {
    let rows = trie.rows
    // A value that prints as another form of the route may have an earlier route of the same case as its printer.
    let check = SampleCheck(program: program, given: given) {
      rows[$0].lowering.mayChangeForm || rows[$0].isForm(of: rows[$1])
    }
    var (seen, read): (Set<String>, Set<String>) = ([], [])
    let faults = candidates.compactMap { candidate -> Fault? in
      let route = candidate.route
      guard candidate.rows.allSatisfy({ rows[$0].lowering.definitionErrors.isEmpty }),
        route.defects(isPart: isPart).allSatisfy({ $0.kind.severity != .error }), !route.isBeyondSamples
      else { return nil }
      // An untested part that is built on first use has no known location.
      let finding = check.check(
        candidate.rows, of: route,
        conflict: candidate.rows.lazy.compactMap { rows[$0].lowering.originConflict }.first)
      if finding == nil || finding?.kind == .refusedAbsence { read.insert(route.key) }
      guard let finding,
        route.chain.isEmpty
          ? finding.kind != .untestedRoute : seen.insert("\(finding.kind) \(route.key)").inserted
      else { return nil }
      if finding.kind == .emptyTable { return emptyTable(in: rows[candidate.rows[0]].lowering.route) }
      let name = route.name.isEmpty ? "a route" : "`\(route.name)`"
      return (route, Diagnostic(finding.kind, name + finding.words, [route], witness: finding.witness))
    }
    return faults.map { route, diagnostic in
      guard diagnostic.kind == .untestedRoute, route.hasOneLink, read.contains(route.key) else {
        return (route, diagnostic)
      }
      let words = SampleCheck.refusedForm(route.template)
      return (route, Diagnostic(.refusedAbsence, "`\(route.label)`" + words, [route]))
    }
  }

  /// A table without routes. If the route around it has no other table, it can do nothing.
  private func emptyTable(in description: RouteDescription?) -> Fault {
    guard let description, !candidates.contains(where: { $0.route.chain.contains { $0 === description } }) else {
      let text = "a table has no routes, so it reads and prints nothing; add one, or remove the table"
      return (FlatRoute(), Diagnostic(.emptyTable, text, []))
    }
    let text =
      "`\(description.name)` at \(description.location) reads no links, because a table or choice in it is empty; add a route to it"
    let route = FlatRoute().with { $0.chain = [description] }
    return (route, Diagnostic(.unreadableRoute, text, [], location: description.location))
  }

  /// Problems that lowering finds and the description does not show.
  private func definitionErrors(_ candidate: Candidate, except described: [Defect]) -> [Defect] {
    let known = candidate.route.chain.compactMap(\.definitionError)
    return candidate.rows.flatMap { trie.rows[$0].lowering.definitionErrors }.filter { error in
      error.kind == .invalidConversion
        ? !known.contains { error.text.contains($0) || $0.contains(error.text) }
        : !described.contains { $0.kind == error.kind }
    }
  }
}
