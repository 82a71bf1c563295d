/// The output of a parser-printer: a request that grows at its end.
///
/// Text is written unescaped. The writer escapes it for the part that is being printed.
public struct Writer: ~Copyable, NoteTaker {
  /// The path so far, percent-encoded: empty, or `/a/b`.
  var path: ByteBuffer
  /// The query so far, percent-encoded, with its `?`.
  var query: ByteBuffer
  var method: Handle<MethodObject>?
  /// The parts that most links do not have.
  var extras: Extras?
  var destination = Destination.pathSegment
  /// The destination of fields.
  var container = FieldContainer.query
  /// The number of nested programs.
  var depth = 0
  /// The length of the path to which an element of a list has to add something. Otherwise -1.
  var pathBeforeElement = -1
  /// See `Reader.printDepth`.
  var printDepth: UInt8 = 0
  /// The number of links around the current link.
  var nesting = 0
  /// The number of printed fields and bodies.
  var fieldCount = 0
  /// The current program and row, and the memory of its values.
  var program: Handle<Program>
  var row = 0
  var frame = Place.nowhere
  /// The last failure. Its message is in the notes.
  var failureKind = Mismatch.Kind.unprintable
  /// The link from which the current value was read, or nil. Output that equals this link reads back as before.
  var given: GivenLink?
  /// State that few writers need.
  var notes: WriterNotes?

  enum Destination { case pathSegment, query, form, plain }

  struct Taker {
    let program: Program
    let row: Int
    let printing: Int
    let link: String
  }

  // Inlined, so that a writer is made where it stays.
  @inline(__always)
  init(path: consuming ByteBuffer, query: consuming ByteBuffer, _ program: Program) {
    self.path = path
    self.query = query
    self.program = Handle(program)
  }

  /// A position to return to. It is a number of bytes, so an outdated mark leads to another position, but never outside.
  public struct Mark {
    fileprivate let position: Position
    fileprivate let hasMethod: Bool
  }

  /// The end of the output.
  public var mark: Mark { Mark(position: position, hasMethod: method != nil) }

  /// Removes the output since `mark`.
  public mutating func reset(to mark: Mark) {
    // A mark may come from an outer router, so its method is ignored. A method that was printed since is removed.
    if !mark.hasMethod { method = nil }
    takeBack(to: mark.position)
  }

  struct Position {
    let path: Int
    var query: Int
    var form: Int
    let plain: Int
    let extras: Extras?
    let fieldCount: Int
    let lookCount: Int
    let hasNoContentType: Bool

    /// The same position in the path, before all fields.
    var ofPath: Position {
      var start = self
      (start.query, start.form) = (0, 0)
      return start
    }
  }

  var position: Position {
    Position(
      path: path.count, query: query.count, form: notes?.form.count ?? 0, plain: notes?.plain.count ?? 0,
      extras: extras, fieldCount: fieldCount, lookCount: notes?.looks.count ?? 0,
      hasNoContentType: notes?.hasNoContentType ?? false)
  }

  /// Removes the output since a position, except the method.
  private mutating func takeBack(to position: Position) {
    path.truncate(to: min(position.path, path.count))
    query.truncate(to: min(position.query, query.count))
    extras = position.extras
    fieldCount = position.fieldCount
    notes?.takeBack(to: position)
  }

  /// Removes the output since a position.
  /// - Parameter method: The method at that position.
  mutating func takeBack(to position: Position, method: Handle<MethodObject>?) {
    takeBack(to: position)
    self.method = method
  }

  /// Calls `use` with a writer whose path and query start in memory on the stack.
  static func withWriter<Outcome>(_ program: Program, _ use: (inout Writer) -> Outcome) -> Outcome {
    ByteMemory.withStack(512) { memory in
      let (path, query) = memory.halves
      var writer = Writer(path: ByteBuffer(borrowing: path), query: ByteBuffer(borrowing: query), program)
      return use(&writer)
    }
  }
}

/// State that few writers need, created on first use.
final class WriterNotes: Notes {
  /// The body of a form so far, percent-encoded, with a leading `&`.
  var form = ByteBuffer()
  /// The text of the current header field, cookie, fragment or host so far, unescaped.
  var plain = ByteBuffer()
  var textStart = 0
  /// Whether the literals of the current text ignore letter case.
  var isFolded = false
  /// Collects why values do not print. Nil if reasons are not recorded.
  var reasons: [String]?
  /// The row that reads the link of the value, if it is another one.
  var taker: Writer.Taker?
  /// Whether the route has a field for the type of the body, and the field is absent.
  var hasNoContentType = false
  /// The number of segments in a prefix of the path with this many bytes.
  var counted = (bytes: 0, segments: 0)
  /// The fields and parts used by the elements of a list, or by the levels of a recursive router, because each reads what another
  /// has printed.
  var looks: [(slot: Slot, isWritten: Bool)] = []
  /// Whether fields print their defaults, because their group would print nothing otherwise.
  var printsDefaults = false
  /// Whether the last failure is that two elements would use one field.
  var hasSharedField = false

  /// The items that a field reads, or another part of a request that can be there only once.
  struct Slot: Equatable {
    /// Nil for another part than a field.
    let container: FieldContainer?
    let name: ByteText
    let constant: ByteText?
  }

  /// The number of segments in the path. Segments are counted only once.
  func segmentCount(of path: ByteSlice) -> Int {
    counted.segments = path.dropFirst(counted.bytes).reduce(counted.segments) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
    counted.bytes = path.count
    return counted.segments
  }

  /// Removes the records since `position`.
  fileprivate func takeBack(to position: Writer.Position) {
    form.truncate(to: min(position.form, form.count))
    plain.truncate(to: min(position.plain, plain.count))
    if position.path < counted.bytes { counted = (0, 0) }
    hasNoContentType = position.hasNoContentType
    looks.removeLast(max(0, looks.count - position.lookCount))
    hasSharedField = false
  }
}

extension Writer {
  var rules: ReadingRules { program.with { $0.rows.place(of: row).element.rules } }
  /// Whether the output counts without being read back.
  var isUnchecked: Bool { rules.contains(.printsUnchecked) }
  @inline(__always) var steps: FixedMemory<Step> { program.with { $0.steps } }
  var endOfText: Int { plain.count - (notes?.textStart ?? 0) }
  var endOfPath: Int { notes?.segmentCount(of: path.slice) ?? 0 }
  /// The text of the current header field, cookie, fragment or host so far. The slice ends with the next append.
  var plain: ByteSlice { notes.map { $0.plain.slice } ?? .empty }
  /// The body of a form so far, with a leading `&`. The slice ends with the next append.
  var form: ByteSlice { notes.map { $0.form.slice } ?? .empty }
}

extension Writer {
  /// Writes text, escaped for the part that is being printed.
  public mutating func write(_ text: String) {
    text.withBytes { write($0) }
  }

  mutating func write(_ bytes: ByteSlice) {
    switch destination {
    case .pathSegment: path.append(bytes, encodedFor: .pathSegment)
    case .query: query.append(bytes, encodedFor: .queryItem)
    case .form: makeNotes().form.append(bytes, encodedFor: .formItem)
    case .plain: makeNotes().plain.append(bytes)
    }
  }

  /// Writes a decimal number, which no part escapes (RFC 3986 §2.3).
  @usableFromInline
  mutating func write(_ magnitude: UInt64, isNegative: Bool) {
    write { $0.append(magnitude, isNegative: isNegative) }
  }

  /// Writes text that no part escapes to the current destination.
  @inline(__always)
  mutating func write(_ append: (inout ByteBuffer) -> Void) {
    switch destination {
    case .pathSegment: append(&path)
    case .query: append(&query)
    case .form: append(&makeNotes().form)
    case .plain: append(&makeNotes().plain)
    }
  }

  /// Writes one segment of the path. Returns false and writes nothing if it is empty, `.` or `..`.
  public mutating func writeSegment(_ text: String) -> Bool {
    let start = beginSegment()
    write(text)
    guard endSegment(from: start) else {
      path.truncate(to: start)
      return false
    }
    return true
  }

  /// Writes the slash before a segment. The output until `endSegment` is its text.
  @inline(__always)
  mutating func beginSegment() -> Int {
    let start = path.count
    path.append(UInt8(ascii: "/"))
    destination = .pathSegment
    return start
  }

  /// Whether the segment since `start` is allowed in a path, because URL parsers remove empty and dot segments.
  @inline(__always)
  mutating func endSegment(from start: Int) -> Bool {
    let segment = path.slice.dropFirst(start &+ 1)
    return segment.count > 2 || !segment.isEmpty && !segment.isDotSegment
  }

  /// Returns the error for a value that cannot be printed. The message is built only if it is read.
  public mutating func unprintable(_ reason: @autoclosure () -> String) -> Mismatch {
    if notes?.reasons != nil { notes?.reasons?.append(reason()) }
    return Mismatch(.unprintable)
  }

  /// Records that a value belongs to another row. Returns false.
  mutating func refuse() -> Bool {
    failureKind = .unprintable
    return false
  }

  /// Records why something cannot be printed. Returns false.
  mutating func refuse(_ reason: @autoclosure () -> String) -> Bool {
    noteFailure(unprintable(reason()))
    return false
  }

  /// Records why a closure refused a value. Returns false.
  mutating func refuse(_ mismatch: Mismatch) -> Bool {
    if let reason = mismatch.reason { notes?.reasons?.append(reason.text) }
    noteFailure(Mismatch(mismatch.kind == .definition ? .definition : .unprintable, reason: mismatch.reason))
    return false
  }
}
