import Roundtrip

/// The reason why a router cannot be exported. Nothing is written in this case.
///
/// ```swift
/// do {
///   _ = try router.appleAppSiteAssociation(appIDs: [])
/// } catch {
///   error.kind     // .invalidArgument
/// }
/// ```
public struct ExportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: String, Sendable, Hashable {
    /// A route does not describe even the start of its path.
    case opaqueRoute
    /// The file would exceed the size limit of the format.
    case tooLarge
    /// An argument is malformed.
    case invalidArgument
    /// The text is not a file of the format.
    case malformedFile
  }

  /// The kind of error.
  public let kind: Kind
  /// The name of the route's case. Empty if the error does not concern a single route.
  public let name: String
  /// Where the route is written. Empty if the error does not concern a single route.
  public let location: String
  /// The message.
  public let reason: String

  init(_ kind: Kind, _ reason: String, _ summary: RouteSummary? = nil) {
    self.kind = kind
    self.reason = reason
    name = summary?.name ?? ""
    location = summary?.location ?? ""
  }

  static func opaqueRoute(_ summary: RouteSummary) -> ExportError {
    ExportError(
      .opaqueRoute,
      "it does not describe how its links start; give its own part a `grammar`, or leave it out with `.unlisted()`",
      summary)
  }

  /// The message, after the route that it concerns.
  public var description: String {
    ([name, location].filter { !$0.isEmpty } + [reason]).joined(separator: ": ")
  }
}
