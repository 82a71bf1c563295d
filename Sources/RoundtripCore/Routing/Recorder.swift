/// Notes why parsers and printers gave up. It is there only when a match has already failed and is run again to explain it.
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
  }

  private(set) var failures: [Failure] = []
  private(set) var unprintable: [String] = []

  func record(_ kind: Mismatch.Kind, expected: String, raw: ByteSlice, path: ByteSlice, url: ByteSlice) {
    let start = raw.offset(in: url)
    let isPath = kind == .path && start != nil
    failures.append(
      Failure(
        kind: kind, expected: expected,
        progress: (isPath ? start : path.offset(in: url)) ?? 0,
        place: kind == .method || kind == .missing ? nil : start.map { $0..<$0 + raw.count },
        found: String(raw)))
  }

  func record(unprintable reason: String) {
    unprintable.append(reason)
  }

  /// The failures that came farthest, of the kind that says most.
  var best: [Failure] {
    let farthest = failures.map(\.progress).max() ?? 0
    let candidates = failures.filter { $0.progress == farthest }
    let severity = candidates.map(\.kind.severity).max() ?? 0
    return candidates.filter { $0.kind.severity == severity }
  }
}
