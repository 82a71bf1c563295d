/// A request as the machines see it: slices of bytes that somebody else owns, each independent of the others.
///
/// A link that is printed is read back from the writer's buffers without being joined, a base URL takes segments off, and a custom
/// scheme moves the start of the path: nothing here relies on the parts being ranges of one text.
struct RequestView {
  var parts: URLParts
  /// The whole link, for carets and limits.
  var url: ByteSlice
  var method = MethodKind.get
  var message: Handle<URLRequestData.Message>?
  var body: ByteSlice?

  init(_ parts: URLParts, url: ByteSlice) {
    self.parts = parts
    self.url = url
  }

  init(_ parts: URLParts, url: ByteSlice, _ message: URLRequestData.Message?, body: ByteSlice?) {
    self.init(parts, url: url)
    self.message = message.map { Handle($0) }
    self.body = body
    if let name = message?.method { method = MethodKind(name) }
  }
}

/// What matters of a method most of the time.
@usableFromInline
enum MethodKind: BitwiseCopyable, Sendable {
  case get, head, other

  @usableFromInline
  init(_ name: String) {
    self = name == "GET" ? .get : name == "HEAD" ? .head : .other
  }
}

extension URLRequestData {
  /// Whether this is a link with nothing beside it.
  var isLink: Bool { message == nil && !isPath }

  /// Calls `use` with the view of this request.
  @inline(__always)
  func withView<Outcome>(_ use: (RequestView) -> Outcome) -> Outcome {
    text.withBytes { text in
      let parts = isPath ? URLParts(path: text) : URLParts(url: text)
      return withExtendedLifetime(message) {
        guard let body = message?.body else { return use(RequestView(parts, url: text, message, body: nil)) }
        return body.withBytes { use(RequestView(parts, url: text, message, body: $0)) }
      }
    }
  }
}

/// One segment of a path: its bytes between the slashes, as they stand there.
struct Segment: BitwiseCopyable {
  var bytes: ByteSlice
  /// Whether there is an escape in it.
  var isEncoded: Bool
}

/// The segments of a path, in memory that its maker lends.
@safe
struct Segments: BitwiseCopyable {
  private let start: UnsafeMutablePointer<Segment>
  private(set) var count = 0
  /// Whether the path ends with a slash behind a segment.
  private(set) var hasTrailingSlash = false

  private init(_ start: UnsafeMutablePointer<Segment>) {
    unsafe self.start = start
  }

  @inline(__always)
  subscript(index: Int) -> Segment {
    assert(index >= 0 && index < count)
    return unsafe start[index]
  }

  /// Calls `use` with the segments of a path, and with what stands behind the path, which starts with a `?` or `#`.
  @inline(__always)
  static func of<Outcome>(_ text: ByteSlice, _ use: (Segments, ByteSlice) -> Outcome) -> Outcome {
    // So many fit on the stack without asking how much there is.
    let usual = 32
    return unsafe withUnsafeTemporaryAllocation(of: Segment.self, capacity: usual) { memory in
      var segments = unsafe Segments(memory.baseAddress.unsafelyUnwrapped)
      var rest = text
      var many: UnsafeMutablePointer<Segment>?
      defer { unsafe many?.deallocate() }
      if !segments.split(&rest, upTo: usual) {
        // There are no more segments than slashes, and one before the first.
        let capacity = text.reduce(2) { $1 == UInt8(ascii: "/") ? $0 &+ 1 : $0 }
        let larger = UnsafeMutablePointer<Segment>.allocate(capacity: capacity)
        unsafe many = larger
        unsafe segments = Segments(larger)
        rest = text
        _ = segments.split(&rest, upTo: capacity)
      }
      return use(segments, rest)
    }
  }

  /// Takes the segments of a path, up to its query or fragment; false if there are more than `capacity`.
  @inline(__always)
  private mutating func split(_ rest: inout ByteSlice, upTo capacity: Int) -> Bool {
    while !rest.isEmpty {
      if rest.byte(at: 0) == UInt8(ascii: "/") {
        rest = rest.behind(1)
      } else if count > 0 || ASCII.endsPath(rest.byte(at: 0)) {
        return true
      }
      var isEncoded = false
      let segment = rest.takeSegment(&isEncoded)
      // One slash at the end is no segment.
      if segment.isEmpty, rest.isEmpty || rest.byte(at: 0) != UInt8(ascii: "/") {
        hasTrailingSlash = count > 0
        return true
      }
      if count == capacity { return false }
      unsafe (self.start + count).initialize(to: Segment(bytes: segment, isEncoded: isEncoded))
      count &+= 1
    }
    return true
  }
}
