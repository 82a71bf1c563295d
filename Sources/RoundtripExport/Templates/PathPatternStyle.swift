/// The syntax for paths in another router.
public enum PathPatternStyle: String, Sendable, Hashable, CaseIterable {
  /// The syntax of Express 5: `/users/:id{/:tab}`, `/files/*path`.
  case express
  /// The syntax of Hummingbird 2: `/users/{id}`, `/files/**`.
  case hummingbird
  /// The syntax of Vapor 4: `/users/:id`, `/files/**`.
  case vapor
}

/// A route in the syntax of another router.
public struct PathPatternRoute: Sendable, Hashable, CustomStringConvertible {
  /// The methods, in alphabetical order.
  public let methods: [String]
  /// The path pattern.
  public let pattern: String
  /// The name of the route's case, such as `users.user` for a nested one.
  public let name: String
  /// What the pattern cannot express.
  public let approximations: [Approximation]

  /// `GET /users/:id`.
  public var description: String { methods.joined(separator: ",") + " " + pattern }
}
