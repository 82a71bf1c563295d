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
/// The body is a description and must be the same whenever it is asked for. Inside of another router it is taken once, when that is
/// made; of a type without stored properties it is made once in all.
public protocol Router<Output>: ParserPrinter where Level == RequestLevel {
  /// The route of a link: a whole URL or a relative one.
  ///
  /// ```swift
  /// try router.match("https://example.com/users/42?tab=posts")   // .user(id: 42, tab: .posts)
  /// try router.match("/users/42?tab=posts")                      // the same
  /// ```
  /// Any text is taken: what is wrong with it is told by the error, in terms of the routes that come near.
  ///
  /// There is a default; a table has a faster way.
  func match(_ link: String) throws(RoutingError) -> Output
}

// The combinators that stand on several levels are routers where they stand on the level of requests.
extension Take: Router where First.Level == RequestLevel {}
extension Parse: Router where Level == RequestLevel {}
extension Map: Router where Upstream.Level == RequestLevel {}
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
  public func eraseToAnyRouter() -> AnyRouter<Output> { AnyRouter(erasing: self) }
}
