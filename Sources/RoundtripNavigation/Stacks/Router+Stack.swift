// Stacks and links: the back stack of a deep link, and the link of a whole stack.

extension Router {
  /// Returns the navigation stack for a link: the link's route on top, and below it the routes of the link's prefixes, so that the
  /// user can go back.
  ///
  /// ```swift
  /// try router.stack(for: "/users/1/posts?page=2")        // [.users, .user(1), .posts(user: 1, page: 2)]
  /// try router.stack(for: "/users/1/posts?below=/users")  // [.users, .posts(user: 1)]: see link(to:)
  /// try router.stack(for: "/")                            // []: the root, on which the stack stands
  /// ```
  /// A prefix that matches no route is left out. The query belongs to the link. A prefix is read with the query only if it matches
  /// no route without it, and never with the fragment. The root, `/`, is not on the stack.
  ///
  /// Fails like `match(_:)`, for the link and for the links in the query items `below`.
  public func stack(for link: String) throws(RoutingError) -> NavigationStackState<Output> {
    let data = URLRequestData(link)
    let resolution = try resolve(data)
    let below = resolution.unusedQueryItems.filter { $0.name == belowField }
    if !below.isEmpty {
      var stack = NavigationStackState<Output>()
      for item in below where item.value?.isEmpty == false { stack.push(try match(item.value ?? "")) }
      stack.push(resolution.route)
      return stack
    }
    if URLRequestData(resolution.link).isRoot { return [] }
    return NavigationStackState(data.ancestors.compactMap(ancestor) + [resolution.route])
  }

  /// The route of a prefix without the query, or else with it.
  private func ancestor(_ data: URLRequestData) -> Output? {
    var bare = data
    bare.rawQuery = nil
    return (try? parse(bare)) ?? (data.rawQuery == nil ? nil : try? parse(data))
  }

  /// Returns the link of a whole stack, from which ``stack(for:)`` restores the stack.
  ///
  /// ```swift
  /// try router.link(to: [.users, .user(1), .posts(user: 1)])   // "/users/1/posts"
  /// try router.link(to: [.users, .posts(user: 1)])             // "/users/1/posts?below=%2Fusers"
  /// try router.link(to: [.posts(user: 1)])                     // "/users/1/posts?below="
  /// ```
  /// It is the link to the top route. If the destinations below it are not those of its prefixes, query items `below` list them. A
  /// router that reads the link as a route ignores them. The link of an empty stack is the link of the root.
  ///
  /// Fails with an error of kind `.unprintable` or `.taken` if a destination has no link. Fails with `.unprintable` if the stack
  /// would not come back, and for an empty stack if the router has no route at `/`.
  public func link(to stack: NavigationStackState<Output>) throws(RoutingError) -> String {
    var links: [String] = []
    for destination in stack.path { links.append(try link(to: destination)) }
    let top = links.last ?? "/"
    if isStack(links, at: top) { return top }
    guard !links.isEmpty else { throw RoutingError(unprintable: "no route is at the root, where an empty stack is") }
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
  /// Whether this is exactly `/`.
  fileprivate var isRoot: Bool { path.isEmpty && rawQuery == nil && fragment == nil }

  /// The link itself and each shorter path except the root, the shortest first.
  fileprivate var ancestors: [URLRequestData] {
    let path = rawPath
    let slashes = path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") && $0 > path.startIndex }
    return slashes.compactMap { slash in
      // The last slash of `/users/` does not end another segment.
      guard path.utf8.index(after: slash) < path.endIndex, path.utf8[..<slash].last != UInt8(ascii: "/") else {
        return nil
      }
      var ancestor = self
      ancestor.rawPath = String(path[..<slash])
      ancestor.fragment = nil
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
