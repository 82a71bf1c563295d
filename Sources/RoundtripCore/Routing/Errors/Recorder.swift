/// Notes what happens while a link is read or printed. There is one only where somebody asks afterwards: why a match has failed,
/// what each route makes of a link, which query items a route has read.
@usableFromInline
final class Recorder {
  struct Failure {
    let kind: Mismatch.Kind
    let expected: String
    /// How much of the path was read before: the byte offset in the URL.
    let progress: Int
    /// The bytes of the URL that were not as expected; nil where they are not in the URL.
    let place: Range<Int>?
    let found: String
    /// Whether the request has the path of the route, and its method.
    let isCertain: Bool
  }

  /// The branch of a table that is run.
  enum Attempt: Equatable {
    case outside
    /// - Parameter isCertain: Whether a request of whose path nothing is left is for this branch.
    case inside(isCertain: Bool)
  }

  /// Who reads a link that was printed for another.
  struct Taker {
    let name: String
    let text: String?
  }

  /// Whether it is to be told why each route fails: then every route is tried, not only those that the index gives.
  let isExplaining: Bool
  /// Which way is taken where a definition can be read in several ways, in the order in which a reader comes to them.
  private var turns: ArraySlice<Int>

  var attempt = Attempt.outside
  private(set) var failures: [Failure] = []
  private(set) var unprintable: [String] = []
  private(set) var taker: Taker?
  /// Whether a part was tried that reads the body.
  var looksAtBody = false
  /// For each field that was found, where it stands in the query; nil of one that stands elsewhere.
  private var items: [Int?] = []

  init(isExplaining: Bool = true, turns: [Int] = []) {
    self.isExplaining = isExplaining
    self.turns = turns[...]
  }

  /// The way to take here; nil where it is not prescribed.
  func takeTurn(through grammar: Grammar) -> Int? {
    turns.isEmpty || !grammar.holdsRoutes ? nil : turns.removeFirst()
  }

  var hasTakenAllTurns: Bool { turns.isEmpty }

  func record(_ kind: Mismatch.Kind, expected: String, raw: ByteSlice, path: ByteSlice, url: ByteSlice) {
    let start = raw.offset(in: url)
    let isPath = kind == .path && start != nil
    failures.append(
      Failure(
        kind: kind, expected: expected,
        progress: (isPath ? start : path.offset(in: url)) ?? 0,
        place: kind == .method || kind == .missing ? nil : start.map { $0..<$0 + raw.count },
        found: String(raw), isCertain: attempt == .inside(isCertain: true) && path.count <= 1))
  }

  func record(unprintable reason: String) {
    unprintable.append(reason)
  }

  func record(taker name: String, of link: String, text: String?) {
    taker = Taker(name: name, text: text)
    let route = name.isEmpty ? "another route" : "another route, `\(name)`"
    unprintable.append("`\(link)` is read as \(route)" + (text.map { ", which takes the text `\($0)`" } ?? ""))
  }

  /// Notes the field that was found as number `count`. A reader that goes back counts less, and what it had found before is void.
  func record(item offset: Int?, count: Int) {
    items.removeLast(max(0, items.count - max(0, count - 1)))
    items.append(offset)
  }

  /// Whether a field or the body is what is wrong, since a route has the path and the method.
  var isCertainOfFields: Bool { failures.contains { $0.isCertain && $0.kind.isOfFields } }

  /// Where the query items stand that were found, where `count` fields were.
  func items(_ count: Int) -> Set<Int> { Set(items.prefix(count).compactMap { $0 }) }

  /// The failures that came farthest, of the kind that says most; of `kinds`, if there are any.
  func best(of kinds: (Mismatch.Kind) -> Bool = { _ in true }) -> [Failure] {
    var best: [Failure] = []
    var bestRank = (0, 0, 0)
    for failure in failures {
      let rank = (kinds(failure.kind) ? 1 : 0, failure.progress, failure.kind.severity)
      if rank > bestRank {
        best = [failure]
        bestRank = rank
      } else if rank == bestRank {
        best.append(failure)
      }
    }
    return best
  }
}
