// Policies of a router: how it reads links that can be written in several ways, and what it checks. Under each policy it prints one
// canonical form. Nested routers inherit the policies unless they set their own.

/// How a slash at the end of the path is read.
public enum TrailingSlash: Sendable, Hashable {
  /// The slash is ignored: `/users/` is read as `/users`.
  case accept
  /// The slash is ignored, and ``Resolution/redirect`` returns the link without it.
  case redirect
  /// The slash makes another path, which no route has.
  case strict
}

/// Whether literals of a path ignore letter case.
public enum LiteralCase: Sendable, Hashable {
  /// `/Users` and `/users` are different (RFC 3986 §6.2.2.1).
  case sensitive
  /// ASCII letters match in both cases, in literals and in the cases of an enum. They print as written in the route.
  case insensitive
}

/// How query items that no part of the route reads are handled.
public enum UnknownQuery: Sendable, Hashable {
  /// They are ignored, and ``Resolution/unusedQueryItems`` returns them.
  case report
  /// They are ignored and not reported.
  case ignore
  /// They are an error of kind ``RoutingError/Kind/badRequest``.
  case reject
}

/// How a `+` in the query is read. A plus always prints as `%2B`.
public enum PlusSign: Sendable, Hashable {
  /// As a space, as in forms.
  case space
  /// As a plus (RFC 3986).
  case plus
}

/// How an optional field that cannot be read is handled.
public enum MalformedOptionals: Sendable, Hashable {
  /// It is an error of kind ``RoutingError/Kind/badRequest``.
  case reject
  /// It counts as absent and is nil.
  case absent
}

/// Whether a printed link is read back if another route or part could take it.
public enum Printing: Sendable, Hashable {
  /// A value whose link would be read as another value does not print.
  case checked
  /// The first route that prints the value prints it, and nothing is read back.
  case unchecked
}

/// Which `Content-Type` a body may have.
public enum AcceptedContentType: Sendable, Hashable {
  /// The declared one, or none.
  case declared
  /// Any.
  case any
}

extension ParserPrinter where Level == RequestLevel {
  /// Returns this router with a rule for a slash at the end of the path.
  ///
  /// ```swift
  /// try routes.match("/users/")                          // .users
  /// try routes.trailingSlash(.strict).match("/users/")   // throws 404
  /// ```
  public func trailingSlash(_ rule: TrailingSlash) -> Routes<Output> {
    setting(
      rule == .strict ? .refusesTrailingSlash : rule == .redirect ? .redirectsTrailingSlash : [], among: .trailingSlash)
  }

  /// Returns this router with a rule for the letter case of literals in the path. Those in fields and in the fragment keep their case.
  ///
  /// ```swift
  /// try routes.literalCase(.insensitive).match("/Users")       // .users
  /// try routes.literalCase(.insensitive).link(to: .users)      // "/users"
  /// ```
  public func literalCase(_ rule: LiteralCase) -> Routes<Output> {
    setting(rule == .insensitive ? .ignoresCase : [], among: .ignoresCase)
  }

  /// Returns this router with a rule for query items that no part of the route reads.
  ///
  /// ```swift
  /// try routes.match("/users?utm_source=x")                        // .users
  /// try routes.unknownQuery(.reject).match("/users?utm_source=x")  // throws 400
  /// ```
  public func unknownQuery(_ rule: UnknownQuery) -> Routes<Output> {
    setting(
      rule == .reject ? .refusesUnknownQuery : rule == .ignore ? .ignoresUnknownQuery : [], among: .unknownQuery)
  }

  /// Returns this router with a rule for `+` in the query.
  ///
  /// ```swift
  /// try routes.match("/search?q=a+b")                   // .search("a b")
  /// try routes.plusSign(.plus).match("/search?q=a+b")   // .search("a+b")
  /// ```
  public func plusSign(_ rule: PlusSign) -> Routes<Output> {
    setting(rule == .plus ? .keepsPlus : [], among: .keepsPlus)
  }

  /// Returns this router with a rule for HEAD: whether routes for GET also accept HEAD (RFC 9110 §9.3.2), which is the default.
  ///
  /// ```swift
  /// let head = URLRequestData(method: "HEAD", target: "/users")
  /// try routes.parse(head)                        // .users
  /// try routes.head(withGet: false).parse(head)   // throws 405
  /// ```
  public func head(withGet: Bool) -> Routes<Output> {
    setting(withGet ? [] : .separatesHead, among: .separatesHead)
  }

  /// Returns this router with a rule for malformed optional fields, and for optional groups of fields and bodies.
  ///
  /// ```swift
  /// // Route(AppRoute.list) { Path { "list" }; Query { Field("page", Int?.self) } }
  /// try routes.match("/list?page=two")                               // throws 400
  /// try routes.malformedOptionals(.absent).match("/list?page=two")   // .list(page: nil)
  /// ```
  /// With `.absent`, law 3 does not hold for optional fields: malformed text leads to a route instead of an error. The other laws
  /// hold, and the canonical link omits the field.
  public func malformedOptionals(_ rule: MalformedOptionals) -> Routes<Output> {
    setting(rule == .absent ? .forgivesOptionals : [], among: .forgivesOptionals)
  }

  /// Returns this router with a rule for printing: whether a link is read back if another route or part could take it.
  ///
  /// ```swift
  /// // OneOf { Route(Page.named) { Path { Parse(.string) } }; Route(Page.number) { Path { Int.parser() } } }
  /// try pages.link(to: .number(7))                        // throws: the route has no link of its own: `/7` is read as another route
  /// try pages.printing(.unchecked).link(to: .number(7))   // "/7"
  /// ```
  /// `.unchecked` is for clients that print and never read. Printing then runs no `apply` of a conversion, no parser and no
  /// initializer of a struct. Law 1 no longer holds, because a link may be read as another route. Nor does the part of law 2 that
  /// says a canonical link leads back to its route. Values without a link, such as an empty segment, still throw.
  public func printing(_ rule: Printing) -> Routes<Output> {
    setting(rule == .unchecked ? .printsUnchecked : [], among: .printsUnchecked)
  }

  /// Returns this router with a rule for the `Content-Type` of JSON, forms and other bodies.
  ///
  /// ```swift
  /// // Route(APIRoute.create) { Method.post; Path { "users" }; Body(.json(NewUser.self)) }
  /// var request = try api.print(.create(user))
  /// request.headers["Content-Type"] = "text/plain"
  /// try api.parse(request)                      // throws 400
  /// try api.contentType(.any).parse(request)    // .create(user)
  /// ```
  /// A printed request has the declared type under both rules. `Multipart` needs the boundary in its `Content-Type`, so it always
  /// checks it.
  public func contentType(_ rule: AcceptedContentType) -> Routes<Output> {
    setting(rule == .any ? .ignoresContentType : [], among: .ignoresContentType)
  }

  /// A router other than a table becomes a table with one entry.
  private func setting(_ rules: ReadingRules, among group: ReadingRules) -> Routes<Output> {
    let table = self as? Routes<Output> ?? Routes { self }
    guard case .choice(let choice) = table.node.kind else { return table }
    var change = choice.change
    change.set(rules, among: group)
    return Routes(choice.alternatives, change)
  }
}
