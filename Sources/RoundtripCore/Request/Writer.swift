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
    @usableFromInline let extras: Extras?

    @inlinable
    init(path: Int, query: Int, form: Int, plain: Int, extras: Extras?) {
      self.path = path
      self.query = query
      self.form = form
      self.plain = plain
      self.extras = extras
    }
  }

  /// The end of what is printed now.
  @inline(__always)
  @inlinable
  public var mark: Mark {
    Mark(path: path.count, query: query.count, form: form.count, plain: plain.count, extras: extras)
  }

  /// Takes back what was printed since `mark`.
  @inline(__always)
  @inlinable
  public mutating func reset(to mark: Mark) {
    path.truncate(to: mark.path)
    query.truncate(to: mark.query)
    form.truncate(to: mark.form)
    plain.truncate(to: mark.plain)
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

  /// Writes letters, digits and `-`, which no part escapes (RFC 3986 §2.3).
  @inlinable
  mutating func write(unreserved bytes: ByteSlice) {
    switch destination {
    case .pathSegment: path.append(bytes)
    case .query: query.append(bytes)
    case .form: form.append(bytes)
    case .plain: plain.append(bytes)
    }
  }

  /// Writes a decimal number.
  @usableFromInline
  mutating func write(_ magnitude: UInt64, isNegative: Bool) {
    // The largest number has twenty digits; the largest negative one nineteen and the sign.
    ByteMemory.withStack(20) { memory in
      var rest = magnitude
      var start = 20
      repeat {
        start &-= 1
        memory[start] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if isNegative {
        start &-= 1
        memory[start] = UInt8(ascii: "-")
      }
      write(unreserved: memory.prefix(20).dropFirst(start))
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
    return !segment.isEmpty && !segment.isDotSegment
  }

  /// Writes the name of a field; what is written then, until `endField`, is its value.
  @usableFromInline
  mutating func beginField(_ name: FieldName, hasValue: Bool = true) {
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
    if hasValue, name.isPlain {
      if container == .query { query.append(name.printed, name.start) } else { form.append(name.printed, name.start) }
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

extension Writer {
  /// The parts of a request that most links do not have. It is changed only while nobody but the writer has it, and else replaced, so
  /// that a mark may keep it.
  @usableFromInline
  final class Extras: @unchecked Sendable {
    @usableFromInline fileprivate(set) var values: Values

    @usableFromInline
    struct Values: Sendable, Equatable {
      var method: String?
      var scheme: String?
      var user: String?
      var password: String?
      var host: String?
      var port: Int?
      var fragment: String?
      var headers = HeaderFields()
      var cookies: [String] = []
      var body: [UInt8]?

      var allHeaders: HeaderFields {
        var headers = headers
        if !cookies.isEmpty { headers.append(cookies.joined(separator: "; "), for: "Cookie") }
        return headers
      }

      /// `scheme://user:password@host:port`, or nothing.
      var origin: String {
        var text = scheme.map { $0 + ":" } ?? ""
        guard host != nil || user != nil || password != nil || port != nil else { return text }
        text += "//"
        if user != nil || password != nil {
          text += (user ?? "").percentEncoded(for: .authority)
          text += (password.map { ":" + $0.percentEncoded(for: .authority) } ?? "") + "@"
        }
        return text + (host ?? "") + (port.map { ":\($0)" } ?? "")
      }
    }

    init(_ values: Values) { self.values = values }
  }

  /// Changes a part that most links do not have.
  @usableFromInline
  mutating func update(_ change: (inout Extras.Values) -> Void) {
    if isKnownUniquelyReferenced(&extras), let extras {
      change(&extras.values)
    } else {
      var values = extras?.values ?? Extras.Values()
      change(&values)
      extras = Extras(values)
    }
  }

  /// The whole link; a path without segments is `/`. Nothing can be printed behind it.
  @inlinable
  mutating func finish(withOrigin: Bool) -> String {
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
    if let values = extras?.values { return link(path: path.slice, values, withOrigin: withOrigin) }
    path.append(query.slice)
    return String(path.slice)
  }

  @usableFromInline
  func link(path: ByteSlice, _ values: Extras.Values, withOrigin: Bool) -> String {
    let origin = withOrigin ? values.origin : ""
    let fragment = values.fragment.map { "#" + $0.percentEncoded(for: .fragment) } ?? ""
    return origin.withBytes { origin in
      fragment.withBytes { String(joining: origin, path, query.slice, $0) }
    }
  }

  /// The whole request. Nothing can be printed behind it.
  mutating func finish() -> URLRequestData {
    var data = URLRequestData(finish(withOrigin: true))
    data.message = message
    return data
  }

  private var message: URLRequestData.Message? {
    guard let values = extras?.values else { return nil }
    return URLRequestData.Message(method: values.method, headers: values.allHeaders, body: values.body)
  }

  /// Calls `body` with a reader of what was printed since `mark`: how a printer makes sure that its text comes back.
  @usableFromInline
  func readBack<Level, Result>(
    from mark: Mark, on level: Level.Type, _ read: (inout Reader) -> Result
  ) -> Result {
    let message = message
    let isForm = Level.self == FieldsLevel.self && !form.isEmpty
    let formBytes = isForm ? Array(form.slice.dropFirst(mark.form + 1)) : message?.body
    let fragment = extras?.values.fragment?.percentEncoded(for: .fragment)
    let origin = extras?.values.origin ?? ""
    return (formBytes ?? []).withBytes { form in
      (fragment ?? "").withBytes { fragmentBytes in
        origin.withBytes { origin in
          var parts = URLParts(url: origin)
          // A text does not see the path, of which it may be a part.
          parts.path = Level.self == TextLevel.self ? .empty : path.slice.dropFirst(mark.path)
          parts.query = query.count > mark.query ? query.slice.dropFirst(mark.query + 1) : nil
          parts.fragment = fragment == nil ? nil : fragmentBytes
          var reader = Reader(
            url: .empty, parts: parts, message: message.map { Lent($0) }, body: formBytes == nil ? nil : form)
          reader.container = container
          reader.isReadingBack = true
          reader.rules = rules
          // A method that was named before holds for all that stands behind it.
          reader.declaresMethod = mark.extras?.values.method != nil
          if Level.self == TextLevel.self { reader.enterWritten(destination, in: self, from: mark) }
          return withExtendedLifetime(message) { read(&reader) }
        }
      }
    }
  }
}

extension Writer {
  /// How much is unread for a reader that has read up to each of these places but the first, and at the end. Each byte is looked at
  /// once, however many places there are.
  borrowing func rests<Level>(behindEachOf marks: [Mark], on level: Level.Type) -> [(path: Int, text: Int)] {
    guard let first = marks.first else { return [] }
    guard Level.self == TextLevel.self else {
      return marks.dropFirst().map { (path: path.count - $0.path, text: 0) } + [(path: 0, text: 0)]
    }
    func place(_ mark: Mark) -> Int {
      switch destination {
      case .pathSegment: mark.path
      case .query: mark.query
      case .form: mark.form
      case .plain: mark.plain
      }
    }
    let start = place(first)
    let written =
      switch destination {
      case .pathSegment: path.slice.dropFirst(start)
      case .query: query.slice.dropFirst(start)
      case .form: form.slice.dropFirst(start)
      case .plain: plain.slice.dropFirst(start)
      }
    var end = written.count
    var rest = 0
    var rests = [(path: 0, text: 0)]
    for mark in marks.dropFirst().reversed() {
      let text = written.prefix(end).dropFirst(place(mark) - start)
      end = place(mark) - start
      // An escape of three bytes is one.
      let escapes = destination == .plain ? 0 : text.reduce(0) { $1 == UInt8(ascii: "%") ? $0 + 1 : $0 }
      rest += text.count - 2 * escapes
      rests.append((path: 0, text: rest))
    }
    return rests.reversed()
  }
}

extension Reader {
  /// Makes the text that was written since `mark` the text to read.
  mutating func enterWritten(_ destination: Writer.Destination, in writer: borrowing Writer, from mark: Writer.Mark) {
    switch destination {
    case .pathSegment: _ = decode(writer.path.slice.dropFirst(mark.path), plusAsSpace: false)
    case .query: _ = decode(writer.query.slice.dropFirst(mark.query), plusAsSpace: isPlusSpace)
    case .form: _ = decode(writer.form.slice.dropFirst(mark.form), plusAsSpace: true)
    case .plain:
      scratch.append(writer.plain.slice.dropFirst(mark.plain))
      text = scratch.slice
    }
  }
}
