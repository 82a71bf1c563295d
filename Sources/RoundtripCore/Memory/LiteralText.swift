final class LiteralText: Sendable {
  let text: String

  init(_ text: String) {
    var text = text
    text.makeContiguousUTF8()
    self.text = text
  }

  @inline(__always)
  func withBytes<Outcome>(_ use: (ByteSlice) -> Outcome) -> Outcome { text.withBytes(use) }
}
