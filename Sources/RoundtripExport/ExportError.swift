import Roundtrip

/// Why a router cannot be exported. Nothing is written then.
///
/// ```swift
/// do {
///   _ = try router.appleAppSiteAssociation(appIDs: [])
/// } catch {
///   error.kind     // .invalidArgument
/// }
/// ```
public struct ExportError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is the matter.
  public enum Kind: String, Sendable, Hashable {
    /// A route tells nothing of itself: not even how its path starts.
    case opaqueRoute
    /// The file would be larger than the format allows.
    case tooLarge
    /// A value that was given for the file is not one.
    case invalidArgument
    /// The text is not a file of the format.
    case malformedFile
    /// A value has no text in this format.
    case unprintable
  }

  /// What is the matter.
  public let kind: Kind
  /// The name of the route's case; empty if it is about no single route.
  public let name: String
  /// Where the route is written; empty if it is about no single route.
  public let location: String
  /// The reason in words.
  public let reason: String

  init(_ kind: Kind, _ reason: String, _ summary: RouteSummary? = nil) {
    self.kind = kind
    self.reason = reason
    name = summary?.name ?? ""
    location = summary?.location ?? ""
  }

  /// The reason, behind the route that it is about.
  public var description: String {
    ([name, location].filter { !$0.isEmpty } + [reason]).joined(separator: ": ")
  }
}
