/// A text that is compared by its bytes, because composed and decomposed letters are different texts in a URL.
struct ByteText: Comparable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var count: Int { text.utf8.count }

  static func == (left: ByteText, right: ByteText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
  static func < (left: ByteText, right: ByteText) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  // Equal bytes are equal texts.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
