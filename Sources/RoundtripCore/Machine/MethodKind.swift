/// The methods that are usually distinguished.
@usableFromInline
enum MethodKind: BitwiseCopyable, Sendable {
  case get, head, other

  @usableFromInline
  init(_ name: String) {
    self = name == "GET" ? .get : name == "HEAD" ? .head : .other
  }
}
