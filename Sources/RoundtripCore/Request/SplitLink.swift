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

  /// Nil where no such path stands behind them.
  @usableFromInline
  init?(_ url: ByteSlice) {
    var rest = url
    let (scheme, authority) = rest.takeOrigin()
    guard rest.startsWithPath else { return nil }
    self.init(url, scheme: scheme, authority: authority, rest: rest)
  }
}
