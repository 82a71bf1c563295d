/// How each route of a router handles one link: how far it reads, and why it stops.
///
/// ```swift
/// print(router.explain("/books/twelve/edit"))
/// ```
///
/// ```text
/// /books/twelve/edit
/// no route reads it
///
/// GET /books/{id}/edit  edit  Router.swift:14
///   1 segment read, expected an integer (Int), found `twelve`
///   /books/twelve/edit
///          ^^^^^^
/// GET /  home  Router.swift:12
///   expected the end of the path, found `/books/twelve/edit`
/// ```
public struct Explanation: Sendable, Hashable {
  /// The link.
  public let link: String
  /// The method of the request. Nil for a link, which has none.
  public let method: String?
  /// The attempts of all routes, including those of nested tables. Routes that read the link come first, in order of precedence.
  /// The others follow, the one that reads most first. Among those that read equally far, a malformed field comes before an absent
  /// field, then the method, then the path.
  public let attempts: [Attempt]

  /// The route that the link matches, or nil.
  public var winner: Attempt? { attempts.first.flatMap { $0.failure == nil ? $0 : nil } }

  /// The attempt of one route to read the link.
  public struct Attempt: Sendable, Hashable {
    /// The route: its template, its methods, its name and its location in the source.
    public let summary: RouteSummary
    /// How many segments of the path were read.
    public let segmentsRead: Int
    /// Whether the route reads the link.
    public let outcome: Outcome

    /// The name of the route's case, such as `users.user` for a nested one.
    public var name: String { summary.name }
    /// Where the route is written, as `Module/File.swift:12`. Empty if it was not created with `Route`.
    public var location: String { summary.location }
    /// Why the route stopped. Nil if it reads the link.
    public var failure: Failure? { if case .failed(let failure) = outcome { failure } else { nil } }
  }

  /// The result of an attempt.
  public enum Outcome: Sendable, Hashable {
    /// The route reads the link. It wins unless a route of higher precedence reads it too.
    case matched
    /// The route stopped.
    case failed(Failure)
  }

  /// Where and why a route stopped.
  public struct Failure: Sendable, Hashable {
    /// The kind of failure.
    public let kind: Mismatch.Kind
    /// The bytes of the link that do not match. Nil if they are not in the link.
    public let place: Range<Int>?
    /// What the route expected there.
    public let expected: [String]
    /// What the link contains there.
    public let found: String
  }
}

extension Explanation: CustomStringConvertible {
  /// The link, the route that it matches, and the attempt of each route. Carets mark where routes that read a part of it stop.
  public var description: String {
    var lines = [LinkText.visible((method.map { $0 + " " } ?? "") + link)]
    lines.append(winner.map { "matches " + LinkText.visible($0.summary.description) } ?? "no route reads it")
    if !attempts.isEmpty { lines.append("") }
    for attempt in attempts {
      lines.append(LinkText.visible(attempt.summary.description))
      lines += attempt.lines(link, isWinner: attempt == winner).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}

extension Explanation.Attempt {
  fileprivate func lines(_ link: String, isWinner: Bool) -> [String] {
    guard let failure else { return [isWinner ? "reads it" : "reads it too, with lower precedence"] }
    let read = segmentsRead == 0 ? "" : segmentsRead == 1 ? "1 segment read, " : "\(segmentsRead) segments read, "
    let lines = [read + failure.words]
    guard segmentsRead > 0, let place = failure.place, let caret = LinkText.caret(under: place, of: link) else {
      return lines
    }
    return lines + [LinkText.visible(link), caret]
  }
}

extension Explanation.Failure {
  fileprivate var words: String {
    let expectation = LinkText.expectation(expected, found: found)
    if kind == .definition { return "the definition is wrong: " + expected.joined(separator: "; ") }
    return expectation.isEmpty ? "it refused the link" : expectation
  }
}
