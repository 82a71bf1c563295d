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

  @inlinable
  static func of<Part: ParserPrinter>(_ part: Part) -> Call {
    Call(
      level: Level(of: Part.Level.self), output: ValueType(Part.Output.self),
      parse: { reader, place in
        do throws(Mismatch) { place.put(try part.parse(&reader)) } catch { return error }
        return nil
      },
      print: { place, writer in
        do throws(Mismatch) { try part.print(place.value(as: Part.Output.self), into: &writer) } catch { return error }
        return nil
      })
  }
}

extension Call.Level {
  /// Whether a part on this level may read segments of the path.
  var readsPath: Bool { self == .request || self == .path }

  @usableFromInline
  init(of type: any ParserLevel.Type) {
    self =
      type == RequestLevel.self ? .request : type == PathLevel.self ? .path : type == FieldsLevel.self ? .fields : .text
  }
}
