extension Router {
  /// Returns the problems of this router: routes that never match, links that two routes read, cases without a route.
  ///
  /// ```swift
  /// #expect(router.diagnostics().isEmpty)
  /// ```
  /// Each route reads and prints samples made from its own description, with its constructors and conversions. These are errors: a
  /// constructor that changes its payload, a conversion that works in one direction only, and a route that reads nothing. If no
  /// sample fits, for example for a body that must be decoded, the route is reported as ``Diagnostic/Kind/untestedRoute``. Supply
  /// values to ``diagnostics(samples:)`` then.
  ///
  /// The elements of ``Many`` and the content of ``Lazy`` are examined in the same way, as routers of their own.
  ///
  /// An overlap is reported only after both routes have read the link. All this runs your code, so it is meant for tests. The article
  /// *Errors* lists each kind of problem with its remedy.
  public func diagnostics() -> [Diagnostic] { diagnostics(samples: []) }

  /// Returns the problems of this router. It tries your values as well as samples made from its description.
  ///
  /// ```swift
  /// router.diagnostics(samples: [.order(OrderID("A-1"))])
  /// ```
  /// - Parameter samples: Values, each of which is tried with the routes that print it.
  public func diagnostics(samples: [Output]) -> [Diagnostic] {
    let node = Node.of(self)
    return node.diagnostics(given: samples.map { sample in { use in Place.of(sample) { use($0) } } })
      + node.grammar.unroutedCases()
  }

  /// Throws the errors among the ``diagnostics()``, if there are any.
  ///
  /// ```swift
  /// @Test func routesAreValid() throws { try router.validate() }
  /// ```
  public func validate() throws(RouterDefinitionError) { try validate(samples: []) }

  /// Throws the errors among the ``diagnostics(samples:)``, if there are any.
  /// - Parameter samples: Values, each of which is tried with the routes that print it.
  public func validate(samples: [Output]) throws(RouterDefinitionError) {
    let errors = diagnostics(samples: samples).filter { $0.severity == .error }
    guard errors.isEmpty else { throw RouterDefinitionError(diagnostics: errors) }
  }
}

extension Route {
  /// Returns this route, which may overlap with others: ``Router/diagnostics()`` does not report links that another route reads
  /// too.
  ///
  /// ```swift
  /// Route(ShopRoute.page) { Path { "shop"; Parse(.string) } }
  /// Route(ShopRoute.anyNews) { Path { Parse(.string); "news" } }.allowOverlap()     // `/shop/news` is read by both
  /// ```
  public func allowOverlap() -> Route { describing { $0.with { $0.allowsOverlap = true } } }

  /// Returns this route and its aliases with another description.
  func describing(_ change: (RouteDescription) -> RouteDescription) -> Route {
    Route(
      self, description: change(description),
      aliases: aliases.map { alias in
        guard case .route(let description, let content) = alias.kind else { return alias }
        return Node(.route(change(description), content), Output.self)
      })
  }
}
