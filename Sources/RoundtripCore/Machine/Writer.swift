/// What a parser-printer prints to: a request that grows at its end.
///
/// Text is written unescaped; the writer escapes it for the part that is being printed.
public struct Writer: ~Copyable, NoteTaker {
  /// The path so far, percent-encoded: nothing, or `/a/b`.
  var path: ByteBuffer
  /// The query so far, percent-encoded, with its `?`.
  var query: ByteBuffer
  /// The method, where one was printed.
  var method: Handle<MethodObject>?
  /// The parts that most links do not have.
  var extras: Extras?
  /// Where text goes.
  var destination = Destination.pathSegment
  /// Where a field prints to.
  var container = FieldContainer.query
  /// The rules of the rows around the one that is run, under which what is printed will be read.
  var outerRules = ReadingRules()
  /// How many programs are run inside each other.
  var depth = 0
  /// How many levels there are around the link that is written.
  var nesting = 0
  /// How many fields and bodies have been written.
  var fieldCount = 0
  /// The program and the row that are run, and the memory of its values.
  var program: Handle<Program>
  var row = 0
  var frame = Place.nowhere
  /// What the last failure was. Its words are among the notes.
  var failureKind = Mismatch.Kind.unprintable
  /// The link of which a value was read that is written now; nil if there is none. What is written like it reads back as it was read.
  var given: GivenLink?
  /// What few writers need.
  var notes: WriterNotes?

  enum Destination { case pathSegment, query, form, plain }

  struct Taker {
    let program: Program
    let row: Int
    let printing: Int
    let link: String
  }

  init(path: consuming ByteBuffer, query: consuming ByteBuffer, _ program: Program) {
    self.path = path
    self.query = query
    self.program = Handle(program)
  }

  /// A place to go back to. It is a number of bytes: one that is kept too long leads to another place, never outside.
  public struct Mark {
    fileprivate let position: Position
    fileprivate let hasMethod: Bool
  }

  /// The end of what is printed now.
  public var mark: Mark { Mark(position: position, hasMethod: method != nil) }

  /// Takes back what was printed since `mark`.
  public mutating func reset(to mark: Mark) {
    // A mark may be older than the router: its method is not looked at. One that was printed since goes.
    if !mark.hasMethod { method = nil }
    takeBack(to: mark.position)
  }

  /// How much was printed at some time.
  struct Position {
    let path: Int
    let query: Int
    let form: Int
    let plain: Int
    let extras: Extras?
    let fieldCount: Int
    let lookCount: Int
    let hasNoContentType: Bool
  }

  /// How much is printed now.
  var position: Position {
    Position(
      path: path.count, query: query.count, form: notes?.form.count ?? 0, plain: notes?.plain.count ?? 0,
      extras: extras, fieldCount: fieldCount, lookCount: notes?.looks.count ?? 0,
      hasNoContentType: notes?.hasNoContentType ?? false)
  }

  /// Takes back what was printed since, but for the method.
  private mutating func takeBack(to position: Position) {
    path.truncate(to: min(position.path, path.count))
    query.truncate(to: min(position.query, query.count))
    extras = position.extras
    fieldCount = position.fieldCount
    notes?.takeBack(to: position)
  }

  /// Takes back what was printed since.
  /// - Parameter method: The method of that time.
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

/// What few writers need: made when it is first asked for.
final class WriterNotes: Notes {
  /// The body of a form so far, percent-encoded, with an `&` in front.
  var form = ByteBuffer()
  /// The text of a header field, cookie, fragment or host so far, unescaped.
  var plain = ByteBuffer()
  /// Where the text starts that is being written.
  var textStart = 0
  /// Collects why values do not print; nil if nobody asks.
  var reasons: [String]?
  /// The row that reads the link of the value, where it is another one.
  var taker: Writer.Taker?
  /// Whether the route has a field for the type of the body, and there is none.
  var hasNoContentType = false
  /// How many segments stand in so many bytes of the path.
  var counted = (bytes: 0, segments: 0)
  /// The fields that the elements of a list, or the levels of a recursive router, have looked at: each reads what another has written.
  var looks: [(slot: String, isWritten: Bool)] = []

  /// How many segments stand in the path. What has been counted once is not counted again.
  func segmentCount(of path: ByteSlice) -> Int {
    if path.count < counted.bytes { counted = (0, 0) }
    counted.segments = path.dropFirst(counted.bytes).reduce(counted.segments) { $1 == UInt8(ascii: "/") ? $0 + 1 : $0 }
    counted.bytes = path.count
    return counted.segments
  }

  /// Takes back what was noted since `position`.
  fileprivate func takeBack(to position: Writer.Position) {
    form.truncate(to: min(position.form, form.count))
    plain.truncate(to: min(position.plain, plain.count))
    hasNoContentType = position.hasNoContentType
    looks.removeLast(max(0, looks.count - position.lookCount))
  }
}

extension Writer {
  /// The rules under which what is printed will be read.
  var rules: ReadingRules { program.with { $0.rows.place(of: row).element.rules }.union(outerRules) }
  /// Whether what is printed counts without being read back.
  var isUnchecked: Bool { rules.contains(.printsUnchecked) }
  @inline(__always) var steps: FixedMemory<Step> { program.with { $0.steps } }
  /// The text of a header field, cookie, fragment or host so far. The slice ends with the next append.
  var plain: ByteSlice { notes.map { $0.plain.slice } ?? .empty }
  /// The body of a form so far, with an `&` in front. The slice ends with the next append.
  var form: ByteSlice { notes.map { $0.form.slice } ?? .empty }
}

extension Writer {
  /// Writes text, escaped as the part that is being printed needs it.
  public mutating func write(_ text: String) {
    text.withBytes { write($0) }
  }

  @usableFromInline
  mutating func write(_ bytes: ByteSlice) {
    switch destination {
    case .pathSegment: path.append(bytes, encodedFor: .pathSegment)
    case .query: query.append(bytes, encodedFor: .queryItem)
    case .form: makeNotes().form.append(bytes, encodedFor: .formItem)
    case .plain: makeNotes().plain.append(bytes)
    }
  }

  /// Writes a decimal number, of which no part escapes anything (RFC 3986 §2.3).
  @usableFromInline
  mutating func write(_ magnitude: UInt64, isNegative: Bool) {
    write { $0.append(magnitude, isNegative: isNegative) }
  }

  /// Writes to where text goes, by what needs no escape in any part.
  @inline(__always)
  mutating func write(_ append: (inout ByteBuffer) -> Void) {
    switch destination {
    case .pathSegment: append(&path)
    case .query: append(&query)
    case .form: append(&makeNotes().form)
    case .plain: append(&makeNotes().plain)
    }
  }

  /// Writes one segment of the path; false, with nothing written, if it is empty, `.` or `..`.
  public mutating func writeSegment(_ text: String) -> Bool {
    let start = beginSegment()
    write(text)
    guard endSegment(from: start) else {
      path.truncate(to: start)
      return false
    }
    return true
  }

  /// Writes the slash in front of a segment; what is written then, until `endSegment`, is its text.
  @inline(__always)
  mutating func beginSegment() -> Int {
    let start = path.count
    path.append(UInt8(ascii: "/"))
    destination = .pathSegment
    return start
  }

  /// Whether the segment since `start` can stand in a path: URL parsers drop empty and dot segments.
  @inline(__always)
  mutating func endSegment(from start: Int) -> Bool {
    let segment = path.slice.dropFirst(start + 1)
    return segment.count > 2 || !segment.isEmpty && !segment.isDotSegment
  }

  /// The error to throw where something cannot be printed. The words are only built when somebody reads them.
  public mutating func unprintable(_ reason: @autoclosure () -> String) -> Mismatch {
    if notes?.reasons != nil { notes?.reasons?.append(reason()) }
    return Mismatch(.unprintable)
  }

  /// Notes why something cannot be printed; false.
  mutating func refuse(_ reason: @autoclosure () -> String) -> Bool {
    noteFailure(unprintable(reason()))
    return false
  }

  /// Notes why a closure has refused a value; false.
  mutating func refuse(_ mismatch: Mismatch) -> Bool {
    if let reason = mismatch.reason { notes?.reasons?.append(reason.text) }
    noteFailure(Mismatch(mismatch.kind == .definition ? .definition : .unprintable, reason: mismatch.reason))
    return false
  }
}
