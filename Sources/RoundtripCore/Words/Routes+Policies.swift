// Policies of a table: how it reads what can be written in several ways. It prints one way under each of them. Tables inside of it
// take them over unless they set their own.

/// What a slash at the end of the path is.
public enum TrailingSlash: Sendable, Hashable {
  /// Nothing: `/users/` is read as `/users`.
  case accept
  /// The same, and ``Resolution/redirect`` tells the link without it.
  case redirect
  /// Another path, which no route has.
  case strict
}

/// Whether the literals of a path are compared with their case.
public enum LiteralCase: Sendable, Hashable {
  /// `/Users` is not `/users` (RFC 3986 §6.2.2.1).
  case sensitive
  /// ASCII letters are equal in both cases, in texts and in the cases of an enum; printed as they are written in the route.
  case insensitive
}

/// What a query item is that no part of the route reads.
public enum UnknownQuery: Sendable, Hashable {
  /// Left alone; ``Resolution/unusedQueryItems`` tells it.
  case report
  /// Left alone and not told.
  case ignore
  /// An error of kind ``RoutingError/Kind/badRequest``.
  case reject
}

/// What a `+` in the query is. It is printed as `%2B` in any case.
public enum PlusSign: Sendable, Hashable {
  /// A space, as in forms.
  case space
  /// A plus (RFC 3986).
  case plus
}

extension Routes {
  /// This table with a rule for a slash at the end of the path.
  ///
  /// ```swift
  /// try routes.match("/users/")                          // .users
  /// try routes.trailingSlash(.strict).match("/users/")   // throws: 404
  /// ```
  public func trailingSlash(_ rule: TrailingSlash) -> Routes {
    setting(
      rule == .strict ? .refusesTrailingSlash : rule == .redirect ? .redirectsTrailingSlash : [], among: .trailingSlash)
  }

  /// This table with a rule for the case of letters in literals.
  ///
  /// ```swift
  /// try routes.literalCase(.insensitive).match("/Users")       // .users
  /// try routes.literalCase(.insensitive).link(to: .users)      // "/users"
  /// ```
  public func literalCase(_ rule: LiteralCase) -> Routes {
    setting(rule == .insensitive ? .ignoresCase : [], among: .ignoresCase)
  }

  /// This table with a rule for query items that no part of the route reads.
  ///
  /// ```swift
  /// try routes.match("/users?utm_source=x")                        // .users
  /// try routes.unknownQuery(.reject).match("/users?utm_source=x")  // throws: 400
  /// ```
  public func unknownQuery(_ rule: UnknownQuery) -> Routes {
    setting(
      rule == .reject ? .refusesUnknownQuery : rule == .ignore ? .ignoresUnknownQuery : [], among: .unknownQuery)
  }

  /// This table with a rule for a `+` in the query.
  ///
  /// ```swift
  /// try routes.match("/search?q=a+b")                   // .search("a b")
  /// try routes.plusSign(.plus).match("/search?q=a+b")   // .search("a+b")
  /// ```
  public func plusSign(_ rule: PlusSign) -> Routes {
    setting(rule == .plus ? .keepsPlus : [], among: .keepsPlus)
  }

  /// This table with a rule for HEAD: whether the routes for GET take it as well (RFC 9110 §9.3.2), as they do if nothing is said.
  public func head(withGet: Bool) -> Routes {
    setting(withGet ? [] : .separatesHead, among: .separatesHead)
  }

  private func setting(_ rules: ReadingRules, among group: ReadingRules) -> Routes {
    guard case .choice(let choice) = node.kind else { return self }
    var change = choice.change
    change.set(rules, among: group)
    return Routes(choice.alternatives, change)
  }
}
