extension Call {
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
  @usableFromInline
  init(of type: any ParserLevel.Type) {
    self =
      type == RequestLevel.self ? .request : type == PathLevel.self ? .path : type == FieldsLevel.self ? .fields : .text
  }
}
