/// Any text up to the next literal, or up to the end of the segment or field.
///
/// ```swift
/// Path { "users"; String.parser() }             // "/users/J%C3%B8rn" <-> "Jørn"
/// Path { "users"; Parse(.string) }              // the same
/// Path { Parse { String.parser(); ".json" } }   // "/report.json" <-> "report"
/// ```
/// Fails with ``Mismatch/Kind/path`` or `malformed` if the text is not UTF-8.
public struct StringParser: ParserPrinter, Word {
  public typealias Level = TextLevel
  public typealias Output = String

  @inlinable init() {}

  @usableFromInline var node: Node {
    Node.value(
      String.self, .any, expected: "a text in UTF-8",
      read: { reader, place in
        guard let text = reader.takeText() else { return false }
        place.put(text)
        return true
      },
      write: { place, writer in
        writer.write(place.value(as: String.self))
        return nil
      })
  }
}

extension String: TextValue {
  /// Creates a parser-printer for any text.
  @inlinable
  public static func parser() -> StringParser { StringParser() }
}

extension Substring: TextValue {
  /// Creates a parser-printer for any text.
  public static func parser() -> Parse<TextLevel, Substring> {
    Parse(
      Node.value(
        Substring.self, .any, expected: "a text in UTF-8",
        read: { reader, place in
          guard let text = reader.takeText() else { return false }
          place.put(Substring(text))
          return true
        },
        write: { place, writer in
          writer.write(String(place.value(as: Substring.self)))
          return nil
        }))
  }
}
