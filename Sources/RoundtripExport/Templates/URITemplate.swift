import Roundtrip
import RoundtripCore

/// A URI template (RFC 6570): a link with names in braces in place of values.
///
/// ```swift
/// let template = URITemplate("/users/{id}{?tab,sort}")
/// template.expand(["id": "42", "sort": "new"])          // "/users/42?sort=new"
/// ```
/// Expressions up to level 3 are supported, and of level 4 lists with `*`: `/files{/path*}`.
public struct URITemplate: Sendable, Hashable, CustomStringConvertible {
  /// The value of a name. A name without a value is left out.
  public enum Value: Sendable, Hashable, ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
    /// A single text.
    case text(String)
    /// Several texts. An empty list counts as no value.
    case list([String])

    public init(stringLiteral value: String) { self = .text(value) }
    public init(arrayLiteral elements: String...) { self = .list(elements) }
  }

  /// The text of the template.
  public let text: String
  /// The name of the route's case, such as `users.user` for a nested one. Empty if the template does not come from a route.
  public let name: String
  /// Where the route is written.
  public let location: String
  /// What the template cannot express.
  public let approximations: [Approximation]

  public var description: String { text }

  /// Creates a template.
  public init(_ text: String) {
    self.init(text, name: "", location: "", approximations: [])
  }

  init(_ text: String, name: String, location: String, approximations: [Approximation]) {
    self.text = text
    self.name = name
    self.location = location
    self.approximations = approximations
  }

  /// The distinct names in the template, in order.
  public var variables: [String] {
    parts.flatMap { part in
      if case .expression(_, let names) = part { names.map(\.name) } else { [String]() }
    }.withoutRepetitions
  }

  /// Returns the template with values for its names. Returns nil if a literal, an expression or a name is malformed, or if an
  /// operator is reserved. Literals beyond ASCII are percent-encoded.
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
