/// A route type that names its router, so that models and stacks need no router argument for their links.
///
/// ```swift
/// extension AppRoute: Routable {
///   static var router: some Router<AppRoute> { appRouter }
/// }
/// try model.shareLink()                                              // "/users/1"
/// String(decoding: try JSONEncoder().encode(stack), as: UTF8.self)  // "\"\\/users\\/1\""
/// ```
/// A ``NavigationStackState`` of such routes is `Codable`. It is encoded as its link.
public protocol Routable {
  /// The type of the router.
  associatedtype Links: Router where Links.Output == Self

  /// The router that parses and prints the links of these routes.
  static var router: Links { get }
}
