/// What a parser-printer reads from: the unread rest of a request.
///
/// A reader has a cursor in the segments of the path, the parts beside the path, and, inside a segment or a field, the unread rest of
/// that one text, already decoded. It exists only while a router matches and cannot be copied; ``mark`` and ``reset(to:)`` go back to an
/// earlier place.
public struct Reader: ~Copyable, NoteTaker {
  var view: RequestView
  var segments: Segments
  /// The next segment to be read by a part behind one of unknown length.
  var cursor = 0
  /// The unread rest of the segment or value being read, decoded.
  @usableFromInline var text = ByteSlice.empty
  /// The segment or value being read, as it stands in the request.
  var raw = ByteSlice.empty
  /// The memory of the values of the row that is run.
  var frame: Place
  /// The program that is run.
  var program: Handle<Program>
  /// The row that is run.
  var row = 0
  /// The row that has written what is read and reads it for certain, so that only those before it are run; -1 where none is.
  var writtenRow = -1
  /// The segment at which the program that is run starts.
  var base = 0
  /// Whether the program that is run may leave a rest of the path.
  var isPrefix = false
  /// Whether no further row may be tried: a definition is wrong, or the budget is used up.
  var isStopped = false
  var firstItems = FirstItems()
  /// Whether the bytes of `text` may be ill-formed UTF-8.
  @usableFromInline var textNeedsValidation = false
  /// What a text that does not parse says about the request: another path, or a bad value.
  @usableFromInline var textFailure = Mismatch.Kind.value
  /// Where a field looks its name up.
  var container = FieldContainer.query
  /// How what can be written in several ways is read.
  var rules = ReadingRules()
  /// Whether the literals of the segment being read are compared without case.
  var isFolded = false
  /// Whether the route being tried names its method.
  var declaresMethod = false
  /// Whether what is read is what a writer has written.
  var isReadingBack = false
  /// Whether what is read is a link inside a link, whose reader sees to it that the whole prints.
  var isInsideLink = false
  /// Whether what is run is to show whether another route of the same key reads as well.
  var isCheckingTie = false
  /// Whether the host of the link is the first segment of its path, as in a link of a custom scheme.
  var takesHost = false
  /// Whether the value that is read counts only if it prints.
  var mustPrint = false
  /// Whether the last part that failed was a required field that was left blank.
  var failedBlank = false
  /// Whether a part has asked for the body.
  var looksAtBody = false
  /// How many fields have been found so far.
  var foundFields = 0
  /// How many programs are run inside each other.
  var depth = 0
  /// The rows that may still be tried. The first few are free; only then is the budget of the request computed.
  var budget = 64
  /// What the last failure was. Its words are among the notes.
  var failureKind = Mismatch.Kind.path
  /// What few readers need.
  var notes: ReaderNotes?
  /// Holds decoded text.
  var scratch: ByteBuffer

  init(_ view: RequestView, _ segments: Segments, _ program: Program, frame: Place, scratch: ByteMemory) {
    self.view = view
    self.segments = segments
    self.frame = frame
    self.program = Handle(program)
    self.scratch = ByteBuffer(borrowing: scratch)
  }

  /// A place to go back to. It is a number of segments and of bytes: one that is kept too long leads to another place, never outside.
  public struct Mark {
    let cursor: Int
    let textRest: Int
    let foundFields: Int
  }

  /// The place where this reader stands now.
  public var mark: Mark { Mark(cursor: cursor, textRest: text.count, foundFields: foundFields) }

  /// Goes back to an earlier place.
  public mutating func reset(to mark: Mark) {
    cursor = min(max(0, mark.cursor), segments.count)
    foundFields = mark.foundFields
    // Only the text that is being read has a place to go back to.
    if let text = text.extended(toCount: mark.textRest, inside: entered) { self.text = text }
  }

  /// The whole text of which a rest is being read.
  var entered = ByteSlice.empty
}

/// What few readers need: made when it is first asked for.
final class ReaderNotes: Notes {
  /// The number of rows for which the budget of this request was given.
  var budgetedRows = -1
  /// The method that a row wants and the request has not; of a row that is explained.
  var wantedMethod: String?
  /// Whether an earlier row has read a value that does not print.
  var hasUnprintable = false
  /// Whether a part of a user has read other segments than it describes.
  var readsOtherwise = false
  /// Collects why steps failed; nil if nobody asks.
  var log: FailureLog?
  /// The offsets of the query items that were read; nil if nobody asks.
  var usedItems: [Int]?
  /// The rows that have read in earlier runs of a program at a segment; -1 where none has.
  var outcomes: [RunKey: Int] = [:]
  /// Holds the `Cookie` line that is searched.
  var line = ByteBuffer()
}

extension Reader {
  @inline(__always) var steps: FixedMemory<Step> { program.with { $0.steps } }
  /// The values that may be alive in the row that is run.
  var owned: OwnedValues { program.with { $0.ownedByReading(row) } }
  @inline(__always) var log: FailureLog? { notes?.log }
  @inline(__always) var usedItems: [Int]? { notes?.usedItems }
  @inline(__always) var wantedMethod: String? { notes?.wantedMethod }
}

/// A program at a segment. It keeps the program: a part that only lives as long as a call must not be taken for a later one in its
/// place.
struct RunKey: Hashable {
  let program: Program
  let cursor: Int

  static func == (left: RunKey, right: RunKey) -> Bool { left.program === right.program && left.cursor == right.cursor }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(program))
    hasher.combine(cursor)
  }
}

extension Reader {
  /// Takes the next segment of the path, decoded; nil at the end of the path or where it cannot be read.
  public mutating func takeSegment() -> String? {
    let start = cursor
    guard enterNextSegment(), let segment = takeText() else {
      cursor = start
      return nil
    }
    return segment
  }

  /// Takes the whole unread text of the segment or field; nil if it is not UTF-8.
  ///
  /// ```swift
  /// func parse(_ input: inout Reader) throws(Mismatch) -> Slug {
  ///   guard let slug = input.takeText().flatMap(Slug.init) else { throw input.mismatch("a slug") }
  ///   return slug
  /// }
  /// ```
  @inlinable
  public mutating func takeText() -> String? {
    let taken = text
    text = taken.dropFirst(taken.count)
    return textNeedsValidation ? String(validating: taken) : String(taken)
  }

  /// Takes the leading bytes of the unread text that satisfy `predicate`; nil if they are not UTF-8.
  public mutating func takeText(while predicate: (UInt8) -> Bool) -> String? {
    String(validating: text.take(while: predicate))
  }

  /// The error to throw where the text is not `expected`.
  public mutating func mismatch(_ expected: @autoclosure () -> String) -> Mismatch {
    mismatch(textFailure, expected())
  }

  /// The error to throw where a part of the request is not `expected`. The words are only built when somebody reads them.
  public mutating func mismatch(_ kind: Mismatch.Kind, _ expected: @autoclosure () -> String) -> Mismatch {
    note(kind, expected())
    return Mismatch(kind)
  }

  /// Notes a failure, for whoever asks.
  @inline(__always)
  mutating func note(_ kind: Mismatch.Kind, _ expected: @autoclosure () -> String) {
    noteFailure(Mismatch(kind))
    if log != nil { record(kind, expected()) }
  }

  @inline(never)
  mutating func record(_ kind: Mismatch.Kind, _ expected: String) {
    notes?.log?.record(
      kind, expected: expected, raw: raw, progress: progress, fields: foundFields, url: view.url)
  }

  /// How much of the path was read: the offset of what follows in the URL.
  var progress: Int {
    let next = cursor < segments.count ? segments[cursor].bytes : nil
    if let offset = next?.offset(in: view.url) { return max(0, offset - 1) }
    let path = view.parts.path
    return path.offset(in: view.url).map { $0 + path.count - (segments.hasTrailingSlash ? 1 : 0) } ?? 0
  }

  /// What is left of the path.
  var rest: ByteSlice {
    guard cursor < segments.count, let offset = segments[cursor].bytes.offset(in: view.url),
      let end = view.parts.path.offset(in: view.url).map({ $0 + view.parts.path.count })
    else { return .empty }
    return view.url[max(0, offset - 1)..<end]
  }

  /// Whether a route that names no method takes this request.
  @inline(__always)
  var isGetOrHead: Bool { view.method == .get || view.method == .head && !rules.contains(.separatesHead) }

  /// Whether the whole path is read; one slash may be left, unless a rule refuses it.
  @inline(__always)
  var isAtPathEnd: Bool {
    cursor >= segments.count && (!segments.hasTrailingSlash || !rules.contains(.refusesTrailingSlash))
  }

  /// Whether what is read is a segment of a path whose literals are compared without case.
  var ignoresCase: Bool { isFolded && textFailure == .path }
}

extension Reader {
  /// Makes the decoded text of the segment at the cursor the one to read, and moves the cursor behind it.
  mutating func enterNextSegment() -> Bool {
    guard enter(segment: cursor) else { return false }
    cursor += 1
    return true
  }

  /// Makes the decoded text of a segment the one to read.
  ///
  /// Fails at the end of the path, and for a segment that is empty, `.` or `..`, or malformed.
  @inline(__always)
  mutating func enter(segment index: Int) -> Bool {
    textFailure = .path
    guard index < segments.count else {
      raw = view.parts.path.dropFirst(view.parts.path.count)
      text = .empty
      return false
    }
    let segment = segments[index]
    raw = segment.bytes
    if segment.isEncoded {
      guard decode(segment.bytes, plusAsSpace: false) else { return false }
    } else {
      text = segment.bytes
      entered = segment.bytes
      textNeedsValidation = false
    }
    return !text.isEmpty && !text.isDotSegment
  }

  /// Makes the decoded form of `slice` the text to read.
  mutating func decode(_ slice: ByteSlice, plusAsSpace: Bool) -> Bool {
    scratch.truncate(to: 0)
    guard scratch.append(decoding: slice, plusAsSpace: plusAsSpace) else { return false }
    text = scratch.slice
    entered = text
    textNeedsValidation = true
    return true
  }

  /// Makes a copy of `string` the text to read.
  mutating func enter(_ string: String) {
    scratch.truncate(to: 0)
    string.withBytes { scratch.append($0) }
    text = scratch.slice
    entered = text
    textNeedsValidation = false
  }
}

extension ByteSlice {
  /// The last `count` bytes of `whole`, of which this is the rest; nil if this is none of it.
  func extended(toCount count: Int, inside whole: ByteSlice) -> ByteSlice? {
    guard let start = offset(in: whole), start + self.count == whole.count, count <= whole.count else { return nil }
    return whole.dropFirst(whole.count - count)
  }
}
