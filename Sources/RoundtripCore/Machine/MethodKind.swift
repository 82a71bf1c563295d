/// The methods that are usually distinguished.
enum MethodKind: BitwiseCopyable, Sendable {
  case get, head, other

  init(_ name: String) {
    self = name == "GET" ? .get : name == "HEAD" ? .head : .other
  }

  /// The method of a request. A link is read with GET.
  @inline(__always)
  init(of message: URLRequestData.Message?) {
    self = message?.method.map { Self($0) } ?? .get
  }
}
