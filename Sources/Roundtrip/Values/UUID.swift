import Foundation

extension UUID: TextValue {
  /// The letters of a printed UUID.
  public enum LetterCase: Sendable {
    /// `A` to `F`, like Foundation.
    case uppercase
    /// `a` to `f`, like most databases and other platforms.
    case lowercase
  }

  /// Creates a parser-printer for a UUID. It parses in either letter case and prints in uppercase, like Foundation.
  ///
  /// ```swift
  /// Path { UUID.parser() }   // "/DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF" <-> id, "/deadbeef-dead-beef-dead-beefdeadbeef" -> id
  /// ```
  public static func parser() -> Parse<TextLevel, UUID> { .shared { .uuid(isLowercase: false) } }

  /// Creates a parser-printer for a UUID. It parses in either letter case, and prints in the given one (RFC 9562 §4). In a
  /// ``Host`` it always prints in lowercase.
  ///
  /// ```swift
  /// Path { UUID.parser(.lowercase) }   // "/deadbeef-dead-beef-dead-beefdeadbeef" <-> id
  /// ```
  public static func parser(_ letterCase: LetterCase) -> Parse<TextLevel, UUID> {
    letterCase == .uppercase ? parser() : .uuid(isLowercase: true)
  }
}

extension Parse where Level == TextLevel, Output == UUID {
  fileprivate static func uuid(isLowercase: Bool) -> Parse {
    .text(
      .uuid, expected: "a UUID", read: { $0.takeUUIDBytes().map { UUID(uuid: $0) } },
      write: { id, writer in
        writer.write(uuidBytes: id.uuid, isLowercase: isLowercase)
        return nil
      })
  }
}
