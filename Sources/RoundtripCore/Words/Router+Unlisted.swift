extension Route {
  /// Returns this route, left out of every export. Its aliases are left out too.
  ///
  /// ```swift
  /// Route(AppRoute.metrics) { Path { "metrics" } }.unlisted()      // "/metrics" <-> .metrics, and in no site map
  /// ```
  /// See ``Router/unlisted()``.
  public func unlisted() -> Route { describing { $0.with { $0.isUnlisted = true } } }
}

extension Router {
  /// Returns this router, left out of every export: association files, intent filters, site maps, OpenAPI documents, tables and URI
  /// templates. Its routes match and print as before.
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
  /// This only keeps routes out of sight. It protects nothing. A listed route that reads some of the same links, for example any
  /// text in that place, still claims them in an association file.
  public func unlisted() -> AnyRouter<Output> { AnyRouter(Node.of(self).annotated(.unlisted)) }
}
