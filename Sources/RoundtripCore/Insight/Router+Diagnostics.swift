extension Router {
  /// What is wrong with this router, or may be: routes that never match, links that two routes read, cases without a route.
  ///
  /// ```swift
  /// #expect(router.diagnostics().isEmpty)
  /// ```
  /// Each route reads and prints samples that are made from its own description, with the constructors and conversions in it. A
  /// constructor that changes its payload, a conversion that works in one direction only and a route that reads nothing are errors.
  /// Where no sample fits, as with a body of which nothing is known, the route is reported as ``Diagnostic/Kind/untestedRoute``: give
  /// values to ``diagnostics(samples:)``.
  ///
  /// A link that two routes read is only reported after both have read it. All this runs your code: it is meant for tests.
  public func diagnostics() -> [Diagnostic] { diagnostics(samples: []) }

  /// What is wrong with this router, or may be, where values of yours are tried besides those made from its description.
  ///
  /// ```swift
  /// router.diagnostics(samples: [.order(OrderID("A-1"))])
  /// ```
  /// - Parameter samples: Each is tried with the routes that print it.
  public func diagnostics(samples: [Output]) -> [Diagnostic] {
    let node = Node.of(self)
    return node.diagnostics(given: samples.map { sample in { use in Place.of(sample) { use($0) } } })
      + node.grammar.unroutedCases()
  }

  /// Throws all the errors among the ``diagnostics()``, if there are any.
  ///
  /// ```swift
  /// @Test func routes() throws { try router.validate() }
  /// ```
  public func validate() throws(RouterDefinitionError) { try validate(samples: []) }

  /// Throws all the errors among the ``diagnostics(samples:)``, if there are any.
  /// - Parameter samples: Each is tried with the routes that print it.
  public func validate(samples: [Output]) throws(RouterDefinitionError) {
    let errors = diagnostics(samples: samples).filter { $0.severity == .error }
    guard errors.isEmpty else { throw RouterDefinitionError(diagnostics: errors) }
  }
}

extension Router {
  /// The flat routes, each with what is wrong with its own definition; nil where all is well.
  package var judgedRoutes: [(route: FlatRoute, error: String?)] { Node.of(self).judgedRoutes }
}

extension Route {
  /// This route, of which it is meant that another one reads some of the same links: ``Router/diagnostics()`` do not mention it.
  ///
  /// ```swift
  /// Route(ShopRoute.page) { Path { "shop"; Parse(.string) } }
  /// Route(ShopRoute.anyNews) { Path { Parse(.string); "news" } }.allowOverlap()     // `/shop/news` is read by both
  /// ```
  public func allowOverlap() -> Route { describing { RouteDescription($0, allowsOverlap: true) } }

  /// This route and its aliases with another description.
  func describing(_ change: (RouteDescription) -> RouteDescription) -> Route {
    Route(
      self, description: change(description),
      aliases: aliases.map { alias in
        guard case .route(let description, let content) = alias.kind else { return alias }
        let changed = change(description)
        return Node(.route(changed, content), .route(changed, content.grammar), Output.self)
      })
  }
}
