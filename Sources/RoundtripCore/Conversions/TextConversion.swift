extension Conversions {
  /// Converts the bytes of a body to text.
  public struct BodyText: Conversion {
    public func apply(_ input: [UInt8]) throws(Mismatch) -> String {
      guard let text = input.withBytes({ String(validating: $0) }) else { throw Mismatch("a body in UTF-8") }
      return text
    }

    public func unapply(_ output: String) throws(Mismatch) -> [UInt8] { Array(output.utf8) }

    public var media: BodyMedia? { BodyMedia(mediaType: "text/plain; charset=utf-8") }
  }
}

extension Conversion where Self == Conversions.BodyText {
  /// Reads a body as text: `Body(.text)`. The text is UTF-8, and another charset is refused.
  public static var text: Self { Conversions.BodyText() }
}
