// Reads a link together with its canonical form.

extension Router {
  /// Returns the route of a link, its canonical link, and the query items that the route did not read.
  ///
  /// ```swift
  /// let resolution = try router.resolve("/users/042/")
  /// resolution.route         // .user(42)
  /// resolution.link          // "/users/42"
  /// resolution.isCanonical   // false
  /// ```
  /// Fails like ``match(_:)``.
  public func resolve(_ link: String) throws(RoutingError) -> Resolution<Output> { try resolve(URLRequestData(link)) }

  /// Returns the route of a path with its query and fragment. Here `//a` starts with an empty segment, not with a host.
  public func resolve(path: String) throws(RoutingError) -> Resolution<Output> {
    try resolve(URLRequestData(path: path))
  }

  /// Returns the route of a request, its canonical link, and the query items that the route did not read.
  public func resolve(_ data: URLRequestData) throws(RoutingError) -> Resolution<Output> {
    let program = Program.of(Node.of(self))
    let found = data.withView { view in
      program.withReader(view) { reader -> (route: Output, row: Int, items: Set<Int>, rules: ReadingRules)? in
        reader.makeNotes().usedItems = []
        let row = reader.find(program)
        guard row >= 0 else { return nil }
        return (reader.frame.take(as: Output.self), row, Set(reader.usedItems ?? []), reader.rules)
      }
    }
    guard let found else { throw RoutingError(program, data) }
    let canonical = try print(found.route)
    let unread = data.queryItems(except: found.items)
    return Resolution(
      route: found.route, link: canonical.url, template: program.template(of: found.row),
      isCanonical: data.isSpelt(as: canonical),
      unusedQueryItems: found.rules.contains(.ignoresUnknownQuery) ? QueryItems() : unread,
      redirect: found.rules.contains(.redirectsTrailingSlash) ? data.redirect(to: canonical, with: unread) : nil)
  }
}

extension URLRequestData {
  /// Whether both are the same text. A scheme or authority that only one of them has is ignored.
  fileprivate func isSpelt(as other: URLRequestData) -> Bool {
    withParts { left in
      other.withParts { right in
        func agree(_ left: ByteSlice?, _ right: ByteSlice?) -> Bool {
          guard let left, let right else { return true }
          return left.elementsEqual(right)
        }
        func isSame(_ left: ByteSlice?, _ right: ByteSlice?) -> Bool {
          guard let left, let right else { return left == nil && right == nil }
          return left.elementsEqual(right)
        }
        // With a host, an empty path is the path `/` (RFC 3986 §6.2.3).
        let isRoot = left.path.isEmpty && left.authority != nil && right.path.elementsEqual("/".utf8)
        return agree(left.scheme, right.scheme) && agree(left.authority, right.authority)
          && (isRoot || left.path.elementsEqual(right.path)) && isSame(left.query, right.query)
          && isSame(left.fragment, right.fragment)
      }
    }
  }

  /// The query items, except those that start at one of these offsets.
  func queryItems(except offsets: Set<Int>) -> QueryItems {
    withParts { parts in
      guard let query = parts.query else { return QueryItems() }
      let unused = query.items.filter { !offsets.contains($0.offset(in: query) ?? 0) }
      return QueryItems(percentEncoded: unused.map { String($0) }.joined(separator: "&"))
    }
  }
}
