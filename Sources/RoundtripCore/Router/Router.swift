/// A parser-printer of whole requests, which parses a link into a value and prints the value as a link.
///
/// ```swift
/// enum AppRoute { case home, user(Int) }
/// let router = Routes<AppRoute> {
///   Route(AppRoute.home)
///   Route(AppRoute.user) { Path { "users"; Int.parser() } }
/// }
/// try router.match("https://example.com/users/42")   // .user(42)
/// try router.link(to: .user(42))                     // "/users/42"
/// ```
/// A type can describe its routes in its `body`:
///
/// ```swift
/// struct UserRouter: Router {
///   var body: some Router<UserRoute> {
///     Routes<UserRoute> { Route(UserRoute.profile) { Path { "profile" } } }
///   }
/// }
/// ```
/// The body is a description and must always be the same. Inside another router it is evaluated once, when that router is created.
/// For a type without stored properties, it is evaluated once in total.
public protocol Router<Output>: ParserPrinter where Level == RequestLevel {
  /// Returns the route of a link, which is a whole URL or a relative one.
  ///
  /// ```swift
  /// try router.match("https://example.com/users/42?tab=posts")   // .user(id: 42, tab: .posts)
  /// try router.match("/users/42?tab=posts")                      // the same
  /// ```
  /// Any text is allowed. The error says what is wrong, based on the most similar routes.
  /// - Complexity: Linear in the length of the link, whatever the number of routes.
  func match(_ link: String) throws(RoutingError) -> Output
  /// Returns the link to a route.
  ///
  /// ```swift
  /// try router.link(to: .user(id: 42, tab: .posts))                                 // "/users/42?tab=posts"
  /// try router.baseURL("https://example.com").link(to: .user(id: 42, tab: .posts))  // "https://example.com/users/42?tab=posts"
  /// ```
  /// The link always comes back to the same route. If no such link exists, this method throws an error of kind
  /// ``RoutingError/Kind/unprintable``: for an empty segment, a segment `.` or `..`, a value that a filter refuses, or a case that
  /// no route prints. If another route would read the link, the error has the kind ``RoutingError/Kind/taken`` and names that route
  /// and the text, as for `.named("featured")` beside `/books/featured`.
  ///
  /// A link has no method, header field, cookie or body. This method also throws for a route that needs one of these, except for
  /// the method GET. ``print(_:)`` and `request(for:)` return the whole request, and ``path(for:)`` and `url(for:)` return the
  /// address alone.
  func link(to route: Output) throws(RoutingError) -> String
}

// Parts that exist on several levels are routers on the level of requests.
extension Parse: Router where Level == RequestLevel {}
extension OneOf: Router where Level == RequestLevel {}
extension Optionally: Router where Level == RequestLevel {}
extension Many: Router where Level == RequestLevel {}
extension Always: Router where Level == RequestLevel {}
extension Lazy: Router where Level == RequestLevel {}

/// A type-erased router that names only its output.
public typealias AnyRouter<Output> = Parse<RequestLevel, Output>

extension Router {
  /// Returns this router as a type that names only its output, for properties, parameters and very large tables.
  @inlinable
  public func eraseToAnyRouter() -> AnyRouter<Output> { AnyRouter(.of(self)) }

  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    if let output = Node.with(self, { $0.match(link, as: Output.self) }) { return output }
    throw Node.of(self).failure(URLRequestData(link))
  }

  @inlinable
  public func link(to route: Output) throws(RoutingError) -> String {
    if let link = Node.with(self, { $0.link(to: route) }) { return link }
    throw Node.of(self).failure(printing: route, asLink: true)
  }

  /// Returns the route of a path with its query and fragment. Here `//a` starts with an empty segment, not with a host.
  @inlinable
  public func match(path: String) throws(RoutingError) -> Output { try parse(URLRequestData(path: path)) }

  /// Returns the route of a request.
  @inlinable
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output {
    if let output = Node.with(self, { $0.parse(data, as: Output.self) }) { return output }
    throw Node.of(self).failure(data)
  }

  /// Returns the address of a route without scheme, host and port: path, query and fragment. A form, or a client that sends the
  /// rest itself, needs it for a route with a method or a body.
  @inlinable
  public func path(for route: Output) throws(RoutingError) -> String {
    if let path = Node.with(self, { $0.path(for: route) }) { return path }
    throw Node.of(self).failure(printing: route, asLink: false)
  }

  /// Returns the request for a route: link, method, header and body.
  @inlinable
  public func print(_ route: Output) throws(RoutingError) -> URLRequestData {
    if let data = Node.with(self, { $0.print(route) }) { return data }
    throw Node.of(self).failure(printing: route, asLink: false)
  }

  /// Returns whether a route reads the body of this request. A server asks before it receives a body. For an unknown path, a method
  /// that is not allowed or a URL that is too long, the body need not be received.
  ///
  /// ```swift
  /// var data = URLRequestData(method: "POST", target: "/users", headers: headers)
  /// if router.readsBody(of: data) { data.body = try await receiveBody() }
  /// let route = try router.parse(data)
  /// ```
  /// Parts before the body decide, so put the method and the path first.
  public func readsBody(of head: URLRequestData) -> Bool {
    let program = Program.of(Node.of(self))
    return head.withView { view in
      var looksAtBody = false
      _ = program.withReader(view) { reader -> Void? in
        let row = reader.findRow(program)
        looksAtBody = looksAtBody || reader.looksAtBody
        return row >= 0 ? () : nil
      }
      return looksAtBody
    }
  }
}
