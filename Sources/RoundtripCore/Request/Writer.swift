/// What a parser-printer prints to: a request that grows at its end.
///
/// Text is written unescaped; the writer escapes it for the part that is being printed.
public struct Writer: ~Copyable {
  /// The path so far, percent-encoded: nothing, or `/a/b`.
  @usableFromInline var path: ByteBuffer
  /// The query so far, percent-encoded, with its `?`.
  @usableFromInline var query: ByteBuffer
  /// The body of a form so far, percent-encoded, with an `&` in front.
  @usableFromInline var form = ByteBuffer()
  /// The text of a header field, cookie, fragment or host so far, unescaped.
  @usableFromInline var plain = ByteBuffer()
  /// The method, where one was printed.
  @usableFromInline var method: String?
  /// The parts that most links do not have.
  @usableFromInline var extras: Extras?
  /// Where text goes.
  @usableFromInline var destination = Destination.pathSegment
  /// Where `Field` prints to.
  @usableFromInline var container = FieldContainer.query
  /// The rules under which what is printed will be read.
  @usableFromInline var rules = ReadingRules()
  /// How many ``Lazy`` printers are at work, one inside of the other.
  @usableFromInline var depth = 0
  /// Whether this is printed only to be compared with what another writer has printed.
  @usableFromInline var isCopy = false
  /// Collects why printers failed; nil on the fast way.
  @usableFromInline let lentRecorder: Lent<Recorder>?

  @usableFromInline
  enum Destination { case pathSegment, query, form, plain }

  /// - Parameter recorder: The recorder, which outlives this writer.
  @inline(__always)
  @inlinable
  init(path: consuming ByteBuffer, query: consuming ByteBuffer, recorder: Lent<Recorder>? = nil) {
    self.path = path
    self.query = query
    lentRecorder = recorder
  }

  /// A place to go back to.
  public struct Mark {
    @usableFromInline let path: Int
    @usableFromInline let query: Int
    @usableFromInline let form: Int
    @usableFromInline let plain: Int
    @usableFromInline let method: String?
    @usableFromInline let extras: Extras?

    @inlinable
    init(path: Int, query: Int, form: Int, plain: Int, method: String?, extras: Extras?) {
      self.path = path
      self.query = query
      self.form = form
      self.plain = plain
      self.method = method
      self.extras = extras
    }
  }

  /// The end of what is printed now.
  @inline(__always)
  @inlinable
  public var mark: Mark {
    Mark(path: path.count, query: query.count, form: form.count, plain: plain.count, method: method, extras: extras)
  }

  /// The same where nothing was printed but a path and fields; else nil.
  @inline(__always)
  @inlinable
  var plainMark: Mark? {
    method == nil && extras == nil ? mark : nil
  }

  /// Takes back what was printed since `mark`.
  @inline(__always)
  @inlinable
  public mutating func reset(to mark: Mark) {
    path.truncate(to: mark.path)
    query.truncate(to: mark.query)
    form.truncate(to: mark.form)
    plain.truncate(to: mark.plain)
    method = mark.method
    extras = mark.extras
  }
}

extension Writer {
  @usableFromInline var recorder: Recorder? { lentRecorder.object() }
  @inline(__always) @inlinable var isRecording: Bool { lentRecorder != nil }

  /// Writes text, escaped as the part that is being printed needs it.
  @inlinable
  public mutating func write(_ text: String) {
    text.withBytes { write($0) }
  }

  @inlinable
  mutating func write(_ bytes: ByteSlice) {
    switch destination {
    case .pathSegment: path.append(bytes, encodedFor: .pathSegment)
    case .query: query.append(bytes, encodedFor: .queryItem)
    case .form: form.append(bytes, encodedFor: .queryItem)
    case .plain: plain.append(bytes)
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
    case .form: append(&form)
    case .plain: append(&plain)
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
  @inlinable
  mutating func beginSegment() -> Int {
    let start = path.count
    path.append(UInt8(ascii: "/"))
    destination = .pathSegment
    return start
  }

  /// Whether the segment since `start` can stand in a path: URL parsers drop empty and dot segments.
  @inline(__always)
  @inlinable
  mutating func endSegment(from start: Int) -> Bool {
    let segment = path.slice.dropFirst(start + 1)
    return segment.count > 2 || !segment.isEmpty && !segment.isDotSegment
  }

  /// Writes the name of a field; what is written then, until `endField`, is its value.
  @inline(__always)
  @inlinable
  mutating func beginField(_ name: FieldName, hasValue: Bool = true) {
    if hasValue, container == .query, name.isShort, query.append(item: name.next) {
      destination = .query
    } else {
      beginLongField(name, hasValue: hasValue)
    }
  }

  @usableFromInline
  mutating func beginLongField(_ name: FieldName, hasValue: Bool) {
    switch container {
    case .query:
      query.append(query.isEmpty ? UInt8(ascii: "?") : UInt8(ascii: "&"))
      destination = .query
    case .form:
      form.append(UInt8(ascii: "&"))
      destination = .form
    case .headers, .cookies:
      plain.truncate(to: 0)
      destination = .plain
      return
    }
    name.compared.bytes.withBytes { write($0) }
    if hasValue {
      if container == .query { query.append(UInt8(ascii: "=")) } else { form.append(UInt8(ascii: "=")) }
    }
  }

  /// Ends the value of a field; false if a header or cookie cannot carry it.
  @inlinable
  mutating func endField(_ name: FieldName) -> Bool {
    if container == .query || container == .form { return true }
    return endLine(name)
  }

  @usableFromInline
  mutating func endLine(_ name: FieldName) -> Bool {
    let value = plain.slice
    if container == .cookies {
      guard name.canBeCookie else { return false }
      var encoded = ByteBuffer()
      encoded.append(value, encodedFor: .cookieValue)
      let line = name.text + "=" + String(encoded.slice)
      update { $0.cookies.append(line) }
      return true
    }
    // Space around a value is not part of it (RFC 9110 §5.6.3).
    guard name.canBeHeader, value.canStandInHeader, value.trimmingSpace.count == value.count else { return false }
    let text = String(value)
    update { $0.headers.append(text, for: name.text) }
    return true
  }

  /// The error to throw where something cannot be printed. The words are only built when somebody reads them.
  // Mutating, as all that is not inlined: a borrowed writer is copied to the stack (Swift 6.3).
  @inline(__always)
  @inlinable
  public mutating func unprintable(_ reason: @autoclosure () -> String) -> Mismatch {
    if isRecording { record(reason()) }
    return Mismatch(.unprintable)
  }

  @usableFromInline
  @inline(never)
  mutating func record(_ reason: String) {
    recorder?.record(unprintable: reason)
  }
}
