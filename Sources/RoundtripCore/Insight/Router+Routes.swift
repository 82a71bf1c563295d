extension Router {
  /// All routes in source order, including those of nested tables.
  ///
  /// ```swift
  /// router.routes.map(\.template)                             // ["/users", "/users/{id}", "/users", "/files/{path*}"]
  /// router.routes.first { $0.methods == ["POST"] }?.name      // "users.create"
  /// ```
  /// An optional part makes two routes, one without it and one with it, unless it is a single parameter or a group of fields. Parts
  /// that are known only at run time, such as the content of ``Lazy``, appear as `{name*}`.
  ///
  /// If choices follow each other and have more than 4,096 combinations, the later ones are not combined. Their alternatives are
  /// listed once each, and elsewhere they appear as `{name*}`. ``diagnostics()`` reports such a route.
  public var routes: [RouteSummary] { Node.of(self).flatRoutes().map(RouteSummary.init) }
}
