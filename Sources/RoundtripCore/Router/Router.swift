/// A parser-printer of whole requests: reads a link into a value, and prints the value back to the link.
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
/// A type may give its routes as its `body`:
///
/// ```swift
/// struct UserRouter: Router {
///   var body: some Router<UserRoute> {
///     Routes<UserRoute> { Route(UserRoute.profile) { Path { "profile" } } }
///   }
/// }
/// ```
/// The body is a description and must be the same whenever it is asked for. Inside another router it is taken once, when that is
/// made; of a type without stored properties it is made once in all.
public protocol Router<Output>: ParserPrinter where Level == RequestLevel {
  /// The route of a link: a whole URL or a relative one.
  ///
  /// ```swift
  /// try router.match("https://example.com/users/42?tab=posts")   // .user(id: 42, tab: .posts)
  /// try router.match("/users/42?tab=posts")                      // the same
  /// ```
  /// Any text is taken: what is wrong with it is told by the error, in terms of the routes that come near.
  /// - Complexity: Linear in the length of the link, whatever the number of routes.
  func match(_ link: String) throws(RoutingError) -> Output
  /// The link to a route.
  ///
  /// ```swift
  /// try router.link(to: .user(id: 42, tab: .posts))                                 // "/users/42?tab=posts"
  /// try router.baseURL("https://example.com").link(to: .user(id: 42, tab: .posts))  // "https://example.com/users/42?tab=posts"
  /// ```
  /// The link comes back to the same route. Where there is no such link, this throws an error of kind
  /// ``RoutingError/Kind/unprintable``: for an empty segment, a segment `.` or `..`, a value that a filter refuses, a case that no
  /// route prints. Where another route would read the link, it is of kind ``RoutingError/Kind/taken`` and tells which route and which
  /// text: `.named("featured")` beside `/books/featured`.
  ///
  /// A link carries no method, no header field, no cookie and no body. For a route that has one of them, other than the method GET, this
  /// throws as well: ``print(_:)`` and `request(for:)` return the whole request, ``path(for:)`` and `url(for:)` the address alone.
  func link(to route: Output) throws(RoutingError) -> String
}

// The words that stand on several levels are routers where they stand on the level of requests.
extension Parse: Router where Level == RequestLevel {}
extension OneOf: Router where Level == RequestLevel {}
extension Optionally: Router where Level == RequestLevel {}
extension Many: Router where Level == RequestLevel {}
extension Always: Router where Level == RequestLevel {}
extension Lazy: Router where Level == RequestLevel {}

/// A router of which only the output is known.
public typealias AnyRouter<Output> = Parse<RequestLevel, Output>

extension Router {
  /// This router as a type that only names its output: for properties, parameters and very large tables.
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

  /// The route of a path with its query and fragment; `//a` is an empty segment here and not a host.
  @inlinable
  public func match(path: String) throws(RoutingError) -> Output { try parse(URLRequestData(path: path)) }

  /// The route of a request.
  @inlinable
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output {
    if let output = Node.with(self, { $0.parse(data, as: Output.self) }) { return output }
    throw Node.of(self).failure(data)
  }

  /// The address of a route without scheme, host and port: path, query and fragment. A form or a client that sends the rest itself needs it
  /// for a route with a method or a body.
  @inlinable
  public func path(for route: Output) throws(RoutingError) -> String {
    if let path = Node.with(self, { $0.path(for: route) }) { return path }
    throw Node.of(self).failure(printing: route, asLink: false)
  }

  /// The request for a route: link, method, header and body.
  @inlinable
  public func print(_ route: Output) throws(RoutingError) -> URLRequestData {
    if let data = Node.with(self, { $0.print(route) }) { return data }
    throw Node.of(self).failure(printing: route, asLink: false)
  }

  /// Whether a route looks at the body of this request. A server asks before it receives one: for a path that no route has, a method
  /// that is not allowed or a URL that is too long, nothing has to be kept.
  ///
  /// ```swift
  /// var data = URLRequestData(method: "POST", target: "/users", headers: headers)
  /// if router.readsBody(of: data) { data.body = try await receiveBody() }
  /// let route = try router.parse(data)
  /// ```
  /// What comes before the body in the route decides: put the method and the path first.
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
