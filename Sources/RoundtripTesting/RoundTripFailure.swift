import RoundtripCore

/// A law that a router breaks, with the smallest link that breaks it.
///
/// ```text
/// a printed link comes back to its route: broken by GET /users/{id}  users.user  AppRoutes.swift:12
///   link:   /users/7
///   before: .user(7)
///   after:  .user(8), from /users/8
///   seed:   0, first seen with /users/92233720368547758?x=1
/// ```
public struct RoundTripFailure: Error, Sendable {
  /// A law of every router.
  public enum Law: String, Sendable, Hashable, CaseIterable {
    /// A printed link comes back to its route.
    case comesBack = "a printed link comes back to its route"
    /// A printed link is not read as another case.
    case isNotClaimed = "a printed link is not read by another route"
    /// What parses also prints.
    case prints = "what parses also prints"
    /// A value has a link.
    case hasLink = "each of these values has a link"
    /// A link that was printed prints again as the same text.
    case isCanonical = "a printed link is canonical"
    /// A route has one link, whether it is printed as text, as a path or as a request.
    case agrees = "all entry points agree"
    /// Each route reads at least one of the links or prints one of the values, so that the check is meaningful.
    case isTried = "each route reads some of the links"
    /// The definition of every route is valid: it can match, and its constructors and conversions return what they received.
    case isDefined = "the definition of each route is valid"
  }

  /// The law that is broken.
  public let law: Law
  /// The route that breaks the law: its methods, its template, its name and its location in the source.
  public let route: String
  /// The link, or the whole request if it is more than a link.
  public let link: String
  /// The value before it is printed.
  public let before: String
  /// The value after the round trip, or the reason why there is none.
  public let after: String
  /// The seed that reproduces the failure.
  public let seed: UInt64
  /// The link that first broke the law, before it was shrunk.
  public let firstLink: String
  /// The failures of other routes.
  public internal(set) var others: [RoundTripFailure] = []
}

extension RoundTripFailure {
  /// The first of several failures, which contains the others.
  static func joined(_ failures: [RoundTripFailure]) -> RoundTripFailure? {
    guard var first = failures.first else { return nil }
    first.others = Array(failures.dropFirst())
    return first
  }
}

extension RoundTripFailure: CustomStringConvertible {
  public var description: String {
    """
    \(law.rawValue): broken by \(Self.visible(route))
      link:   \(Self.visible(link))
      before: \(Self.visible(before))
      after:  \(Self.visible(after))
      seed:   \(seed)\(firstLink == link ? "" : ", first seen with " + Self.visible(firstLink))
    """ + others.map { "\n\($0)" }.joined()
  }

  /// The text on one line, shortened, without control characters.
  private static func visible(_ text: String) -> String {
    let short = text.count > 500 ? text.prefix(500) + "…" : text
    return LinkText.visible(short)
  }
}
