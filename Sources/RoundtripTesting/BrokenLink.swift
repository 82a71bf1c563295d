import RoundtripCore

/// A link that is no longer read as it was recorded.
public struct BrokenLink: Sendable, Hashable, CustomStringConvertible {
  /// What is wrong with it.
  public enum Kind: String, Sendable, Hashable {
    /// No route reads it.
    case unread = "is read by no route"
    /// It is read as another value.
    case otherValue = "is read as another value"
    /// It has another canonical link.
    case otherLink = "has another canonical link"
  }

  /// What is wrong with it.
  public let kind: Kind
  /// The link, or the whole request where there is more of it than a link.
  public let link: String
  /// The route that had it: `GET /users/{id}`.
  public let title: String
  /// The value that was recorded; nil of a link that only the description tells of.
  public let recorded: String?
  /// The value, or the canonical link, that there is now; nil if the link is not read.
  public let found: String?
  /// The route that reads the link now.
  public let reader: RouteSummary?
  /// The alias that would keep the link: `.alias { Path { "users"; Int.parser() } }`.
  public let alias: String

  /// The link, what is wrong with it, and what would help.
  public var description: String {
    var lines = ["\(link) \(kind.rawValue)"]
    lines.append("  was: \(title)" + (recorded.map { ", \($0)" } ?? ""))
    if let found { lines.append("  now: " + found + (reader.map { ", by \($0)" } ?? "")) }
    if kind != .otherLink { lines.append("  to keep it: \(alias)") }
    return lines.joined(separator: "\n")
  }
}

/// Links that are no longer read as they were recorded.
public struct LinkLockFailure: Error, Sendable, CustomStringConvertible {
  /// The links.
  public let links: [BrokenLink]
  /// What else has changed.
  public let report: LinkLockReport

  /// The links, and what else has changed.
  public var description: String {
    let count = links.count == 1 ? "a recorded link is" : "\(links.count) recorded links are"
    return (["\(count) broken; if that is meant, accept the changes"] + links.map(\.description) + ["\(report)"])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

/// A record of links that cannot be read.
public struct LinkLockError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of the line, from one; zero where it is about the whole file.
  public let line: Int
  /// The line, or what is wrong.
  public let text: String

  /// The line, or what is wrong.
  public var description: String { line == 0 ? text : "line \(line) is no part of a record of links: \(text)" }
}
