/// A text for comparison with others.
@usableFromInline
struct ComparedText: Sendable {
  @usableFromInline let text: String
  @usableFromInline let key: TextKey

  @usableFromInline
  init(_ text: String) {
    self.text = text
    key = text.withBytes { TextKey($0) }
  }

  @inline(__always)
  @inlinable
  func equals(_ other: ByteSlice) -> Bool {
    other.count == key.count && TextKey(other) == key && (key.isWhole || text.withBytes { $0.equals(other) })
  }
}
