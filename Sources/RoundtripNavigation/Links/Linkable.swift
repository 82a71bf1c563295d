/// A model that can say where it is, and can go there: the root of a tree of models, or one of them.
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
  /// The places where the model can be.
  associatedtype Route

  /// Where the model is.
  var route: Route { get }

  /// Goes where the route says, as far as there is such a place: an item that a link names may have been deleted.
  func navigate(to route: Route)
}

extension Linkable {
  /// The link to where the model is.
  ///
  /// Fails where the route has no link, as `link(to:)` does.
  public func shareLink<Links: Router>(by router: Links) throws(RoutingError) -> String where Links.Output == Route {
    try router.link(to: route)
  }

  /// Goes where a link leads.
  ///
  /// Fails where the link is no route, as `match(_:)` does; then the model stays where it is.
  ///
  /// - Returns: Whether the model got there: whether it now has the link of that route.
  @discardableResult
  public func open<Links: Router>(_ link: String, by router: Links) throws(RoutingError) -> Bool
  where Links.Output == Route {
    let resolution = try router.resolve(link)
    navigate(to: resolution.route)
    return (try? shareLink(by: router)) == resolution.link
  }
}

extension Linkable where Route: Routable {
  /// The link to where the model is, by the router of its routes.
  public func shareLink() throws(RoutingError) -> String { try shareLink(by: Route.router) }

  /// Goes where a link leads, by the router of its routes; see ``open(_:by:)``.
  @discardableResult
  public func open(_ link: String) throws(RoutingError) -> Bool { try open(link, by: Route.router) }
}
