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
    try resolvingRow(data).resolution
  }

  /// The same, with the row that reads the request.
  private func resolvingRow(_ data: URLRequestData) throws(RoutingError) -> (resolution: Resolution<Output>, row: Int) {
    let found = try find(data) { _, _ in true }
    let canonical = try print(found.route)
    let unread = data.queryItems(except: found.items)
    let resolution = Resolution(
      route: found.route, link: canonical.url, template: found.template,
      isCanonical: data.isSpelt(as: canonical),
      unusedQueryItems: found.rules.contains(.ignoresUnknownQuery) ? QueryItems() : unread,
      redirect: found.rules.contains(.redirectsTrailingSlash) ? redirect(data, to: canonical, with: unread) : nil)
    return (resolution, found.row)
  }

  /// The route of a request, with the template and the policies of that route, and where the query items start that it read.
  /// - Parameter recordsItems: Whether the items are needed.
  func find(
    _ data: URLRequestData, recordingItems recordsItems: (Program, RequestView) -> Bool
  ) throws(RoutingError) -> (route: Output, row: Int, template: String, rules: ReadingRules, items: Set<Int>) {
    let program = Program.of(Node.of(self))
    let found = data.withView { view in
      let recordsItems = recordsItems(program, view)
      return program.withReader(view) { reader -> (route: Output, row: Int, rules: ReadingRules, items: [Int])? in
        if recordsItems { reader.makeNotes().usedItems = [] }
        let row = reader.find(program)
        return row < 0 ? nil : (reader.frame.take(as: Output.self), row, reader.rules, reader.usedItems ?? [])
      }
    }
    guard let found else { throw RoutingError(program, data) }
    return (found.route, found.row, program.template(of: found.row), found.rules, Set(found.items))
  }

  /// A resolution, with the row that reads the canonical link if it takes the rest of the path and there is some.
  package func resolveWithRestRow(
    _ data: URLRequestData
  ) throws(RoutingError) -> (resolution: Resolution<Output>, restRow: Int?) {
    let program = Program.of(Node.of(self))
    let (resolution, ownRow) = try resolvingRow(data)
    let canonical = URLRequestData(resolution.link)
    guard let row = resolution.isCanonical ? ownRow : program.row(of: canonical), program.rows[row].hasCursor,
      case let path = program.flatRoute(row).path, case .rest? = path.last?.count, canonical.path.count >= path.count
    else { return (resolution, nil) }
    return (resolution, row)
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
          (left == nil) == (right == nil) && agree(left, right)
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
    QueryItems(percentEncoded: query { offset, _ in !offsets.contains(offset) })
  }

  /// The percent-encoded query with only some of its items.
  /// - Parameter isKept: Decides about an item, given where it starts.
  func query(keeping isKept: (Int, String) -> Bool) -> String {
    withParts { parts in
      guard let query = parts.query else { return "" }
      return query.items.filter { isKept($0.offset(in: query) ?? 0, String($0)) }.map { String($0) }
        .joined(separator: "&")
    }
  }
}
