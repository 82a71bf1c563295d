/// One value, recognised again: what a case without payload is to a route.
///
/// A constant of an enum stands for values of its case alone, whatever `==` says of others.
@usableFromInline
final class Constant<Value: Sendable>: Sendable {
  @usableFromInline let value: Value
  @usableFromInline let witnesses: EnumWitnesses?
  /// The tag of the value of an enum; else -1.
  @usableFromInline let tagNumber: Int
  /// Whether it is a case without payload.
  @usableFromInline let isToldByTag: Bool
  /// How values are compared; nil where the tag alone tells, and where they cannot be.
  @usableFromInline let equality: Equality<Value>?
  @usableFromInline let definitionError: String?
  let name: String

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    let access = EnumAccess(Value.self)
    let tag = access?.tag(of: value)
    witnesses = access?.witnesses
    tagNumber = tag ?? -1
    if let access, let tag, access.cases[tag].type == nil {
      isToldByTag = true
      equality = nil
      name = access.cases[tag].name
      definitionError = nil
    } else {
      isToldByTag = false
      equality = Value.self == Void.self ? Equality() : Equality.with(value)
      name = Value.self == Void.self ? "" : "\(value)"
      definitionError =
        equality == nil ? "\(Value.self) is not Equatable, so a constant of it cannot be told from others" : nil
    }
  }

  @inlinable
  func matches(_ other: Value) -> Bool {
    // The usual constants in a payload: what is left here of this is one comparison.
    if Value.self == Int.self {
      return TypeLayout.start(of: other, as: Int.self) == TypeLayout.start(of: value, as: Int.self)
    }
    if let witnesses, Int(witnesses.tag(of: other)) != tagNumber { return false }
    return isToldByTag || equality?.holds(for: other) ?? false
  }

  /// The tag of the value of an enum.
  var tag: Int? { tagNumber < 0 ? nil : tagNumber }

  /// The number of the value as an element of a payload; nil where it has none.
  var number: Int? {
    // By the type that the element has, since a value may have another hash as a value of another type.
    func number<Known: Hashable>(as type: Known.Type) -> Int? { (value as? Known)?.elementNumber }
    return (Value.self as? any Hashable.Type).flatMap { number(as: $0) }
  }
}

/// Whether a value is a known one. There is one value of `Void`.
@usableFromInline
class Equality<Value>: @unchecked Sendable {
  /// The comparison with `value`; nil where there is no `==` for it.
  fileprivate static func with(_ value: Value) -> Equality? {
    // The type itself first: its `==` is found here, and nothing is cast where values are compared.
    if let type = Value.self as? any Equatable.Type, let equality = with(value, as: type) { return equality }
    return (value as? any Equatable).map { EqualityByCast($0) }
  }

  private static func with<Known: Equatable>(_ value: Value, as type: Known.Type) -> Equality? {
    (value as? Known).map { EqualityOfType($0) }
  }

  fileprivate init() {}

  @usableFromInline
  func holds(for other: Value) -> Bool { true }
}

/// By the `==` of `Value`, which `Known` is by another name.
///
/// Sound to send, as the constants that it is made for are.
private final class EqualityOfType<Value, Known: Equatable>: Equality<Value>, @unchecked Sendable {
  private let known: Known

  init(_ known: Known) {
    self.known = known
  }

  override func holds(for other: Value) -> Bool { TypeLayout.start(of: other, as: Known.self) == known }
}

/// By the `==` of the value's own type, where `Value` is one of several types: `any Shape`.
private final class EqualityByCast<Value>: Equality<Value>, @unchecked Sendable {
  private let known: any Equatable

  init(_ known: any Equatable) {
    self.known = known
  }

  override func holds(for other: Value) -> Bool { known.isEqual(to: other) }
}
