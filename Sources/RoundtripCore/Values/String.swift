extension String: TextValue {
  /// Creates a parser-printer for any text up to the next literal, or up to the end of the segment or field.
  ///
  /// ```swift
  /// Path { "users"; String.parser() }             // "/users/J%C3%B8rn" <-> "Jørn"
  /// Path { "users"; Parse(.string) }              // the same
  /// Path { Parse { String.parser(); ".json" } }   // "/report.json" <-> "report"
  /// ```
  /// Fails with ``Mismatch/Kind/path`` or `malformed` if the text is not UTF-8.
  public static func parser() -> Parse<TextLevel, String> {
    .shared {
      .text(
        .any, expected: "a text in UTF-8", read: { $0.takeText() },
        write: { text, writer in
          writer.write(text)
          return nil
        })
    }
  }
}

extension Substring: TextValue {
  /// Creates a parser-printer for any text.
  public static func parser() -> Parse<TextLevel, Substring> {
    .shared {
      .text(
        .any, expected: "a text in UTF-8", read: { $0.takeText().map { Substring($0) } },
        write: { text, writer in
          writer.write(String(text))
          return nil
        })
    }
  }
}
