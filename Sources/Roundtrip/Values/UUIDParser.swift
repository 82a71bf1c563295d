import Foundation

/// A UUID. It parses in either letter case and prints in uppercase, like Foundation.
///
/// ```swift
/// Path { UUID.parser() }   // "/deadbeef-dead-beef-dead-beefdeadbeef" -> UUID, printed in upper case
/// ```
public struct UUIDParser: ParserPrinter {
  public typealias Level = TextLevel

  @inlinable
  init() {}

  public func parse(_ input: inout Reader) throws(Mismatch) -> UUID {
    guard let bytes = input.takeUUIDBytes() else { throw input.mismatch("a UUID") }
    return UUID(uuid: bytes)
  }

  public func print(_ output: UUID, into writer: inout Writer) {
    writer.write(uuidBytes: output.uuid)
  }

  public var grammar: Grammar { .text(.uuid) }
}

extension UUID: TextValue {
  /// Creates a parser-printer for a UUID.
  public static func parser() -> UUIDParser { UUIDParser() }
}
