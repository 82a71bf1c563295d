// Stacks and links: the back stack of a deep link, and the link of a whole stack.

extension Router {
  /// Returns the navigation stack for a link: the link's route on top, and below it the routes of the link's prefixes, so that the
  /// user can go back.
  ///
  /// ```swift
  /// try router.stack(for: "/users/1/posts?page=2")        // [.users, .user(1), .posts(user: 1, page: 2)]
  /// try router.stack(for: "/users/1/posts?below=/users")  // [.users, .posts(user: 1, page: 1)]
  /// try router.stack(for: "/")                            // []
  /// ```
  /// The prefixes are those of the canonical link. A prefix that matches no route is left out, and so are an alias of the next one and
  /// a page for any path: a prefix whose end ``Rest`` reads is a screen only below links of the same route, such as a folder below a
  /// file. The query belongs to the link. A prefix is read with the query only if it matches no route without it, and never with the
  /// fragment. The root is not on the stack: `/`, or the path of a base URL. Of more than 100 prefixes, the longest 100 count.
  ///
  /// Query items `below` replace the prefixes; see `link(to:)`. They are read whatever ``UnknownQuery`` says.
  ///
  /// Fails like `match(_:)`, for the link and for the links in the query items `below`.
  public func stack(for link: String) throws(RoutingError) -> NavigationStackState<Output> {
    let (data, below) = separating(belowField, from: URLRequestData(link))
    let (resolution, restRow) = try resolveWithRestRow(data)
    if !below.isEmpty {
      var stack = NavigationStackState<Output>()
      for link in below where !link.isEmpty { stack.push(try match(link)) }
      stack.push(resolution.route)
      return stack
    }
    let (canonical, root) = (URLRequestData(resolution.link), baseSegments)
    if canonical.path == root, canonical.rawQuery == nil, canonical.fragment == nil { return [] }
    // The link may have another spelling, or a segment in place of the host.
    var place = canonical.scheme == nil && canonical.host == nil ? data : canonical
    place.rawPath = canonical.rawPath
    place.rawQuery = data.rawQuery
    place.fragment = nil
    let screens = place.ancestors(below: root).compactMap { ancestor($0, of: restRow) } + [resolution]
    // A prefix may be an alias of the link above it.
    return NavigationStackState(
      screens.indices.filter { $0 + 1 == screens.count || screens[$0].link != screens[$0 + 1].link }
        .map { screens[$0].route })
  }

  /// The route of a prefix without the query, or else with it. Nil if it takes the rest of any path, and the link is not of the same
  /// row.
  private func ancestor(_ data: URLRequestData, of linkRow: Int?) -> Resolution<Output>? {
    var bare = data
    bare.rawQuery = nil
    let screen = (try? resolveWithRestRow(bare)) ?? (data.rawQuery == nil ? nil : try? resolveWithRestRow(data))
    return screen.flatMap { $0.restRow == nil || $0.restRow == linkRow ? $0.resolution : nil }
  }

  /// Returns the link of a whole stack, from which ``stack(for:)`` restores the stack.
  ///
  /// ```swift
  /// try router.link(to: [.users, .user(1), .posts(user: 1, page: 1)])  // "/users/1/posts"
  /// try router.link(to: [.users, .posts(user: 1, page: 1)])            // "/users/1/posts?below=/users"
  /// try router.link(to: [.posts(user: 1, page: 1)])                    // "/users/1/posts?below="
  /// ```
  /// It is the link to the top route. If the destinations below it are not those of its prefixes, query items `below` list them. A
  /// router that reads the link as a route ignores them, or refuses them under ``UnknownQuery/reject``. The link of an empty stack is
  /// the link of the root.
  ///
  /// Fails with an error of kind `.unprintable` or `.taken` if a destination has no link. Fails with `.unprintable` if the stack
  /// would not come back, and for an empty stack if the router has no route at its root.
  public func link(to stack: NavigationStackState<Output>) throws(RoutingError) -> String {
    var links: [String] = []
    for destination in stack.path { links.append(try link(to: destination)) }
    let top = links.last ?? (try? resolve(URLRequestData(path: baseSegments)).link)
    if let top, isStack(links, at: top) { return top }
    guard !links.isEmpty, let top else {
      throw RoutingError(unprintable: "no route is at the root, where an empty stack is")
    }
    var data = URLRequestData(top)
    var below = QueryItems(links.dropLast().map { QueryItems.Element(name: belowField, value: $0) })
    if below.isEmpty { below.append("", for: belowField) }
    data.rawQuery = [data.rawQuery, below.percentEncoded].compactMap { $0 }.joined(separator: "&")
    guard isStack(links, at: data.url) else {
      throw RoutingError(unprintable: "`\(data.url)` does not come back as the stack")
    }
    return data.url
  }

  /// Whether the stack of a link consists of these links.
  private func isStack(_ links: [String], at link: String) -> Bool {
    guard let stack = try? stack(for: link) else { return false }
    return stack.path.count == links.count
      && zip(stack.path, links).allSatisfy { destination, link in (try? self.link(to: destination)) == link }
  }
}

/// The name of the query items that list the destinations below the top.
private let belowField = "below"

extension URLRequestData {
  /// More screens than anyone goes back through. Their time grows with the square of the link's length.
  private static let mostAncestors = 100

  /// The links with each shorter path that is longer than the root, the shortest first. Of very many, the longest.
  fileprivate func ancestors(below root: [String]) -> [URLRequestData] {
    let path = rawPath
    let ends = path.utf8.indices.dropFirst().filter { path.utf8[$0] == UInt8(ascii: "/") }
    return ends.dropFirst(root.count).suffix(Self.mostAncestors).map { end in
      var ancestor = self
      ancestor.rawPath = String(path[..<end])
      return ancestor
    }
  }
}

extension NavigationStackState {
  /// Opens a link. The stack becomes the link's route with the routes of its prefixes below it.
  ///
  /// Fails like `stack(for:)`, and changes nothing then.
  public mutating func open<Links: Router>(_ link: String, by router: Links) throws(RoutingError)
  where Links.Output == Destination {
    self = try router.stack(for: link)
  }
}
