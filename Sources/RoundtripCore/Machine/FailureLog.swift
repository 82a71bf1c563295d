/// Collects why the steps of a row failed. It exists only while the reason of a failed match is computed.
final class FailureLog {
  struct Failure {
    let kind: Mismatch.Kind
    let expected: String
    /// How much of the path had been read, as a byte offset in the URL.
    let progress: Int
    let fields: Int
    /// The bytes of the URL that did not match. Nil if they are not in the URL.
    let place: Range<Int>?
    let found: String
    /// The bytes of the part that did not match, if several parts share the segment or field.
    let part: Range<Int>?
    /// The link inside the link that was refused, with the router that refused it.
    let inner: LinkKey?
  }

  private(set) var failures: [Failure] = []
  var isPaused = false
  /// The field whose value is being read, if it is not in the URL. A failure has no place that would show it.
  var field: String?
  /// Whether a conversion or a filter has refused a value.
  var hasRefusedValue = false
  /// The link inside the link that has just been refused.
  var inner: LinkKey?

  func forget(allBut count: Int) { failures.removeLast(max(0, failures.count - count)) }

  func record(
    _ kind: Mismatch.Kind, expected: String, raw: ByteSlice, part: ByteSlice, progress: Int, fields: Int, url: ByteSlice
  ) {
    let bytes = raw.offset(in: url).map { $0..<$0 + raw.count }
    let place = kind == .method || kind == .missing ? nil : bytes
    // A list may fail once for each element, with the same text each time.
    let known = failures.last.flatMap { $0.place != nil && $0.place == place ? $0.found : nil }
    // The failed field is one of those that were found.
    let isFound = kind.isOfFields && kind != .missing
    let field = kind == .missing ? nil : field
    failures.append(
      Failure(
        kind: kind, expected: expected + (field.map { " in \($0)" } ?? ""),
        progress: (kind == .path ? bytes?.lowerBound : nil) ?? progress,
        fields: isFound ? max(0, fields - 1) : fields,
        place: place, found: known ?? String(raw),
        part: kind == .missing ? nil : part.offset(in: url).map { $0..<$0 + part.count }, inner: inner))
    inner = nil
  }

  /// The most informative failures at the furthest position, limited to `kinds` if there are any of them.
  static func best(
    of failures: [Failure], _ kinds: (Mismatch.Kind) -> Bool = { _ in true }
  ) -> [Failure] {
    var best: [Failure] = []
    var bestRank = (0, 0, 0, 0)
    for failure in failures {
      let rank = (kinds(failure.kind) ? 1 : 0, failure.progress, failure.fields, failure.kind.severity)
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

extension Mismatch {
  /// The more informative of two failures.
  func worse(_ other: Mismatch) -> Mismatch { other.kind.severity > kind.severity ? other : self }
}

extension Mismatch.Kind {
  /// How close to a match a failure of this kind was.
  var severity: Int {
    switch self {
    case .path, .unprintable: 0
    case .method: 1
    case .missing: 2
    case .value: 3
    case .malformed: 4
    case .definition: 5
    case .urlTooLong, .headerTooLarge, .bodyTooLarge: 6
    }
  }
}
