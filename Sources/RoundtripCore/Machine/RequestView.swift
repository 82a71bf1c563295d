/// The machines' view of a request: byte slices of another owner, each independent of the others.
///
/// The parts need not be ranges of one text. A printed link is read back from the writer's buffers without being joined, a base URL
/// removes segments, and a custom scheme moves the start of the path.
struct RequestView {
  var parts: URLParts
  /// The whole link, for carets and limits.
  var url: ByteSlice
  var message: Handle<URLRequestData.Message>?
  var body: ByteSlice?
  var method: MethodKind

  /// - Parameter message: The parts of the request outside its URL. The caller keeps it alive.
  init(_ parts: URLParts, url: ByteSlice, _ message: URLRequestData.Message? = nil, body: ByteSlice? = nil) {
    self.parts = parts
    self.url = url
    self.message = message.map { Handle($0) }
    self.body = body
    method = MethodKind(of: message)
  }
}

extension URLRequestData {
  @inline(__always)
  func withView<Outcome>(_ use: (RequestView) -> Outcome) -> Outcome {
    var outcome: Outcome?
    withViewOnce { outcome = use($0) }
    guard let outcome else { preconditionFailure("the view is used once") }
    return outcome
  }

  /// Calls `use` once. It is not generic, so it is compiled once.
  private func withViewOnce(_ use: (RequestView) -> Void) {
    withBytes { text, body in
      use(RequestView(parts(of: text), url: text, message, body: body))
    }
  }

  @inline(__always)
  func withBytes<Outcome>(_ use: (ByteSlice, ByteSlice?) -> Outcome) -> Outcome {
    text.withBytes { text in
      withExtendedLifetime(message) {
        guard let body = message?.body else { return use(text, nil) }
        return body.withBytes { use(text, $0) }
      }
    }
  }
}
