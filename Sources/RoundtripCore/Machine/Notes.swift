/// State that machines rarely need. It is created on first use.
class Notes {
  /// The message of a closure that failed.
  final var reason: Mismatch.Reason?
  /// Where each part of a path with an ambiguous end stops. Nil if this is not recorded.
  final var trace: [Int]?
  /// The same for the parts of a text.
  final var textTrace: [Int]?
  /// The state of the links inside the link.
  final var links: LinkMemory?

  required init() {}

  /// How much both traces hold. Going back to a number copies nothing, unlike going back to an earlier trace.
  struct Traced {
    var path = 0
    var text = 0
  }

  final var traced: Traced { Traced(path: trace?.count ?? 0, text: textTrace?.count ?? 0) }

  /// Removes what the traces have recorded since.
  final func takeBack(to traced: Traced) {
    if let count = trace?.count, count > traced.path { trace?.removeLast(count - traced.path) }
    if let count = textTrace?.count, count > traced.text { textTrace?.removeLast(count - traced.text) }
  }
}

/// A machine with notes: the reader and the writer.
protocol NoteTaker: ~Copyable {
  associatedtype MachineNotes: Notes

  /// The last failure. Its message is in the notes.
  var failureKind: Mismatch.Kind { get set }
  var notes: MachineNotes? { get set }
  /// How much of the current text, in bytes, and of the path, in segments, has been read or printed.
  var endOfText: Int { get }
  var endOfPath: Int { get }
}

extension NoteTaker where Self: ~Copyable {
  /// The notes, which are created if necessary.
  mutating func makeNotes() -> MachineNotes {
    if let notes { return notes }
    let made = MachineNotes()
    notes = made
    return made
  }

  /// The state of the links inside the link, which is created if necessary.
  mutating func makeLinks() -> LinkMemory {
    let notes = makeNotes()
    if let links = notes.links { return links }
    let made = LinkMemory()
    notes.links = made
    return made
  }

  /// Takes over the state of another machine for the links inside the link.
  mutating func share(_ links: LinkMemory?) {
    if let links { makeNotes().links = links }
  }

  var failure: Mismatch { Mismatch(failureKind, reason: notes?.reason) }

  mutating func noteFailure(_ mismatch: Mismatch) {
    failureKind = mismatch.kind
    if notes != nil || mismatch.reason != nil { makeNotes().reason = mismatch.reason }
  }

  @inline(__always)
  mutating func noteText(_ step: StepPlace) {
    guard textTrace != nil else { return }
    notes?.textTrace?.append(contentsOf: [Int(step.part), endOfText])
  }

  mutating func notePath(_ step: StepPlace, _ row: Int = 0) {
    guard trace != nil else { return }
    notes?.trace?.append(contentsOf: [Int(step.part), row, endOfPath])
  }

  /// Records which alternative of fields or bodies was chosen. It ends nowhere in the path.
  mutating func noteAlternative(_ alternative: StepPlace) {
    guard trace != nil else { return }
    notes?.trace?.append(contentsOf: [Int(alternative.part), 0, -1])
  }

  @inline(__always) var trace: [Int]? { notes?.trace }
  @inline(__always) var textTrace: [Int]? { notes?.textTrace }
  var traced: Notes.Traced { notes?.traced ?? Notes.Traced() }
}
