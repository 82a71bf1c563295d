/// A comparison with a known value whose type only the subclass knows.
class ConstantComparison: @unchecked Sendable {
  /// The only value of its type or case.
  static let always = ConstantComparison()

  func holds(at place: Place) -> Bool { true }

  /// Nil if the type is not `Equatable`.
  static func with<Value: Sendable>(_ value: Value) -> ConstantComparison? {
    if Value.self == Void.self { return always }
    if let type = Value.self as? any Equatable.Type { return comparing(value, as: type) }
    // An existential type, such as `any Shape`.
    return (value as? any Equatable).map { AnyComparison<Value>($0) }
  }

  private static func comparing<Known: Equatable>(_ value: Any, as type: Known.Type) -> ConstantComparison? {
    (value as? Known).map { ComparisonOf($0) }
  }
}

private final class ComparisonOf<Known: Equatable>: ConstantComparison, @unchecked Sendable {
  private let known: Known

  init(_ known: Known) {
    self.known = known
  }

  override func holds(at place: Place) -> Bool { place.with(Known.self) { areSame($0, known) } }
}

private final class AnyComparison<Value>: ConstantComparison, @unchecked Sendable {
  private let known: any Equatable

  init(_ known: any Equatable) {
    self.known = known
  }

  override func holds(at place: Place) -> Bool { place.with(Value.self) { known.isEqual(to: copy $0) } }
}
