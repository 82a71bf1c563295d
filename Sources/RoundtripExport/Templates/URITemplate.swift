import Roundtrip
import RoundtripCore

/// A URI template (RFC 6570): the links of a route with names in braces where values stand.
///
/// ```swift
/// let template = URITemplate("/users/{id}{?tab,sort}")
/// template.expand(["id": "42", "sort": "new"])          // "/users/42?sort=new"
/// ```
/// All of level 3 is expanded, and of level 4 lists with `*`: `/files{/path*}`.
public struct URITemplate: Sendable, Hashable, CustomStringConvertible {
  /// What a name stands for. A name without a value is left out.
  public enum Value: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// A text.
    case text(String)
    /// Several texts; an empty list is no value.
    case list([String])

    public init(stringLiteral value: String) { self = .text(value) }
    public init(arrayLiteral elements: String...) { self = .list(elements) }
  }

  /// The template.
  public let text: String
  /// The name of the route's case, `users.user` of nested ones; empty if the template is not that of a route.
  public let name: String
  /// Where the route is written.
  public let location: String
  /// What the template cannot say.
  public let approximations: [Approximation]

  public var description: String { text }

  /// A template.
  public init(_ text: String) {
    self.init(text, name: "", location: "", approximations: [])
  }

  init(_ text: String, name: String, location: String, approximations: [Approximation]) {
    self.text = text
    self.name = name
    self.location = location
    self.approximations = approximations
  }

  /// The names in it, in order, each once.
  public var variables: [String] {
    parts.flatMap { part in
      if case .expression(_, let names) = part { names.map(\.name) } else { [String]() }
    }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The template with values for its names; nil if a literal, an expression or a name in it is malformed, or an operator is
  /// reserved. Literals beyond ASCII are percent-encoded.
  public func expand(_ values: [String: Value]) -> String? {
    var expanded = ""
    for part in parts {
      switch part {
      case .literal(let text): expanded += text
      case .malformed: return nil
      case .expression(let form, let names): expanded += form.expand(names, values)
      }
    }
    return expanded
  }
}
