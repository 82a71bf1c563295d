/// Collects why the steps of a row failed. There is one only where somebody asks afterwards why a link does not match.
final class FailureLog {
  struct Failure {
    let kind: Mismatch.Kind
    let expected: String
    /// How much of the path was read before: the byte offset in the URL.
    let progress: Int
    /// How many fields were read before.
    let fields: Int
    /// The bytes of the URL that were not as expected; nil if they are not in the URL.
    let place: Range<Int>?
    let found: String
  }

  private(set) var failures: [Failure] = []

  /// Forgets all failures but the first `count`.
  func forget(allBut count: Int) { failures.removeLast(max(0, failures.count - count)) }

  func record(_ kind: Mismatch.Kind, expected: String, raw: ByteSlice, progress: Int, fields: Int, url: ByteSlice) {
    let start = raw.offset(in: url)
    // The field that fails is one of those that were found.
    let isFound = kind.isOfFields && kind != .missing
    failures.append(
      Failure(
        kind: kind, expected: expected, progress: (kind == .path ? start : nil) ?? progress,
        fields: isFound ? max(0, fields - 1) : fields,
        place: kind == .method || kind == .missing ? nil : start.map { $0..<$0 + raw.count }, found: String(raw)))
  }

  /// The failures that came farthest, of the kind that says most; of `kinds`, if there are any.
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
  /// Of two failures, the one that says more about the request.
  func worse(_ other: Mismatch) -> Mismatch { other.kind.severity > kind.severity ? other : self }
}

extension Mismatch.Kind {
  /// How close to a match a failure with this kind was.
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
