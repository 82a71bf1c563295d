/// How a router of somebody else writes the paths of its routes.
public enum PathPatternStyle: String, Sendable, Hashable, CaseIterable {
  /// Express 5: `/users/:id{/:tab}`, `/files/*path`.
  case express
  /// Hummingbird 2: `/users/{id}`, `/files/**`.
  case hummingbird
  /// Vapor 4: `/users/:id`, `/files/**`.
  case vapor
}

/// A route as another router writes it.
public struct PathPatternRoute: Sendable, Hashable, CustomStringConvertible {
  /// The methods, in alphabetical order.
  public let methods: [String]
  /// The path.
  public let pattern: String
  /// The name of the route's case, `users.user` of nested ones.
  public let name: String
  /// What the pattern cannot say.
  public let approximations: [Approximation]

  /// `GET /users/:id`.
  public var description: String { methods.joined(separator: ",") + " " + pattern }
}
