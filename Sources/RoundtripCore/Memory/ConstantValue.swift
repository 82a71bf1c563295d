/// A constant value of a route, such as a case without a payload, which is recognized when printing.
///
/// A constant of an enum matches only values of its own case, whatever `==` returns.
@usableFromInline
final class ConstantValue: Sendable {
  let type: ValueType
  /// Writes the value.
  let put: @Sendable (Place) -> Void
  /// The cases of an enum.
  let access: EnumAccess?
  /// The tag of an enum value, or else -1.
  let tag: Int
  /// Whether it is a case without a payload, which its tag identifies.
  let isCase: Bool
  /// The bytes of a case without a payload.
  private let bytes: [UInt8]?
  /// Compares other values of the same case with it. Nil if the type is not `Equatable`.
  private let comparison: ConstantComparison?

  @usableFromInline
  init<Value: Sendable>(_ value: Value, _ put: @escaping @Sendable (Place) -> Void) {
    type = ValueType(Value.self)
    self.put = put
    access = EnumAccess.of(Value.self)
    tag = access?.tag(of: value) ?? -1
    isCase = access.map { [tag] in !$0.cases[tag].hasPayload } ?? false
    comparison = isCase ? .always : .with(value)
    bytes = isCase && type.size > 0 ? Self.bytes(type, put) : nil
  }

  @inlinable
  static func of<Value: Sendable>(_ value: Value) -> ConstantValue {
    ConstantValue(value) { $0.put(value) }
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

  /// The name of the case. Nil if the value has another one.
  private var caseName: String? { isCase ? access?.cases[tag].name : type.type == Void.self ? "" : nil }

  /// The name of the case, or a description of the value.
  var name: String {
    func text<Value>(_ type: Value.Type) -> String { withValue { "\($0.value(as: type))" } }
    return caseName ?? _openExistential(type.type, do: text)
  }

  /// The reason why no value can be recognized as this one, or nil.
  @usableFromInline
  var definitionError: String? {
    if caseName != nil { return nil }
    guard comparison != nil else {
      return
        "`\(type.type)` is not Equatable, so a constant of it cannot be distinguished from other values; make it Equatable, or use "
        + "`.case(embed, extract:)`"
    }
    return withValue(matches)
      ? nil : "the constant `\(name)` does not equal itself, so it would never print; give a value that does"
  }

  func withValue<Outcome>(_ use: (Place) -> Outcome) -> Outcome {
    Place.withStack(size: type.size, alignment: type.alignment) { place in
      put(place)
      defer { type.destroy(place) }
      return use(place)
    }
  }

  /// Writes the value.
  @inline(__always)
  func write(to place: Place) {
    guard let bytes else { return put(place) }
    bytes.withBytes { place.copyBytes(from: $0) }
  }

  /// Whether the value at `place` equals this one.
  func matches(_ place: Place) -> Bool {
    if let access, access.witnesses.tag(of: place) != tag { return false }
    return comparison?.holds(at: place) ?? false
  }
}
