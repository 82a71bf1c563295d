/// The documentation of a route, which appears in tables and in OpenAPI documents.
public struct RouteDocumentation: Sendable, Hashable {
  /// One line that says what the route is for.
  public var summary: String
  /// A longer description in Markdown.
  public var details: String
  /// The groups of the route. If there are none, exports use the cases that contain the route.
  public var tags: [String]
  /// Whether the route should no longer be used.
  public var isDeprecated: Bool

  /// Creates the documentation of a route.
  public init(summary: String = "", details: String = "", tags: [String] = [], isDeprecated: Bool = false) {
    self.summary = summary
    self.details = details
    self.tags = tags
    self.isDeprecated = isDeprecated
  }
}

extension Route {
  /// Returns this route with documentation. It does not change what the route reads and prints.
  ///
  /// ```swift
  /// Route(ShopRoute.page) { Path { "pages"; Digits() } }.documented("A page of the catalogue.", tags: ["catalogue"])
  /// router.routes.first?.documentation?.summary      // "A page of the catalogue."
  /// ```
  public func documented(
    _ summary: String, details: String = "", tags: [String] = [], deprecated: Bool = false
  ) -> Route {
    let documentation = RouteDocumentation(summary: summary, details: details, tags: tags, isDeprecated: deprecated)
    return Route(self, description: description.with { $0.documentation = documentation })
  }
}
