import RoundtripCore

/// A comparison of two routers: what happens to the links of one in the other, for example the links of an app on a newer server.
///
/// ```swift
/// let compatibility = released.compatibility(with: next)
/// compatibility.isComplete                        // false
/// compatibility.lost[0].witness                   // the link /users/anna, which was named("anna") and is read by no route
/// print(compatibility)                            // a line for each route, with a link for each that is not kept
/// ```
public struct Compatibility: Sendable, Hashable {
  /// What happened to the links of a route.
  public enum Change: String, Sendable, Hashable, CaseIterable {
    /// All tried links are read as the same values, which print the same links.
    case kept
    /// All tried links are read as the same values, but some of these print another link.
    case moved
    /// Some tried links are read as another value, or not at all.
    case lost
    /// The new router reads links that the old one does not.
    case gained
  }

  /// A link that both routers were given, with both results.
  public struct Witness: Sendable, Hashable, CustomStringConvertible {
    /// The request.
    public let request: URLRequestData
    /// The link, or the whole request if it is more than a link.
    public var link: String { request.shown }
    /// The value that the old router reads, as text. Nil if it reads none.
    public let before: String?
    /// The value that the new router reads, as text. Nil if it reads none.
    public let after: String?
    /// The route of the new router that reads the link, or nil.
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

  /// A route, with what happened to its links.
  public struct Route: Sendable, Hashable {
    /// The route. For a gained route it is that of the new router, otherwise that of the old one.
    public let summary: RouteSummary
    /// What happened to its links.
    public let change: Change
    /// A link that shows the change. Nil if nothing changed.
    public let witness: Witness?
  }

  /// All routes: those of the old router in order of precedence, then those of the new one that read more.
  public let routes: [Route]
  /// The routes of the old router that read none of the tried links, for example because a body must be decoded or because of a
  /// filter. Their compatibility is unknown.
  public let untried: [RouteSummary]

  /// The routes whose links are read and printed as before.
  public var kept: [Route] { routes.filter { $0.change == .kept } }
  /// The routes whose links are read as before, but some of which are no longer canonical.
  public var moved: [Route] { routes.filter { $0.change == .moved } }
  /// The routes with links that are read as another value, or not at all.
  public var lost: [Route] { routes.filter { $0.change == .lost } }
  /// The routes of the new router that read links that the old one does not read.
  public var gained: [Route] { routes.filter { $0.change == .gained } }
  /// Whether no link is lost and every route was tried.
  public var isComplete: Bool { lost.isEmpty && untried.isEmpty }
}

extension Compatibility: CustomStringConvertible {
  /// A line for each route, with an example for each link that is not kept.
  public var description: String {
    let lines = routes.map { route in
      "\(route.change.rawValue)  \(route.summary)" + (route.witness.map { "\n  \($0)" } ?? "")
    }
    return (lines + untried.map { "untried  \($0)" }).joined(separator: "\n")
  }
}

extension Router {
  /// Compares this router with a newer one. A link is compatible if both read it as the same value.
  ///
  /// ```swift
  /// released.compatibility(with: next).lost.isEmpty   // false
  /// ```
  /// Both routers read links made from the descriptions of both. These contain the bounds of each text, every optional part, the
  /// literals of overlapping routes, spellings that policies affect, long lists, another host and another type of the body. Both
  /// routers also read what the old one prints. Every witness is therefore a link that was actually read. Values of one type are
  /// compared by `==`, others by their contents.
  ///
  /// A lost link is not found if no description covers it, such as a link that only a filter accepts.
  public func compatibility<NewRouter: Router>(with new: NewRouter) -> Compatibility {
    let (old, new) = (LinkReader(self), LinkReader(new))
    let (oldRoutes, newRoutes) = (old.router.sampleRoutes, new.router.sampleRoutes)
    var found: [RouteSummary: (change: Compatibility.Change, witness: Compatibility.Witness?)] = [:]
    var gained: [RouteSummary: Compatibility.Witness] = [:]
    let starts = RoutesByStart(newRoutes)
    var requests = oldRoutes.flatMap { route in
      route.requests + route.requests(with: starts.places(like: route).map { newRoutes[$0] }) + route.comparedRequests
    }
    requests += newRoutes.flatMap { $0.requests + $0.requestsBeyondBounds }
    var tried = Set(requests)
    var index = 0
    while index < requests.count {
      let request = requests[index]
      index += 1
      let (before, after) = (old.read(request), new.read(request))
      // What a client of the old router sends.
      if let printed = before?.printed, tried.insert(printed).inserted { requests.append(printed) }
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
  /// The importance of the change.
  fileprivate var rank: Int { self == .lost ? 2 : self == .moved ? 1 : 0 }
}
