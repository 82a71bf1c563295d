/// A value whose type only the subclass knows.
class KnownValue: @unchecked Sendable {
  /// Whether its type is `Equatable`, so that other values can be compared with it.
  var isComparable: Bool { false }

  func put(to place: Place) {}

  func equals(_ place: Place) -> Bool { false }

  /// The value, which is compared with others if its type allows that.
  static func comparable<Value: Sendable>(_ value: Value) -> KnownValue {
    if let type = Value.self as? any Equatable.Type, let known = equatable(value, as: type) { return known }
    // `Void`, or an existential type such as `any Shape`.
    return Value.self == Void.self
      ? OnlyValue(value) : (value as? any Equatable).map { ExistentialValue(value, $0) } ?? KnownValueOf(value)
  }

  private static func equatable<Known: Equatable>(_ value: Any, as type: Known.Type) -> KnownValue? {
    (value as? Known).map { EquatableValue($0) }
  }

  /// The bytes of the value. Padding is zero.
  final func bytes(_ type: ValueType) -> [UInt8] {
    Place.withStack(size: type.size, alignment: type.alignment) { place in
      for offset in 0..<type.size { place.at(offset).put(0 as UInt8) }
      put(to: place)
      return (0..<type.size).map { place.at($0).value(as: UInt8.self) }
    }
  }
}

class KnownValueOf<Value>: KnownValue, @unchecked Sendable {
  fileprivate final let value: Value

  init(_ value: Value) {
    self.value = value
  }

  final override func put(to place: Place) { place.put(value) }
}

/// The only value of its type or case.
final class OnlyValue<Value>: KnownValueOf<Value>, @unchecked Sendable {
  override var isComparable: Bool { true }
  override func equals(_ place: Place) -> Bool { true }
}

private final class EquatableValue<Known: Equatable>: KnownValueOf<Known>, @unchecked Sendable {
  override var isComparable: Bool { true }
  override func equals(_ place: Place) -> Bool { place.with(Known.self) { areSame($0, value) } }
}

private final class ExistentialValue<Value>: KnownValueOf<Value>, @unchecked Sendable {
  private let known: any Equatable

  init(_ value: Value, _ known: any Equatable) {
    self.known = known
    super.init(value)
  }

  override var isComparable: Bool { true }
  override func equals(_ place: Place) -> Bool { place.with(Value.self) { known.isEqual(to: copy $0) } }
}
