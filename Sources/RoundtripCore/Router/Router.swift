/// A parser-printer of whole requests, which parses a link into a value and prints the value as a link.
///
/// ```swift
/// enum AppRoute: Equatable { case home, user(Int) }
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
/// enum UserRoute: Equatable { case profile }
/// struct UserRouter: Router {
///   var body: some Router<UserRoute> {
///     Routes<UserRoute> { Route(UserRoute.profile) { Path { "profile" } } }
///   }
/// }
/// UserRouter()   // "/profile" <-> .profile
/// ```
/// The body is a description and must always be the same. Inside another router it is evaluated once, when that router is created.
/// For a type without stored properties, it is evaluated once in total.
public protocol Router<Output>: ParserPrinter where Level == RequestLevel {
  /// Returns the route of a link, which is a whole URL or a relative one.
  ///
  /// ```swift
  /// try router.match("https://example.com/users/42")   // .user(42)
  /// try router.match("/users/42")                      // the same
  /// ```
  /// Any text is allowed. The error says what is wrong, based on the most similar routes.
  /// - Complexity: Linear in the length of the link. The number of routes does not matter, unless several routes could read the same
  ///   link, for example routes that differ only in a header field. These are tried one by one.
  func match(_ link: String) throws(RoutingError) -> Output
  /// Returns the link to a route.
  ///
  /// ```swift
  /// try router.link(to: .user(42))                                 // "/users/42"
  /// try router.baseURL("https://example.com").link(to: .user(42))  // "https://example.com/users/42"
  /// ```
  /// The link comes back to the same route, if your own conversions read what they print. If no such link exists, this method throws
  /// an error of kind ``RoutingError/Kind/unprintable``: for an empty segment, a segment `.` or `..`, a value that a filter refuses, or
  /// a case that no route prints. If another route would read the link, the error has the kind ``RoutingError/Kind/taken`` and names
  /// that route and the text, as for `.named("featured")` beside `/books/featured`.
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
