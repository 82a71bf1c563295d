import RoundtripCore

/// A law that a router breaks, with the smallest link that was found to break it.
///
/// ```text
/// a printed link comes back to its route: broken by GET /users/{id}  users.user  AppRoutes.swift:12
///   link:   /users/7
///   before: .user(7)
///   after:  .user(8), from /users/8
///   seed:   0, first seen with /users/92233720368547758?x=1
/// ```
public struct RoundTripFailure: Error, Sendable {
  /// What every router keeps.
  public enum Law: String, Sendable, Hashable, CaseIterable {
    /// A link that is printed for a route comes back to this route.
    case comesBack = "a printed link comes back to its route"
    /// A link that is printed for a route is not read as another case.
    case isNotClaimed = "a printed link is not read by another route"
    /// What parses also prints.
    case prints = "what parses also prints"
    /// What comes from a printed link prints as this link again, to the byte.
    case isCanonical = "a printed link is canonical"
    /// A route has one link: as text, as a path and as a request.
    case agrees = "all ways in and out agree"
    /// Each route reads at least one of the links, or prints one of the values, so that the check says something.
    case isTried = "each route reads some of the links"
    /// No route is defined wrongly: none that never matches, no constructor and no conversion that does not give back what it got.
    case isDefined = "the definition of each route is right"
  }

  /// The law that is broken.
  public let law: Law
  /// The route that breaks it: its methods, its template, its name and where it is written.
  public let route: String
  /// The link, or the whole request where there is more of it than a link.
  public let link: String
  /// The value before it is printed.
  public let before: String
  /// What became of the value, or why nothing did.
  public let after: String
  /// The seed that gives the failure again.
  public let seed: UInt64
  /// The link with which it was first seen, before it was made smaller.
  public let firstLink: String
  /// What is wrong with other routes.
  public internal(set) var others: [RoundTripFailure] = []
}

extension RoundTripFailure {
  /// The first of some failures, with the others in it.
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

  /// The text on one line, shortened, without what a terminal would obey.
  private static func visible(_ text: String) -> String {
    let short = text.count > 500 ? text.prefix(500) + "…" : text
    return short.unicodeScalars.map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: scalar.escaped(asASCII: true)
      default: String(scalar)
      }
    }.joined()
  }
}
