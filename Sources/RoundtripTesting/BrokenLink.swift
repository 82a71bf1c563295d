import RoundtripCore

/// A link that is no longer read as recorded.
public struct BrokenLink: Sendable, Hashable, CustomStringConvertible {
  /// How the link is broken.
  public enum Kind: String, Sendable, Hashable {
    /// No route reads it.
    case unread = "is read by no route"
    /// It is read as another value.
    case otherValue = "is read as another value"
    /// It has another canonical link.
    case otherLink = "has another canonical link"
  }

  /// How the link is broken.
  public let kind: Kind
  /// The link, or the whole request if it is more than a link.
  public let link: String
  /// The route that the link had: `GET /users/{id}`.
  public let title: String
  /// The recorded value. Nil for a link that only follows from the description.
  public let recorded: String?
  /// The current value or canonical link. Nil if the link is not read.
  public let found: String?
  /// The route that reads the link now, or nil.
  public let reader: RouteSummary?
  /// The alias that would keep the link: `.alias { Path { "users"; Int.parser() } }`. Empty if none would, because a policy or a
  /// narrower shape refuses the link.
  public let alias: String

  /// The link, how it is broken, and how to keep it.
  public var description: String {
    var lines = ["\(link) \(kind.rawValue)"]
    lines.append("  was: \(title)" + (recorded.map { ", \($0)" } ?? ""))
    if let found { lines.append("  now: " + found + (reader.map { ", by \($0)" } ?? "")) }
    if let keepingAlias { lines.append("  to keep it: \(keepingAlias)") }
    return lines.joined(separator: "\n")
  }

  /// The alias, unless the link is read as before or no alias would keep it.
  fileprivate var keepingAlias: String? { kind == .otherLink || alias.isEmpty ? nil : alias }
}

/// An error for links that are no longer read as recorded.
public struct LinkLockFailure: Error, Sendable, CustomStringConvertible {
  /// The broken links.
  public let links: [BrokenLink]
  /// The other changes.
  public let report: LinkLockReport

  /// The broken links, what to do about them, and the other changes.
  public var description: String {
    ([head] + links.map(\.description) + ["\(report)"]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var head: String {
    let isOne = links.count == 1
    let subject = isOne ? "a recorded link" : "\(links.count) recorded links"
    let accept = "accept the changes: write the record again with `accept: true`, or from `lockedLinks`"
    // A link that an alias keeps stays in the list until the record has its new canonical link.
    if links.allSatisfy({ $0.kind == .otherLink }) {
      return "\(subject) still \(isOne ? "leads" : "lead") to the same value, but \(isOne ? "has" : "have") another "
        + "canonical link; if that is intended, \(accept)"
    }
    let isKept = links.contains { $0.keepingAlias != nil }
    return "\(subject) \(isOne ? "is" : "are") broken; "
      + (isKept ? "add the aliases that keep them, or leave them broken, and then " : "if that is intended, ") + accept
  }
}

/// An error for a record of links that cannot be read.
public struct LinkLockError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the line, starting at one. Zero if the error concerns the whole file.
  public let line: Int
  /// The line, or the error.
  public let text: String

  /// The line, or the error.
  public var description: String { line == 0 ? text : "line \(line) of the record of links is malformed: \(text)" }
}
