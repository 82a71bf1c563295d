/// The methods that are usually distinguished.
enum MethodKind: BitwiseCopyable, Sendable {
  case get, head, other

  init(_ name: String) {
    self = name == "GET" ? .get : name == "HEAD" ? .head : .other
  }
}
