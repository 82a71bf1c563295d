// Policies of a part that refuse a request only after the rest of it has been read.

/// The parts of a row whose policies may refuse the request.
struct PolicyParts {
  /// A row that read a program at a segment.
  struct Part: Hashable {
    let key: RunKey
    let row: Int
  }

  /// Those that have read, in the order in which they ended.
  private(set) var read: [Part] = []
  /// The one whose policy has just refused the request.
  fileprivate var blamed: Part?
  /// Those that have refused the request. The next row of their program is tried there.
  fileprivate var refused: Set<Part> = []

  /// Adds a part, unless a part inside it has been added since `count`, which has the policy as well.
  mutating func add(_ part: Part, since count: Int) {
    if read.count <= count { read.append(part) }
  }

  /// Removes all parts except the first `count`.
  mutating func takeBack(to count: Int) {
    if read.count > count { read.removeLast(read.count - count) }
  }
}

extension Reader {
  /// Records that a policy refuses the request, which the last part with a policy may have set.
  mutating func blamePart() {
    if !isPrefix { notes?.parts.blamed = notes?.parts.read.last }
  }

  /// Whether a row has refused the request by a policy, so that the next row of its program is tried.
  func isLeftToNext(_ program: Program, _ row: Int) -> Bool {
    guard let notes, !notes.parts.refused.isEmpty else { return false }
    return notes.parts.refused.contains(PolicyParts.Part(key: RunKey(program: program, cursor: base), row: row))
  }

  /// Tries a row of the whole link again after a policy of one of its parts has refused the request. A table leaves such a request to
  /// its next route.
  @inline(never)
  mutating func attemptWithoutPart(_ program: Program, _ index: Int) -> Bool {
    guard !isPrefix, !isStopped, let notes, notes.parts.blamed != nil, notes.parts.refused.isEmpty else { return false }
    let (first, known, wanted) = (failure, failureCount, wantedMethods)
    var isRead = false
    while !isRead, !isStopped, let part = notes.parts.blamed {
      notes.parts.blamed = nil
      notes.parts.refused.insert(part)
      notes.outcomes = [:]
      isRead = attempt(program, index)
      // While a failure is explained, a row that expects another method reads. The policy is the better reason.
      if isRead, wantedMethods.count > wanted.count {
        program.output.destroy(frame)
        isRead = false
      }
      if !isRead { notes.wantedMethods = wanted }
    }
    notes.parts.refused = []
    notes.outcomes = [:]
    if !isRead, !isStopped {
      noteFailure(first)
      log?.forget(allBut: known)
    }
    return isRead
  }
}
