/// A text for comparison with others.
struct ComparedText: Sendable {
  let text: String
  let key: TextKey

  init(_ text: String) {
    self.text = text
    key = text.withBytes { TextKey($0) }
  }

  @inline(__always)
  func equals(_ other: ByteSlice) -> Bool {
    other.count == key.count && TextKey(other) == key && (key.isWhole || text.withBytes { $0.equals(other) })
  }
}
