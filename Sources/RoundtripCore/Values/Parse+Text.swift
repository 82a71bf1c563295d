// Values with a text of a known shape. Each value of the library is described here, with its two directions.

extension Parse where Level == TextLevel {
  /// A value whose text has this shape.
  /// - Parameters:
  ///   - isRefined: Whether some texts of the shape may be refused.
  ///   - expected: The expectation in the error if the text does not match.
  ///   - read: Takes the text of the value from the start of the unread text. Nil if it is not there.
  ///   - write: Writes the text of a value, or returns why it has none.
  @inlinable
  package static func text(
    _ shape: Shape, isRefined: Bool = false, definitionError: String? = nil,
    expected: @escaping @Sendable @autoclosure () -> String,
    read: @escaping @Sendable (inout Reader) -> Output?,
    write: @escaping @Sendable (Output, inout Writer) -> Mismatch?
  ) -> Parse {
    Parse(
      ValueNode(
        ValueType(Output.self), shape, isRefined: isRefined, definitionError: definitionError, expected: expected,
        read: { reader, place in
          guard let value = read(&reader) else { return false }
          place.put(value)
          return true
        },
        write: { place, writer in write(place.value(as: Output.self), &writer) }
      ).node)
  }

  /// The parser-printer of a type, which is made once.
  @inlinable
  package static func shared(_ make: () -> Parse) -> Parse {
    Parse(SharedNodes.node(of: Output.self) { make().node })
  }
}
