/// A value whose type only its functions know.
struct KnownValue: Sendable {
  let put: @Sendable (Place) -> Void
  /// Whether the value at a place equals this one. Nil if its type is not `Equatable`.
  let equals: (@Sendable (Place) -> Bool)?

  /// - Parameter isOnly: Whether it is the only value of its type or case.
  init<Value: Sendable>(_ value: Value, isOnly: Bool) {
    put = { $0.put(value) }
    var equality: ((Place) -> Bool)?
    if isOnly || Value.self == Void.self {
      equality = { _ in true }
    } else if let type = Value.self as? any Equatable.Type {
      equality = Self.equality(with: value, as: type)
    } else if let known = value as? any Equatable {
      // An existential type such as `any Shape`.
      equality = { $0.with(Value.self) { known.isEqual(to: copy $0) } }
    }
    equals = equality.map { Unchecked($0) }.map { equality in { equality.value($0) } }
  }

  private static func equality<Known: Equatable>(with value: Any, as type: Known.Type) -> ((Place) -> Bool)? {
    (value as? Known).map { known in { $0.with(Known.self) { areSame($0, known) } } }
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
