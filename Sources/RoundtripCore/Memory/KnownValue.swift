/// A value whose type only its functions know.
struct KnownValue: Sendable {
  let put: @Sendable (Place) -> Void
  /// Whether the value at a place equals this one. Nil if its type is not `Equatable`.
  let equals: (@Sendable (Place) -> Bool)?

  /// - Parameter isOnly: Whether it is the only value of its type or case.
  init<Value: Sendable>(_ value: Value, isOnly: Bool) {
    put = { $0.put(value) }
    if isOnly || Value.self == Void.self {
      equals = { _ in true }
    } else if let type = Value.self as? any Equatable.Type {
      equals = Self.equality(with: value, as: type)
    } else {
      // An existential type such as `any Shape`.
      equals = (value as? any Equatable).map { Unchecked($0) }.map { known in
        { $0.with(Value.self) { known.value.isEqual(to: copy $0) } }
      }
    }
  }

  private static func equality<Known: Equatable>(
    with value: Any, as type: Known.Type
  ) -> (@Sendable (Place) -> Bool)? {
    (value as? Known).map { Unchecked($0) }.map { known in
      { $0.with(Known.self) { areSame($0, known.value) } }
    }
  }

  /// The bytes of the value. Padding is zero.
  func bytes(_ type: ValueType) -> [UInt8] {
    Place.withStack(size: type.size, alignment: type.alignment) { place in
      for offset in 0..<type.size { place.at(offset).put(0 as UInt8) }
      put(place)
      return (0..<type.size).map { place.at($0).value(as: UInt8.self) }
    }
  }
}
