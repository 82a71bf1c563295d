import Foundation

extension UUID: TextValue {
  /// Creates a parser-printer for a UUID. It parses in either letter case and prints in uppercase, like Foundation.
  ///
  /// ```swift
  /// Path { UUID.parser() }   // "/deadbeef-dead-beef-dead-beefdeadbeef" -> UUID, printed in upper case
  /// ```
  public static func parser() -> Parse<TextLevel, UUID> {
    .shared {
      .text(
        .uuid, expected: "a UUID", read: { $0.takeUUIDBytes().map { UUID(uuid: $0) } },
        write: { id, writer in
          writer.write(uuidBytes: id.uuid)
          return nil
        })
    }
  }
}
