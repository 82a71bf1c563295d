/// What a parser-printer reads from: the unread rest of a request.
///
/// A reader has a cursor in the raw path, the raw query, the parts beside the URL, and, inside of a segment or a field,
/// the unread rest of that one text, already decoded. It exists only while a router matches and cannot be copied;
/// ``mark`` and ``reset(to:)`` go back to an earlier place.
public struct Reader: ~Copyable {
  /// The unread path, raw: empty, or starting with `/` (the first segment of a relative path may lack it).
  @usableFromInline var path: ByteSlice
  /// The unread rest of the segment or value being read, decoded.
  @usableFromInline var text = ByteSlice.empty
  /// The segment or value being read, as it stands in the request; kept only for the recorder.
  @usableFromInline var raw = ByteSlice.empty

  // What is small, and then what is zero most of the time, stands together: it is written with few stores.

  /// Whether the bytes of `text` may be ill-formed UTF-8.
  @usableFromInline var textNeedsValidation = false
  /// What a text that does not parse says about the request: another path, or a bad value.
  @usableFromInline var textFailure = Mismatch.Kind.value
  /// Where `Field` looks its name up.
  @usableFromInline var container = FieldContainer.query
  /// Whether the route being tried names its method somewhere.
  @usableFromInline var declaresMethod = false
  /// Whether this reads what a printer has printed, to see whether it comes back.
  @usableFromInline var isReadingBack = false
  /// How what can be written in several ways is read.
  @usableFromInline var rules = ReadingRules()
  @usableFromInline let method: MethodKind
  /// How many fields have been found so far.
  @usableFromInline var foundFields = 0
  /// How many ``Lazy`` parsers are at work, one inside of the other.
  @usableFromInline var depth = 0
  /// Collects why parsers failed; nil on the fast way.
  @usableFromInline var lentRecorder: Lent<Recorder>?
  @usableFromInline let lentMessage: Lent<URLRequestData.Message>?
  @usableFromInline let body: ByteSlice?
  @usableFromInline let scheme: ByteSlice?
  @usableFromInline let authority: ByteSlice?
  @usableFromInline let query: ByteSlice?
  @usableFromInline let fragment: ByteSlice?

  @usableFromInline let url: ByteSlice
  /// The path, read and unread.
  @usableFromInline let wholePath: ByteSlice
  /// The entries that nested tables must take, decided by the table above them.
  @usableFromInline var decisions: Lent<Decision>?
  /// Where the segments of the whole path start, as far as a walk through an index has noted it.
  @usableFromInline var starts = SegmentStarts()
  /// How much is left of the path behind the segments that a walk through an index has compared with those of the route being run.
  @usableFromInline var uncomparedCount = Int.max
  @usableFromInline var firstItems = FirstItems()
  /// Holds the `Cookie` line that is searched.
  @usableFromInline var cookieLine = ByteBuffer()
  /// Holds decoded text.
  @usableFromInline var scratch: ByteBuffer

  /// The bytes on the stack that are enough for most texts that are decoded.
  @inlinable static var scratchSize: Int { 256 }

  /// A reader of a link without anything beside it: the parts are found on the way, without a copy.
  @inlinable
  init(link: ByteSlice, scratch: ByteMemory) {
    // Nearly every link of an app or a server starts with one slash: there is neither scheme nor authority then.
    if link.startsWithPath {
      self.init(path: link, starts: SegmentStarts(), scratch: scratch)
    } else {
      self.init(url: link, parts: URLParts(url: link), scratch: scratch)
    }
  }

  /// A reader of a link that starts with its path.
  /// - Parameters:
  ///   - origin: What stood in front of it, if something did.
  ///   - starts: Where the segments of this path start, as far as a walk through an index has noted it.
  @inline(__always)
  @inlinable
  init(path link: ByteSlice, behind origin: SplitLink? = nil, starts: SegmentStarts, scratch: ByteMemory) {
    url = origin?.url ?? link
    self.scratch = ByteBuffer(borrowing: scratch)
    self.starts = starts
    lentMessage = nil
    body = nil
    lentRecorder = nil
    method = .get
    scheme = origin?.scheme
    authority = origin?.authority
    var rest = link.behind(starts.last)
    if rest.isEmpty {
      path = link
      wholePath = link
      query = nil
      fragment = nil
      return
    }
    // The walk nearly always ends where the path does.
    if !ASCII.endsPath(rest.byte(at: 0)) { _ = rest.take(before: UInt8(ascii: "?"), or: UInt8(ascii: "#")) }
    path = link.ahead(of: rest)
    wholePath = path
    query = rest.takeQuery()
    fragment = rest.isEmpty ? nil : rest.dropFirst(1)
  }

  /// - Parameters:
  ///   - message: The message, which outlives this reader.
  ///   - recorder: The recorder, which outlives this reader.
  @inlinable
  init(
    url: ByteSlice, parts: URLParts, message: Lent<URLRequestData.Message>? = nil, body: ByteSlice? = nil,
    recorder: Lent<Recorder>? = nil, scratch: ByteMemory = .empty
  ) {
    self.url = url
    self.scratch = ByteBuffer(borrowing: scratch)
    path = parts.path
    wholePath = parts.path
    scheme = parts.scheme
    authority = parts.authority
    query = parts.query
    fragment = parts.fragment
    lentMessage = message
    self.body = body
    method = message?.with { MethodKind($0.method ?? "GET") } ?? .get
    lentRecorder = recorder
  }

  /// A place to go back to.
  public struct Mark {
    @usableFromInline let path: ByteSlice
    @usableFromInline let text: ByteSlice
    @usableFromInline let foundFields: Int
    @usableFromInline let declaresMethod: Bool
    @usableFromInline let rules: ReadingRules

    @inlinable
    init(path: ByteSlice, text: ByteSlice, foundFields: Int, declaresMethod: Bool, rules: ReadingRules) {
      self.path = path
      self.text = text
      self.foundFields = foundFields
      self.declaresMethod = declaresMethod
      self.rules = rules
    }
  }

  /// The place where this reader stands now.
  @inline(__always)
  @inlinable
  public var mark: Mark {
    Mark(path: path, text: text, foundFields: foundFields, declaresMethod: declaresMethod, rules: rules)
  }

  /// Goes back to an earlier place.
  @inline(__always)
  @inlinable
  public mutating func reset(to mark: Mark) {
    path = mark.path
    text = mark.text
    foundFields = mark.foundFields
    declaresMethod = mark.declaresMethod
    rules = mark.rules
  }
}

extension Reader {
  @usableFromInline var message: URLRequestData.Message? { lentMessage.object() }
  @usableFromInline var recorder: Recorder? { lentRecorder.object() }
  @inline(__always) @inlinable var isRecording: Bool { lentRecorder != nil }
  /// Whether it is to be told why each route fails.
  @usableFromInline var isExplaining: Bool { recorder?.isExplaining ?? false }

  /// What was found beside the path: what fails is to leave nothing of this behind, though its caller goes back in the path.
  @inline(__always)
  @inlinable
  var found: (fields: Int, declaresMethod: Bool) {
    get { (foundFields, declaresMethod) }
    set { (foundFields, declaresMethod) = newValue }
  }

  /// Goes back to the start of a request that is read to the end of its path.
  mutating func restart() {
    reset(to: Mark(path: wholePath, text: .empty, foundFields: 0, declaresMethod: false, rules: []))
    decisions = nil
  }
}

extension URLRequestData {
  /// Whether this is a link with nothing beside it.
  @inlinable var isLink: Bool { message == nil && !isPath }

  /// Calls `read` with a reader of this request.
  @inlinable
  func withReader<Result>(recorder: Recorder? = nil, _ read: (inout Reader) -> Result) -> Result {
    text.withBytes { text in
      ByteMemory.withStack(Reader.scratchSize) { scratch in
        if isLink, recorder == nil {
          var reader = Reader(link: text, scratch: scratch)
          return read(&reader)
        }
        return withExtendedLifetime(recorder) {
          message.lend { message, body in
            var reader = Reader(
              url: text, parts: isPath ? URLParts(path: text) : URLParts(url: text), message: message, body: body,
              recorder: recorder.map { Lent($0) }, scratch: scratch)
            return read(&reader)
          }
        }
      }
    }
  }
}

extension URLRequestData.Message? {
  /// Calls `use` with this message and the bytes of its body, where there are such.
  @inline(__always)
  @inlinable
  func lend<Result>(_ use: (Lent<URLRequestData.Message>?, ByteSlice?) -> Result) -> Result {
    withExtendedLifetime(self) {
      let message = map { Lent($0) }
      guard let body = self?.body else { return use(message, nil) }
      return body.withBytes { use(message, $0) }
    }
  }
}
