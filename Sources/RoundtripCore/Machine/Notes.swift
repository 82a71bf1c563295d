/// What a machine seldom needs: made when it is first asked for.
class Notes {
  /// The words of a closure that has failed.
  final var reason: Mismatch.Reason?
  /// Where each part of a path ends that might end elsewhere; nil if nobody asks.
  final var trace: [Int]?
  /// The same for the parts of a text.
  final var textTrace: [Int]?
  /// What is known of the links inside the link.
  final var links: LinkMemory?

  required init() {}
}

/// A machine with notes: the reader and the writer.
protocol NoteTaker: ~Copyable {
  associatedtype MachineNotes: Notes

  /// What the last failure was. Its words are among the notes.
  var failureKind: Mismatch.Kind { get set }
  var notes: MachineNotes? { get set }
}

extension NoteTaker where Self: ~Copyable {
  /// The notes, which are there from now on.
  mutating func makeNotes() -> MachineNotes {
    if let notes { return notes }
    let made = MachineNotes()
    notes = made
    return made
  }

  /// The memory of the links inside the link, which is there from now on.
  mutating func makeLinks() -> LinkMemory {
    let notes = makeNotes()
    if let links = notes.links { return links }
    let made = LinkMemory()
    notes.links = made
    return made
  }

  /// Takes over what another machine knows of the links inside the link.
  mutating func share(_ links: LinkMemory?) {
    if let links { makeNotes().links = links }
  }

  /// Why the last step failed.
  var failure: Mismatch { Mismatch(failureKind, reason: notes?.reason) }

  /// Notes why a step has failed.
  mutating func noteFailure(_ mismatch: Mismatch) {
    failureKind = mismatch.kind
    if notes != nil || mismatch.reason != nil { makeNotes().reason = mismatch.reason }
  }

  @inline(__always) var trace: [Int]? { notes?.trace }
  @inline(__always) var textTrace: [Int]? { notes?.textTrace }
}
