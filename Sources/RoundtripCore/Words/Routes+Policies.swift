// Policies of a router: how it reads what can be written in several ways, and what it checks. It prints one way under each of them.
// Routers inside of it take them over unless they set their own.

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

/// What an optional field is that cannot be read.
public enum MalformedOptionals: Sendable, Hashable {
  /// An error of kind ``RoutingError/Kind/badRequest``.
  case reject
  /// Absent: it is read as nil.
  case absent
}

/// Whether a printed link is read back where another route, or another part, could take it.
public enum Printing: Sendable, Hashable {
  /// A value whose link would be read as another one does not print.
  case checked
  /// The first route that prints the value prints it, and nothing is read back.
  case unchecked
}

/// Under which `Content-Type` a body is read.
public enum AcceptedContentType: Sendable, Hashable {
  /// Under the one that the body has; without any, as well.
  case declared
  /// Under any.
  case any
}

extension ParserPrinter where Level == RequestLevel {
  /// This router with a rule for a slash at the end of the path.
  ///
  /// ```swift
  /// try routes.match("/users/")                          // .users
  /// try routes.trailingSlash(.strict).match("/users/")   // throws: 404
  /// ```
  public func trailingSlash(_ rule: TrailingSlash) -> Routes<Output> {
    setting(
      rule == .strict ? .refusesTrailingSlash : rule == .redirect ? .redirectsTrailingSlash : [], among: .trailingSlash)
  }

  /// This router with a rule for the case of letters in literals.
  ///
  /// ```swift
  /// try routes.literalCase(.insensitive).match("/Users")       // .users
  /// try routes.literalCase(.insensitive).link(to: .users)      // "/users"
  /// ```
  public func literalCase(_ rule: LiteralCase) -> Routes<Output> {
    setting(rule == .insensitive ? .ignoresCase : [], among: .ignoresCase)
  }

  /// This router with a rule for query items that no part of the route reads.
  ///
  /// ```swift
  /// try routes.match("/users?utm_source=x")                        // .users
  /// try routes.unknownQuery(.reject).match("/users?utm_source=x")  // throws: 400
  /// ```
  public func unknownQuery(_ rule: UnknownQuery) -> Routes<Output> {
    setting(
      rule == .reject ? .refusesUnknownQuery : rule == .ignore ? .ignoresUnknownQuery : [], among: .unknownQuery)
  }

  /// This router with a rule for a `+` in the query.
  ///
  /// ```swift
  /// try routes.match("/search?q=a+b")                   // .search("a b")
  /// try routes.plusSign(.plus).match("/search?q=a+b")   // .search("a+b")
  /// ```
  public func plusSign(_ rule: PlusSign) -> Routes<Output> {
    setting(rule == .plus ? .keepsPlus : [], among: .keepsPlus)
  }

  /// This router with a rule for HEAD: whether the routes for GET take it as well (RFC 9110 §9.3.2), as they do if nothing is said.
  public func head(withGet: Bool) -> Routes<Output> {
    setting(withGet ? [] : .separatesHead, among: .separatesHead)
  }

  /// This router with a rule for optional fields that cannot be read, and for optional groups of fields and bodies.
  ///
  /// ```swift
  /// // Route(AppRoute.list) { Path { "list" }; Query { Field("page", Int?.self) } }
  /// try routes.match("/list?page=two")                               // throws: 400
  /// try routes.malformedOptionals(.absent).match("/list?page=two")   // .list(page: nil)
  /// ```
  /// With `.absent`, law 3 does not hold for optional fields: text that nobody can read leads to a route instead of an error. The other
  /// laws hold; the canonical link does not have the field.
  public func malformedOptionals(_ rule: MalformedOptionals) -> Routes<Output> {
    setting(rule == .absent ? .forgivesOptionals : [], among: .forgivesOptionals)
  }

  /// This router with a rule for what is printed: whether it is read back where another route or part could take it.
  ///
  /// ```swift
  /// // OneOf { Route(Page.named) { Path { Parse(.string) } }; Route(Page.number) { Path { Int.parser() } } }
  /// try pages.link(to: .number(7))                        // throws: `/7` is read as `.named("7")`
  /// try pages.printing(.unchecked).link(to: .number(7))   // "/7"
  /// ```
  /// `.unchecked` is for clients that print and never read. No `apply` of a conversion, no parser and no initializer of a struct runs
  /// while it prints. It gives up law 1: a link may be read as another route. Of law 2 it gives up that the canonical link of a route
  /// leads back to it. Values without a link, such as an empty segment, still throw.
  public func printing(_ rule: Printing) -> Routes<Output> {
    setting(rule == .unchecked ? .printsUnchecked : [], among: .printsUnchecked)
  }

  /// This router with a rule for the `Content-Type` of JSON, of forms and of other bodies.
  ///
  /// ```swift
  /// // Route(AppRoute.create) { Method.post; Path { "users" }; Body(.json(NewUser.self)) }
  /// var request = try routes.print(.create(user))
  /// request.headers["Content-Type"] = "text/plain"
  /// try routes.parse(request)                      // throws: 400
  /// try routes.contentType(.any).parse(request)    // .create(user)
  /// ```
  /// A printed request has the declared type under both rules. `Multipart` needs the boundary that its type names, and always checks it.
  public func contentType(_ rule: AcceptedContentType) -> Routes<Output> {
    setting(rule == .any ? .ignoresContentType : [], among: .ignoresContentType)
  }

  /// Another router than a table becomes a table with one entry.
  private func setting(_ rules: ReadingRules, among group: ReadingRules) -> Routes<Output> {
    let table = self as? Routes<Output> ?? Routes { self }
    guard case .choice(let choice) = table.node.kind else { return table }
    var change = choice.change
    change.set(rules, among: group)
    return Routes(choice.alternatives, change)
  }
}
