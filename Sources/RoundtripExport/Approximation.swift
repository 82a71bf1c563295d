import Roundtrip

/// Something about a route that a format cannot say exactly.
///
/// ```swift
/// let file = try appRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])
/// for approximation in file.approximations { print(approximation) }
/// // claims too much: /users/{id}  user  App/Routes.swift:12: a number of any length is any text
/// ```
public struct Approximation: Sendable, Hashable {
  /// Which way it errs.
  public enum Direction: String, Sendable, Hashable {
    /// What is exported takes links that the router does not read.
    case claimsTooMuch = "claims too much"
    /// What is exported leaves links out that the router reads.
    case claimsTooLittle = "claims too little"
  }

  /// What cannot be said.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An integer, a decimal number or a date: texts of a shape without a fixed length.
    case openShape = "a text of this shape has no fixed length, so any text is taken"
    /// A text of several parts that is read from the left and never taken back.
    case composedText = "where one part of the text ends is not looked for"
    /// A filter, a conversion or a parser-printer that refuses texts without telling which.
    case refusal = "a conversion or a filter may refuse some texts"
    /// A part of the path of which nothing is known.
    case unknownPath = "nothing is known of the rest of the path"
    /// More than one segment at the end, behind a parameter or of a restricted shape.
    case openRest = "segments of any number are not looked at one by one"
    /// A literal that looks like a wildcard of the format.
    case wildcardInLiteral = "a wildcard in a fixed text cannot be escaped"
    /// An earlier alternative reads the beginning of the link and is not given up for this one.
    case orderedChoice = "an earlier alternative, or an optional part, may read a part of the link"
    /// The link has a canonical form, and that belongs to another route.
    case canonicalForm = "a link whose canonical form is that of another route is refused"
    /// A slash at the end of the path is another path.
    case trailingSlash = "a slash at the end of the path is refused"
    /// Query items that nobody reads are refused.
    case unknownQuery = "unknown query items are refused"
    /// Literals are compared with or without case in the same path.
    case mixedCase = "some texts of the path are compared with their case and some without"
    /// A field that may be absent, and is an error where it is malformed, or where those that belong to it are absent.
    case malformedField = "an optional field that is malformed, or lacks another one, is refused"
    /// A field or a fragment that must be there and may be empty.
    case emptyValue = "a value that is there and empty cannot be told from one that is absent"
    /// One of several fields.
    case fieldChoice = "which of several fields is there cannot be said"
    /// A query item or a fragment that the format knows nothing of.
    case fields = "query items and fragments cannot be said"
    /// The scheme of the route is `http`, and the format takes `https` as well.
    case scheme = "links with `https` are taken as well"
    /// The route is that of a certain port.
    case port = "a port cannot be said"
    /// The route is that of a host, and no host was given.
    case host = "the host of the route cannot be said"
    /// Paths are compared decoded, so an escaped slash in a segment is like one between two.
    case escapedSlash = "an escaped slash in a segment is taken for one between segments"
    /// The format knows no such method.
    case method = "the method cannot be said"
    /// Two routes with one method and one path, which their fields or the shapes of their segments tell apart.
    case sameOperation = "another route has the same method and path, and only the first is told"
    /// A pattern would get too many variants.
    case tooManyVariants = "there are too many variants to write them all"
    /// A route that is left out, since its definition is wrong: `validate()` says how.
    case wrongDefinition = "the definition of the route is wrong, so it is left out; `validate()` says how"
    /// A type whose schema is not known.
    case unknownBody = "nothing is known of the body but its type"
  }

  /// The name of the route's case, `users.user` of nested ones.
  public let name: String
  /// The template of its path.
  public let template: String
  /// Where the route is written, `Module/File.swift:12`.
  public let location: String
  /// What cannot be said.
  public let kind: Kind
  /// Which way what is exported errs.
  public let direction: Direction
}

extension Approximation: CustomStringConvertible {
  /// `claims too much: /users/{id}  user  App/Routes.swift:12: …`
  public var description: String {
    "\(direction.rawValue): "
      + [template, name, location].filter { !$0.isEmpty }.joined(separator: "  ") + ": \(kind.rawValue)"
  }
}
