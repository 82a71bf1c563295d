/// A part with its own `parse` and `print`.
@usableFromInline
final class Call: Sendable {
  @usableFromInline let parse: @Sendable (inout Reader, Place) -> Mismatch?
  @usableFromInline let print: @Sendable (Place, inout Writer) -> Mismatch?
  let output: ValueType
  let level: Level

  @usableFromInline
  enum Level: BitwiseCopyable, Sendable { case request, path, fields, text }

  @usableFromInline
  init(
    level: Level, output: ValueType, parse: @escaping @Sendable (inout Reader, Place) -> Mismatch?,
    print: @escaping @Sendable (Place, inout Writer) -> Mismatch?
  ) {
    self.level = level
    self.output = output
    self.parse = parse
    self.print = print
  }
}

extension Call.Level {
  var readsPath: Bool { self == .request || self == .path }
}
