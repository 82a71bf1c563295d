extension Router {
  /// What is wrong with this router, or may be: routes that never match, links that two routes read, cases without a route.
  ///
  /// ```swift
  /// #expect(router.diagnostics().isEmpty)
  /// ```
  /// Takes time that grows with the square of the number of routes: it is meant for tests. A link that two routes read is only reported
  /// after both have read it.
  public func diagnostics() -> [Diagnostic] {
    let node = Node.of(self)
    return node.diagnostics() + node.grammar.unroutedCases()
  }

  /// Throws all the errors among the ``diagnostics()``, if there are any.
  ///
  /// ```swift
  /// @Test func routes() throws { try router.validate() }
  /// ```
  public func validate() throws(RouterDefinitionError) {
    let errors = diagnostics().filter { $0.severity == .error }
    guard errors.isEmpty else { throw RouterDefinitionError(diagnostics: errors) }
  }
}

extension Route {
  /// This route, of which it is meant that another one reads some of the same links: ``Router/diagnostics()`` do not mention it.
  ///
  /// ```swift
  /// Route(ShopRoute.page) { Path { "shop"; Parse(.string) } }
  /// Route(ShopRoute.anyNews) { Path { Parse(.string); "news" } }.allowOverlap()     // `/shop/news` is read by both
  /// ```
  public func allowOverlap() -> Route {
    Route(
      self, description: RouteDescription(description, allowsOverlap: true),
      aliases: aliases.map { alias in
        guard case .route(let description, let content) = alias.kind else { return alias }
        let allowing = RouteDescription(description, allowsOverlap: true)
        return Node(.route(allowing, content), .route(allowing, content.grammar), Output.self)
      })
  }
}
