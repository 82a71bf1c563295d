import Roundtrip

/// A feature of a route that a format cannot express exactly.
///
/// ```swift
/// let file = try appRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
/// print(file.approximations[0])
/// ```
///
/// ```text
/// claims too much: /users/{id}  user  App/Routes.swift:12: a text of this shape has no fixed length, so any text is taken
/// ```
public struct Approximation: Sendable, Hashable {
  /// The direction of the error.
  public enum Direction: String, Sendable, Hashable {
    /// The export claims links that the router does not read.
    case claimsTooMuch = "claims too much"
    /// The export leaves out links that the router reads.
    case claimsTooLittle = "claims too little"
  }

  /// The feature that the format cannot express.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A text of variable length: an integer, a decimal number or a date.
    case openShape = "a text of this shape has no fixed length, so any text is taken"
    /// A text of several parts that is read from left to right without backtracking.
    case composedText = "the end of a part of the text is not checked"
    /// A filter, a conversion or a parser-printer refuses some texts.
    case refusal = "a conversion or a filter may refuse some texts"
    /// A part of the path has no description.
    case unknownPath = "the rest of the path has no description"
    /// The path ends with several segments after a parameter, or of a restricted shape.
    case openRest = "repeated segments are not checked one by one"
    /// A literal contains a wildcard character of the format.
    case wildcardInLiteral = "a wildcard character in a literal cannot be escaped"
    /// The canonical form of the link belongs to another route.
    case canonicalForm = "a link whose canonical form is that of another route is refused"
    /// A slash at the end of the path makes another path.
    case trailingSlash = "a slash at the end of the path is refused"
    /// Unused query items are refused.
    case unknownQuery = "unknown query items are refused"
    /// Some literals in a path ignore letter case, and others do not.
    case mixedCase = "some literals of the path are case-sensitive and some are not"
    /// An optional field is an error if it is malformed, or if other fields of its group are absent.
    case malformedField = "an optional field that is malformed, or lacks another one, is refused"
    /// A required field or fragment, or a parameter beside a literal, may be empty.
    case emptyValue = "an empty value cannot be distinguished from an absent one"
    /// One of several fields is required.
    case fieldChoice = "a choice between fields cannot be expressed"
    /// A header field or a cookie that may occur several times.
    case repeatedField = "a repeated header field or cookie is described as one list"
    /// `Accept`, `Authorization` or `Content-Type`, which OpenAPI does not describe as parameters.
    case headerName = "the format ignores a parameter for this header field"
    /// A query item or a fragment that the format does not support.
    case fields = "query items and fragments cannot be expressed"
    /// The route has the scheme `http`, and the format also allows `https`.
    case scheme = "links with `https` are claimed too"
    /// The route has a scheme other than `http` and `https`.
    case otherScheme = "only links with `http` and `https` can be expressed, so the route is left out"
    /// The route has a port.
    case port = "a port cannot be expressed"
    /// The route needs a host, and none was given.
    case host = "the host of the route cannot be expressed"
    /// Paths are compared decoded, so an escaped slash is the same as a slash between segments.
    case escapedSlash = "an escaped slash in a segment counts as a slash between segments"
    /// The format does not have this method.
    case method = "the method cannot be expressed"
    /// Two routes have the same method and path, and only their fields or the shapes of their segments distinguish them.
    case sameOperation = "another route has the same method and path, and only the first is listed"
    /// An address is longer than the format allows.
    case addressLength = "the address is longer than the format allows, so it is left out"
    /// A pattern would have too many variants.
    case tooManyVariants = "there are too many variants to list"
    /// A text contains a control character.
    case controlCharacter = "a control character cannot be written in XML, so links with it are left out"
    /// A route is left out because its definition is wrong. `validate()` reports the error.
    case wrongDefinition = "the definition of the route is wrong, so it is left out; `validate()` reports why"
    /// The schema of the body's type, or of a part of it, is unknown.
    case unknownBody = "only the type of the body, or of a part of it, is known"
  }

  /// The name of the route's case, such as `users.user` for a nested one.
  public let name: String
  /// The template of its path.
  public let template: String
  /// Where the route is written, as `Module/File.swift:12`.
  public let location: String
  /// The feature that the format cannot express.
  public let kind: Kind
  /// The direction of the error.
  public let direction: Direction
}

extension Approximation: CustomStringConvertible {
  /// `claims too much: /users/{id}  user  App/Routes.swift:12: …`
  public var description: String {
    "\(direction.rawValue): "
      + [template, name, location].filter { !$0.isEmpty }.joined(separator: "  ") + ": \(kind.rawValue)"
  }
}
