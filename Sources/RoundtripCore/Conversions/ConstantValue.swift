/// A constant value of a route, such as a case without a payload, which is recognized when printing.
///
/// A constant of an enum matches only values of its own case, whatever `==` returns.
@usableFromInline
final class ConstantValue: Sendable {
  let type: ValueType
  /// Writes the value.
  @usableFromInline let put: @Sendable (Place) -> Void
  /// Whether the value at a place equals this one. The tag of an enum has already been compared.
  @usableFromInline let isEqual: @Sendable (Place) -> Bool
  let witnesses: EnumWitnesses?
  /// The tag of an enum value, or else -1.
  let tag: Int
  /// Whether it is a case without a payload, which its tag identifies.
  let isCase: Bool
  /// The reason why it cannot be compared with other values, or nil.
  private let comparisonError: String?
  /// The bytes of a trivial value.
  let bytes: [UInt8]?
  let value: Unchecked<Any>
  /// Hashes values of the type, so that a table can look the constant up. Nil if the type is not `Hashable`.
  let hashing: ConstantHash?
  /// The name of the case. Nil if the value has another one.
  private let caseName: String?

  @usableFromInline
  init(
    _ type: ValueType, _ value: Any, access: EnumAccess?, tag: Int?,
    put: @escaping @Sendable (Place) -> Void, isEqual: (@Sendable (Place) -> Bool)?, hashing: ConstantHash?
  ) {
    self.type = type
    self.put = put
    self.hashing = hashing
    self.value = Unchecked(value)
    witnesses = access?.witnesses
    self.tag = tag ?? -1
    if let access, let tag, !access.cases[tag].hasPayload {
      isCase = true
      self.isEqual = { _ in true }
      caseName = access.cases[tag].name
      comparisonError = nil
    } else {
      isCase = false
      self.isEqual = isEqual ?? { _ in false }
      caseName = type.type == Void.self ? "" : nil
      comparisonError =
        isEqual == nil
        ? "`\(type.type)` is not Equatable, so a constant of it cannot be distinguished from other values; make it Equatable, or use "
          + "`.case(embed, extract:)`" : nil
    }
    bytes = (type.isTrivial || isCase) && type.size > 0 ? Self.bytes(type, put) : nil
  }

  private static func bytes(_ type: ValueType, _ put: (Place) -> Void) -> [UInt8] {
    Place.withStack(size: type.size, alignment: type.alignment) { place in
      for offset in 0..<type.size { place.at(offset).put(0 as UInt8) }
      put(place)
      return (0..<type.size).map { place.at($0).value(as: UInt8.self) }
    }
  }

  // The following runs user code, which may use the router of this constant. It therefore runs only when needed, and never while a
  // table is built.

  /// The name of the case, or a description of the value.
  var name: String { caseName ?? "\(value.value)" }

  /// The reason why no value can be recognized as this one, or nil.
  @usableFromInline
  var definitionError: String? {
    if caseName != nil || comparisonError != nil { return comparisonError }
    let isItself = Place.withStack(size: type.size, alignment: type.alignment) { place in
      put(place)
      defer { type.destroy(place) }
      return matches(place)
    }
    return isItself
      ? nil : "the constant `\(name)` does not equal itself, so it would never print; give a value that does"
  }

  /// Writes the value.
  @inline(__always)
  func write(to place: Place) {
    guard let bytes else { return put(place) }
    bytes.withBytes { place.copyBytes(from: $0) }
  }

  /// Whether the value at `place` equals this one.
  func matches(_ place: Place) -> Bool {
    if let witnesses, witnesses.tag(of: place) != tag { return false }
    return isCase || isEqual(place)
  }

  @inlinable
  static func of<Value: Sendable>(_ value: Value) -> ConstantValue {
    of(value, put: { $0.put(value) })
  }

  @usableFromInline
  static func of<Value: Sendable>(_ value: Value, put: @escaping @Sendable (Place) -> Void) -> ConstantValue {
    let access = EnumAccess(Value.self)
    let equality = Equality(of: value)
    return ConstantValue(
      ValueType(Value.self), value, access: access, tag: access?.tag(of: value), put: put, isEqual: equality.holds,
      hashing: (Value.self as? any Hashable.Type).map { .of($0) })
  }
}

/// The hash of a value whose type only the subclass knows.
@usableFromInline
class ConstantHash: @unchecked Sendable {
  fileprivate static func of<Known: Hashable>(_ type: Known.Type) -> ConstantHash { ConstantHashOf<Known>() }

  func value(at place: Place) -> Int { 0 }
}

private final class ConstantHashOf<Known: Hashable>: ConstantHash, @unchecked Sendable {
  override func value(at place: Place) -> Int { place.with(Known.self) { $0.hashValue } }
}

/// Compares a value with a known one.
private struct Equality {
  /// Nil if the type is not `Equatable`.
  let holds: (@Sendable (Place) -> Bool)?

  init<Value: Sendable>(of value: Value) {
    if Value.self == Void.self {
      holds = { _ in true }
    } else if let type = Value.self as? any Equatable.Type {
      holds = Self.comparing(value, as: type)
    } else if let known = value as? any Equatable {
      // An existential type, such as `any Shape`.
      let known = Unchecked(known)
      holds = { $0.with(Value.self) { known.value.isEqual(to: copy $0) } }
    } else {
      holds = nil
    }
  }

  private static func comparing<Known: Equatable>(_ value: Any, as type: Known.Type) -> (@Sendable (Place) -> Bool)? {
    guard let comparison = (value as? Known).map({ ComparisonOf($0) as Comparison }) else { return nil }
    return { comparison.holds(at: $0) }
  }
}

/// A comparison with a known value whose type only the subclass knows.
private class Comparison: @unchecked Sendable {
  func holds(at place: Place) -> Bool { false }
}

private final class ComparisonOf<Known: Equatable>: Comparison, @unchecked Sendable {
  private let known: Known

  init(_ known: Known) {
    self.known = known
  }

  override func holds(at place: Place) -> Bool { place.with(Known.self) { $0 == known } }
}
