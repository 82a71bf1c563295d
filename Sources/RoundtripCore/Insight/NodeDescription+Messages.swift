extension NodeDescription {
  func flatRoute(_ row: Int) -> FlatRoute { node.flatRoutes(deciding: sources[row]).first ?? FlatRoute() }

  func takenReason(_ link: String, _ taking: Int, from printing: Int, text: String?) -> String {
    if isSameRoute(taking, printing) {
      return
        "`\(link)` is read by another optional part or alternative of the same route; put a literal in front of one of them"
    }
    let name = flatRoute(taking).name
    return "`\(link)` is read as another route" + (name.isEmpty ? "" : ", `\(name)`")
      + (text.map { ", which takes the text `\($0)`; reserve that text, or give one of the routes another path" }
        ?? "; give one of the routes another path or field")
  }

  func unreadReason(_ link: String, from printing: Int, of program: Program) -> String {
    "the link would be `\(link)`, which is not read again; "
      + (program.fault(ofRouteIn: printing)
        ?? LoweredRow(node, program.inherited, sources[printing]).lowering.originConflict
        ?? "separate its parts differently, or check that each conversion works in both directions")
  }

  /// Whether two rows belong to one route, with different optional parts or alternatives.
  private func isSameRoute(_ row: Int, _ other: Int) -> Bool {
    if node.described(sources[row]) == node.described(sources[other]) { return true }
    guard let route = flatRoute(row).chain.last else { return false }
    return flatRoute(other).chain.last === route
  }

  func tieMessage(_ first: Int, _ second: Int) -> String {
    "`\(flatRoute(first).label)` and `\(flatRoute(second).label)` read the same link and \(Self.tieAdvice)"
  }

  /// The message for two routes that tie, after the link that both read.
  static let tieAdvice =
    "nothing decides between them; make one of them more specific, or put both into a `OneOf`, which takes the first"
}
