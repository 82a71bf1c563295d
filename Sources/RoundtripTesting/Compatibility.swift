import RoundtripCore

/// What becomes of the links of a router in another one: of an app in the links of a newer server, say.
///
/// ```swift
/// let compatibility = released.compatibility(with: next)
/// compatibility.isComplete                        // false
/// compatibility.lost[0].witness                   // /users/anna: was named("anna"), is read by no route
/// print(compatibility)                            // a line for each route, with a link for each that is not kept
/// ```
public struct Compatibility: Sendable, Hashable {
  /// What became of the links of a route.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// All links that were tried are read as the same values, which print the same links.
    case kept
    /// All are read as the same values, and some of these print another link.
    case moved
    /// Some are read as another value, or not at all.
    case lost
    /// The new router reads links that the old one does not.
    case gained
  }

  /// A link, and what both routers make of it. Both have read it, or tried to.
  public struct Witness: Sendable, Hashable, CustomStringConvertible {
    /// The request.
    public let request: URLRequestData
    /// The link, or the whole request where there is more of it than a link.
    public var link: String { request.shown }
    /// The value that the old router reads, as text; nil if it reads none.
    public let before: String?
    /// The value that the new router reads, as text; nil if it reads none.
    public let after: String?
    /// The route of the new router that reads the link; nil if none does.
    public let reader: RouteSummary?
    /// The canonical link in the new router.
    public let canonical: String?

    /// The link and both values.
    public var description: String {
      guard let before else { return "\(link): is \(after ?? "")" }
      guard let after else { return "\(link): was \(before), is read by no route" }
      let now = before == after ? "prints \(canonical ?? "nothing") now" : "is \(after)"
      return "\(link): was \(before), \(now)" + (reader.map { ", by \($0)" } ?? "")
    }
  }

  /// A route with what became of its links.
  public struct Route: Sendable, Hashable {
    /// The route: of the new router where it is gained, or else of the old one.
    public let summary: RouteSummary
    /// What became of its links.
    public let change: Change
    /// A link that shows it; nil if all is as it was.
    public let witness: Witness?
  }

  /// All routes: those of the old router, in its order of precedence, and then those of the new one that read more.
  public let routes: [Route]
  /// The routes of the old router that read none of the links that were tried: a body that must be decoded, or a filter. Nothing is
  /// known of them.
  public let untried: [RouteSummary]

  /// The routes whose links are read and printed as before.
  public var kept: [Route] { routes.filter { $0.change == .kept } }
  /// The routes whose links are read as before, of which some are no longer canonical.
  public var moved: [Route] { routes.filter { $0.change == .moved } }
  /// The routes of whose links some are read as another value, or not at all.
  public var lost: [Route] { routes.filter { $0.change == .lost } }
  /// The routes of the new router that read links which the old one does not.
  public var gained: [Route] { routes.filter { $0.change == .gained } }
  /// Whether no link is lost, and every route was tried.
  public var isComplete: Bool { lost.isEmpty && untried.isEmpty }
}

extension Compatibility: CustomStringConvertible {
  /// A line for each route, with a link for each that is not kept.
  public var description: String {
    let lines = routes.map { route in
      "\(route.change.rawValue)  \(route.summary)" + (route.witness.map { "\n  \($0)" } ?? "")
    }
    return (lines + untried.map { "untried  \($0)" }).joined(separator: "\n")
  }
}

extension Router {
  /// Compares this router with a newer one: which of its links the other one reads as the same value.
  ///
  /// ```swift
  /// #expect(released.compatibility(with: next).lost.isEmpty)
  /// ```
  /// Both routers read links that are made from the descriptions of both: with each text at its bounds, with every part that may be
  /// absent, with the texts of routes that overlap, and in the spellings that policies decide about. So every witness is a link that was
  /// read. Values of one type are compared by `==`, others by what they contain.
  ///
  /// A link that no description tells of, such as one that a filter lets pass, may be lost and not be found.
  public func compatibility<NewRouter: Router>(with new: NewRouter) -> Compatibility {
    let (old, new) = (LinkReader(self), LinkReader(new))
    let (oldRoutes, newRoutes) = (old.router.sampleRoutes, new.router.sampleRoutes)
    var found: [RouteSummary: (change: Compatibility.Change, witness: Compatibility.Witness?)] = [:]
    var gained: [RouteSummary: Compatibility.Witness] = [:]
    let all = oldRoutes.flatMap { $0.requests + $0.requests(with: newRoutes) } + newRoutes.flatMap(\.requests)
    for request in all {
      let (before, after) = (old.read(request), new.read(request))
      func witness() -> Compatibility.Witness {
        Compatibility.Witness(
          request: request, before: before?.text, after: after?.text, reader: after?.route,
          canonical: after?.canonical)
      }
      guard let before else {
        if let route = after?.route, gained[route] == nil { gained[route] = witness() }
        continue
      }
      guard let route = before.route else { continue }
      let isRead = after.map { before.isSame(as: $0) } ?? false
      let change: Compatibility.Change = !isRead ? .lost : before.canonical == after?.canonical ? .kept : .moved
      if let known = found[route]?.change, known.rank >= change.rank { continue }
      found[route] = (change, change == .kept ? nil : witness())
    }
    let kept = old.finder.routes.compactMap { summary in
      found[summary].map { Compatibility.Route(summary: summary, change: $0.change, witness: $0.witness) }
    }
    let more = new.finder.routes.compactMap { summary in
      gained[summary].map { Compatibility.Route(summary: summary, change: .gained, witness: $0) }
    }
    return Compatibility(routes: kept + more, untried: old.finder.routes.filter { found[$0] == nil })
  }
}

extension Compatibility.Change {
  /// How much it matters.
  fileprivate var rank: Int { self == .lost ? 2 : self == .moved ? 1 : 0 }
}
