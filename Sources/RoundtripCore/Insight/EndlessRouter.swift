// Finds routers whose links would never end, because each of them contains another one.

extension Node {
  /// The error for a router that always contains itself, or nil.
  var endlessDiagnostic: Diagnostic? {
    var steps = 0
    guard !canEnd(within: 8, &steps) else { return nil }
    return Diagnostic(
      .unreadableRoute,
      "each link contains another one of the same router, without end; add an alternative that does not contain the router",
      Array(flatRoutes().prefix(1)))
  }

  /// Whether it reads some link with at most this many levels of `Lazy`. True as well if there are too many ways to try.
  private func canEnd(within levels: Int, _ steps: inout Int) -> Bool {
    steps += 1
    guard steps < 10_000 else { return true }
    switch kind {
    case .choice: return parts.isEmpty || parts.contains { $0.canEnd(within: levels, &steps) }
    case .optional: return true
    case .many(_, let many) where many.minimum == 0: return true
    case .lazy(_, let make): return levels > 0 && make().canEnd(within: levels - 1, &steps)
    default: return parts.allSatisfy { $0.canEnd(within: levels, &steps) }
    }
  }
}
