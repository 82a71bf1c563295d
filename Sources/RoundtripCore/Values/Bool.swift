extension Bool: TextValue {
  /// Creates a parser-printer for `true` or `false`.
  ///
  /// ```swift
  /// Field("exact", Bool.self)   // "?exact=true" <-> true
  /// ```
  public static func parser() -> Parse<TextLevel, Bool> {
    .shared {
      .text(
        .boolean, expected: "`true` or `false`",
        read: { $0.text.take(ByteSlice("true")) ? true : $0.text.take(ByteSlice("false")) ? false : nil },
        write: { value, writer in
          writer.write(value ? "true" : "false")
          return nil
        })
    }
  }
}
