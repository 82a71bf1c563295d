/// What is told of a route to those who read of it in a table or in an OpenAPI document.
public struct RouteDocumentation: Sendable, Hashable {
  /// One line on what the route is for.
  public var summary: String
  /// More of it, in Markdown.
  public var details: String
  /// The groups that it belongs to; where there are none, the cases that it is nested in.
  public var tags: [String]
  /// Whether it is to be used no more.
  public var isDeprecated: Bool

  /// What is told of a route.
  public init(summary: String = "", details: String = "", tags: [String] = [], isDeprecated: Bool = false) {
    self.summary = summary
    self.details = details
    self.tags = tags
    self.isDeprecated = isDeprecated
  }
}

extension Route {
  /// This route with words for those who read of it. They change nothing of what it reads and prints.
  ///
  /// ```swift
  /// Route(ShopRoute.page) { Path { "pages"; Digits() } }.documented("A page of the catalogue.", tags: ["catalogue"])
  /// router.routes.first?.documentation?.summary      // "A page of the catalogue."
  /// ```
  public func documented(
    _ summary: String, details: String = "", tags: [String] = [], deprecated: Bool = false
  ) -> Route {
    let documentation = RouteDocumentation(summary: summary, details: details, tags: tags, isDeprecated: deprecated)
    return Route(self, description: RouteDescription(description, documentation: documentation))
  }
}
