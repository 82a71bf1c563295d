/// The input of a parser-printer: the unread rest of a request.
///
/// A reader has a cursor in the segments of the path, access to the other parts of the request, and, inside a segment or a field,
/// the unread rest of that decoded text. It exists only while a router matches, and it cannot be copied. ``mark`` and
/// ``reset(to:)`` return to an earlier position.
public struct Reader: ~Copyable, NoteTaker {
  var view: RequestView
  var segments: Segments
  /// The memory for the values of the current row.
  var frame: Place
  var program: Handle<Program>
  /// A buffer for decoded text.
  var scratch: ByteBuffer
  /// The unread rest of the current segment or value, decoded.
  @usableFromInline var text = ByteSlice.empty
  /// The whole of the current text.
  var entered = ByteSlice.empty
  /// The current segment or value as it is in the request.
  var raw = ByteSlice.empty
  /// The row that printed the input. Otherwise -1.
  var printedRow = -1
  /// The row that printed the input and reads it for certain, so that only the rows before it are run. Otherwise -1.
  var writtenRow = -1
  /// The number of rows that may still be tried. The first few are free. After them, the budget of the request is computed.
  var budget = 64
  /// The kind of failure for a text that does not parse: another path, or a malformed value.
  @usableFromInline var textFailure = Mismatch.Kind.value

  // The following are zero at first. They are adjacent, so that they are set together.

  /// The next segment for a part that follows one of unknown length.
  var cursor = 0
  var row = 0
  /// The segment at which the current program starts.
  var base = 0
  /// The number of fields found so far.
  var foundFields = 0
  /// The number of fields that the last row that read has found itself.
  var fieldsOfRow = 0
  /// The number of nested programs.
  var depth = 0
  var firstItems = FirstItems()
  /// State that few readers need.
  var notes: ReaderNotes?
  /// Whether the current program may leave a rest of the path.
  var isPrefix = false
  /// Whether no more rows may be tried, because of a definition error or because the budget is used up.
  var isStopped = false
  /// Whether `text` may be ill-formed UTF-8.
  @usableFromInline var textNeedsValidation = false
  /// Where fields are looked up.
  var container = FieldContainer.query
  /// Whether the literals of the current segment ignore letter case.
  var isFolded = false
  /// The rules for input that can be written in several ways.
  var rules = ReadingRules()
  /// Whether the current route has a method.
  var declaresMethod = false
  /// Whether the input comes from a writer.
  var isReadingBack = false
  /// How often the values that other rows have read from printed links were printed.
  var printDepth: UInt8 = 0
  /// Whether the input is a link inside a link, whose reader makes sure that the whole link prints.
  var isInsideLink = false
  /// Whether a custom part reads a text. The text stays where it is until that part has ended, so no other text is decoded.
  var isInsideText = false
  /// Whether the run only checks if another route of the same key also reads.
  var isCheckingTie = false
  /// Whether the host of the link is the first segment of its path, as with a custom scheme.
  var takesHost = false
  /// Whether the value counts only if it prints.
  var mustPrint = false
  /// Whether the last failure was a required field that was left blank.
  var failedBlank = false
  /// Whether a part has read the body.
  var looksAtBody = false
  /// The last failure. Its message is in the notes.
  var failureKind = Mismatch.Kind.path

  init(_ view: RequestView, _ segments: Segments, _ program: Program, frame: Place, scratch: ByteMemory) {
    self.view = view
    self.segments = segments
    self.frame = frame
    self.program = Handle(program)
    self.scratch = ByteBuffer(borrowing: scratch)
  }

  /// A position to return to. It is a number of segments and bytes, so an outdated mark leads to another position, but never
  /// outside.
  public struct Mark {
    let cursor: Int
    let textRest: Int
    let foundFields: Int
  }

  /// The current position of this reader.
  public var mark: Mark { Mark(cursor: cursor, textRest: text.count, foundFields: foundFields) }

  /// Returns to an earlier position.
  public mutating func reset(to mark: Mark) {
    cursor = min(max(0, mark.cursor), segments.count)
    foundFields = mark.foundFields
    // Only the current text has a position to return to.
    if let text = text.extended(toCount: mark.textRest, inside: entered) { self.text = text }
  }
}

extension Reader {
  @inline(__always) var steps: FixedMemory<Step> { program.with { $0.steps } }
  /// Destroys those values of the current row for which a condition holds.
  func destroyOwned(where isAlive: (Owned) -> Bool) {
    program.with { $0.destroy($0.rows.place(of: row).element.read.owned.all, in: frame, where: isAlive) }
  }
  var endOfText: Int { text.distance(from: entered) }
  var endOfPath: Int { cursor }
  @inline(__always) var log: FailureLog? { notes?.log }
  /// The number of failures recorded so far.
  @inline(__always) var failureCount: Int { log?.failures.count ?? 0 }
  @inline(__always) var usedItems: [Int]? { notes?.usedItems }
  @inline(__always) var wantedMethods: [String] { notes?.wantedMethods ?? [] }
}

extension Reader {
  /// Takes the next segment of the path, decoded. Returns nil at the end of the path, if the segment cannot be read, and in a part
  /// of a text.
  public mutating func takeSegment() -> String? {
    let start = cursor
    guard !isInsideText, enterNextSegment(), let segment = takeText() else {
      cursor = start
      return nil
    }
    return segment
  }

  /// Takes the whole unread text of the segment or field. Returns nil if it is not UTF-8.
  ///
  /// ```swift
  /// func parse(_ input: inout Reader) throws(Mismatch) -> Slug {
  ///   guard let slug = input.takeText().flatMap(Slug.init) else { throw input.mismatch("a slug") }
  ///   return slug
  /// }
  /// ```
  public mutating func takeText() -> String? {
    let taken = text
    text = taken.dropFirst(taken.count)
    return textNeedsValidation ? String(validating: taken) : String(taken)
  }

  /// Takes the leading bytes of the unread text that satisfy `predicate`. Returns nil if they are not UTF-8.
  public mutating func takeText(while predicate: (UInt8) -> Bool) -> String? {
    String(validating: text.take(while: predicate))
  }

  /// Returns the error for a text that is not `expected`.
  public mutating func mismatch(_ expected: @autoclosure () -> String) -> Mismatch {
    mismatch(textFailure, expected())
  }

  /// Returns the error for a part of the request that is not `expected`. The message is built only if it is read.
  public mutating func mismatch(_ kind: Mismatch.Kind, _ expected: @autoclosure () -> String) -> Mismatch {
    note(kind, expected())
    return Mismatch(kind)
  }

  /// Records a failure, if failures are recorded.
  /// - Parameter isInRest: Whether it is the unread rest of the text that does not match.
  @inline(__always)
  mutating func note(
    _ kind: Mismatch.Kind, _ expected: @autoclosure () -> String, inRest isInRest: Bool = false
  ) {
    noteFailure(Mismatch(kind))
    if log != nil { record(kind, expected(), inRest: isInRest) }
  }

  /// Records a failure, if failures are recorded. Returns false.
  @inline(__always)
  mutating func refuse(
    _ kind: Mismatch.Kind, _ expected: @autoclosure () -> String, inRest isInRest: Bool = false
  ) -> Bool {
    note(kind, expected(), inRest: isInRest)
    return false
  }

  /// The same for a failure with a reason of its own.
  mutating func refuse(_ mismatch: Mismatch, _ expected: @autoclosure () -> String) -> Bool {
    noteFailure(mismatch)
    if log != nil { record(mismatch.kind, mismatch.reason?.text ?? expected()) }
    return false
  }

  @inline(never)
  mutating func record(_ kind: Mismatch.Kind, _ expected: String, inRest isInRest: Bool = false) {
    if log?.isPaused ?? false { return }
    // In a text with escapes, the positions differ.
    let start = isInRest && raw.count == entered.count ? text.offset(in: entered) : nil
    let part = start.map { raw.dropFirst($0).prefix(text.count) } ?? raw
    notes?.log?.record(
      kind, expected: expected, raw: raw, part: part.isEmpty ? raw : part, progress: progress, fields: foundFields,
      url: view.url)
  }

  /// How much of the path was read, as the offset of the rest in the URL.
  var progress: Int {
    let next = cursor < segments.count ? segments[cursor].bytes : nil
    if let offset = next?.offset(in: view.url) { return max(0, offset - 1) }
    let path = view.parts.path
    return path.offset(in: view.url).map { $0 + path.count - (segments.hasTrailingSlash ? 1 : 0) } ?? 0
  }

  /// The bytes of some segments, with the slashes between them.
  func bytes(ofSegments first: Int, _ count: Int) -> ByteSlice? {
    let last = first &+ count &- 1
    guard first >= 0, last < segments.count, let start = segments[first].bytes.offset(in: view.url),
      let end = segments[last].bytes.offset(in: view.url).map({ $0 + segments[last].bytes.count }), start < end
    else { return nil }
    return view.url[start..<end]
  }

  /// The rest of the path.
  var rest: ByteSlice {
    guard cursor < segments.count, let offset = segments[cursor].bytes.offset(in: view.url),
      let end = view.parts.path.offset(in: view.url).map({ $0 + view.parts.path.count })
    else { return .empty }
    return view.url[max(0, offset - 1)..<end]
  }

  /// Whether a route without a method accepts this request.
  @inline(__always)
  var isGetOrHead: Bool { view.method == .get || view.method == .head && !rules.contains(.separatesHead) }

  /// Whether the whole path is read. One slash may be left, unless a rule refuses it.
  @inline(__always)
  var isAtPathEnd: Bool {
    cursor >= segments.count && (!segments.hasTrailingSlash || !rules.contains(.refusesTrailingSlash))
  }

  /// Whether the current segment belongs to a path whose literals ignore letter case.
  var ignoresCase: Bool { isFolded && textFailure == .path }
}

extension Reader {
  /// Makes the decoded segment at the cursor the current text, and moves the cursor past it.
  mutating func enterNextSegment() -> Bool {
    guard enter(segment: cursor) else { return false }
    cursor += 1
    return true
  }

  /// Makes a decoded segment the current text.
  ///
  /// Fails at the end of the path, and for a segment that is empty, `.`, `..` or malformed.
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

  /// Makes the decoded form of `slice` the current text.
  mutating func decode(_ slice: ByteSlice, plusAsSpace: Bool) -> Bool {
    scratch.truncate(to: 0)
    // The buffer may get new memory, so the earlier text ends here.
    (text, entered) = (.empty, .empty)
    guard scratch.append(decoding: slice, plusAsSpace: plusAsSpace) else { return false }
    text = scratch.slice
    entered = text
    textNeedsValidation = true
    return true
  }

  /// Makes a copy of `string` the current text.
  mutating func enter(_ string: String) {
    scratch.truncate(to: 0)
    string.withBytes { scratch.append($0) }
    text = scratch.slice
    entered = text
    textNeedsValidation = false
  }
}

extension ByteSlice {
  /// The last `count` bytes of `whole`, of which this is the rest. Nil if this is not a part of it.
  func extended(toCount count: Int, inside whole: ByteSlice) -> ByteSlice? {
    guard let start = offset(in: whole), start + self.count == whole.count, count <= whole.count else { return nil }
    return whole.dropFirst(whole.count - count)
  }
}
