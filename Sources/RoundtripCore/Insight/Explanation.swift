/// What a definition makes of one link: how far each of its routes got, and why it stopped.
///
/// ```swift
/// print(router.explain("/books/twelve/edit"))
/// ```
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
  /// The method of the request; nil where none was given, as for a link.
  public let method: String?
  /// Every route, nested ones taken apart. First those that read the link, in order of precedence; then the others, the one first that
  /// came farthest. Of those that came equally far stands first the one whose failure says most of the request (a malformed field, an
  /// absent one, the method, the path).
  public let attempts: [Attempt]

  /// The route that the link matches; nil where it matches none.
  public var winner: Attempt? { attempts.first.flatMap { $0.failure == nil ? $0 : nil } }

  /// What one route made of the link.
  public struct Attempt: Sendable, Hashable {
    /// The route: its template, its methods, its name and where it is written.
    public let summary: RouteSummary
    /// How many segments of the path were read.
    public let segmentsRead: Int
    /// Whether the route read the link.
    public let outcome: Outcome

    /// The name of the route's case, `users.user` of nested ones.
    public var name: String { summary.name }
    /// Where the route is written, `Module/File.swift:12`; empty where it is not the work of a `Route`.
    public var location: String { summary.location }
    /// Why the route stopped; nil where it read the link.
    public var failure: Failure? { if case .failed(let failure) = outcome { failure } else { nil } }
  }

  /// What an attempt came to.
  public enum Outcome: Sendable, Hashable {
    /// The route reads the link. It has it unless a route of higher precedence reads it as well.
    case matched
    /// The route stopped.
    case failed(Failure)
  }

  /// Why a route stopped.
  public struct Failure: Sendable, Hashable {
    /// What failed.
    public let kind: Mismatch.Kind
    /// The bytes of the link that were not as expected; nil where they are not in the link.
    public let place: Range<Int>?
    /// What would have been right there.
    public let expected: [String]
    /// What stands there.
    public let found: String
  }
}

extension Explanation: CustomStringConvertible {
  /// The link, the route that it matches, and what each route made of it; carets stand under the places of those that read a part.
  public var description: String {
    var lines = [LinkText.visible((method.map { $0 + " " } ?? "") + link)]
    lines.append(winner.map { "matches " + $0.summary.shown } ?? "no route reads it")
    if !attempts.isEmpty { lines.append("") }
    for attempt in attempts {
      lines.append(attempt.summary.shown)
      lines += attempt.lines(link, isWinner: attempt == winner).map { "  " + $0 }
    }
    return lines.joined(separator: "\n")
  }
}

extension Explanation.Attempt {
  fileprivate func lines(_ link: String, isWinner: Bool) -> [String] {
    guard let failure else { return [isWinner ? "reads it" : "reads it as well, behind the one that it matches"] }
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

extension RouteSummary {
  fileprivate var shown: String { LinkText.visible(description) }
}
