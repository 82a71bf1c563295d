/// A model that reports its current route and can navigate to any route. It is the root of a tree of models, or one of them.
///
/// ```swift
/// final class AppModel: Linkable {
///   var route: AppRoute { … }                   // from the state of this model and of those below it
///   func navigate(to route: AppRoute) { … }     // hands each of those its part of the route
/// }
/// try app.open("/inventory/add?name=Keyboard", by: appRouter)   // true
/// try app.shareLink(by: appRouter)                              // "/inventory/add?name=Keyboard"
/// ```
/// A parent's route holds the routes of its children, so the links of the root are those of the whole tree.
public protocol Linkable<Route>: AnyObject {
  /// The type of the routes of the model.
  associatedtype Route

  /// The current route.
  var route: Route { get }

  /// Navigates to a route as far as possible. For example, an item in a link may have been deleted.
  func navigate(to route: Route)
}

extension Linkable {
  /// Returns the link to the current route.
  ///
  /// Fails like `link(to:)` if the route has no link.
  public func shareLink<Links: Router>(by router: Links) throws(RoutingError) -> String where Links.Output == Route {
    try router.link(to: route)
  }

  /// Navigates to the route of a link.
  ///
  /// Fails like `match(_:)` if the link matches no route. The model then stays where it is.
  ///
  /// - Returns: Whether the model reached the route, so that it now has the link of that route.
  @discardableResult
  public func open<Links: Router>(_ link: String, by router: Links) throws(RoutingError) -> Bool
  where Links.Output == Route {
    let resolution = try router.resolve(link)
    navigate(to: resolution.route)
    return (try? shareLink(by: router)) == resolution.link
  }
}

extension Linkable where Route: Routable {
  /// Returns the link to the current route, printed by the router of the routes.
  public func shareLink() throws(RoutingError) -> String { try shareLink(by: Route.router) }

  /// Navigates to the route of a link, parsed by the router of the routes; see ``open(_:by:)``.
  @discardableResult
  public func open(_ link: String) throws(RoutingError) -> Bool { try open(link, by: Route.router) }
}
