/// `true` or `false`.
///
/// ```swift
/// Field("exact", Bool.self)   // "?exact=true" <-> true
/// ```
public struct BoolParser: ParserPrinter, Word {
  public typealias Level = TextLevel
  public typealias Output = Bool

  @inlinable init() {}

  @usableFromInline var node: Node {
    Node.value(
      Bool.self, .boolean, expected: "`true` or `false`",
      read: { reader, place in
        if reader.text.take(ByteSlice("true")) {
          place.put(true)
        } else if reader.text.take(ByteSlice("false")) {
          place.put(false)
        } else {
          return false
        }
        return true
      },
      write: { place, writer in
        writer.write(place.value(as: Bool.self) ? "true" : "false")
        return nil
      })
  }
}

extension Bool: TextValue {
  /// Creates a parser-printer for `true` or `false`.
  public static func parser() -> BoolParser { BoolParser() }
}
