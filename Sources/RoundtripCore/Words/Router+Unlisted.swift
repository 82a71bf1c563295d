extension Route {
  /// This route, which is in no list for others. Its aliases are not either.
  ///
  /// ```swift
  /// Route(AppRoute.metrics) { Path { "metrics" } }.unlisted()      // "/metrics" <-> .metrics, and in no site map
  /// ```
  /// See ``Router/unlisted()``.
  public func unlisted() -> Route { describing { RouteDescription($0, isUnlisted: true) } }
}

extension Router {
  /// This router, whose routes are in no list for others: no association file, intent filter, site map, OpenAPI document, table or list
  /// of URI templates. They match and print as before.
  ///
  /// ```swift
  /// let site = Routes<SiteRoute> {
  ///   Route(SiteRoute.home)
  ///   Route(SiteRoute.admin) { Path { "admin" }; adminRouter.unlisted() }
  /// }
  /// try site.match("/admin/users")         // .admin(.users)
  /// site.routes.filter(\.isListed)         // GET /  home
  /// site.uriTemplates.map(\.text)          // ["/"]
  /// ```
  /// This keeps routes out of sight; it protects nothing. A listed route that reads some of the same links, such as any text in that
  /// place, still has them in an association file.
  public func unlisted() -> AnyRouter<Output> {
    let node = Node.of(self)
    return AnyRouter(node.described(.annotated(.unlisted, node.grammar)))
  }
}
