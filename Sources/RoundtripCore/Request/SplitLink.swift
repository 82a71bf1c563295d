/// A link whose scheme and authority have been taken off: what is left starts with the path.
@usableFromInline
struct SplitLink {
  /// The whole link.
  @usableFromInline let url: ByteSlice
  @usableFromInline let scheme: ByteSlice?
  @usableFromInline let authority: ByteSlice?
  /// The path, which starts with one slash, and what stands behind it.
  @usableFromInline let rest: ByteSlice

  /// - Parameter rest: What is left of `url`.
  init(_ url: ByteSlice, scheme: ByteSlice?, authority: ByteSlice?, rest: ByteSlice) {
    self.url = url
    self.scheme = scheme
    self.authority = authority
    self.rest = rest
  }

  /// Takes them off as ``URLParts`` does, which also knows links without such a path: of these this is nil.
  @usableFromInline
  init?(_ url: ByteSlice) {
    var rest = url
    var scheme: ByteSlice?
    if let first = url.first, ASCII.isLetter(first) {
      scheme = rest.take(while: ASCII.isInScheme)
      guard rest.first == UInt8(ascii: ":") else { return nil }
      rest = rest.behind(1)
    }
    var authority: ByteSlice?
    if rest[0] == UInt8(ascii: "/"), rest[1] == UInt8(ascii: "/") {
      rest = rest.behind(2)
      authority = rest.take {
        $0.bytes(equalTo: UInt8(ascii: "/")) | $0.bytes(equalTo: UInt8(ascii: "?"))
          | $0.bytes(equalTo: UInt8(ascii: "#"))
      }
    }
    guard rest.startsWithPath else { return nil }
    self.init(url, scheme: scheme, authority: authority, rest: rest)
  }
}
