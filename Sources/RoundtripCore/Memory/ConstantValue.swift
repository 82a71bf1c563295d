/// A constant value of a route, such as a case without a payload, which is recognized when printing.
///
/// A constant of an enum matches only values of its own case, whatever `==` returns.
@usableFromInline
final class ConstantValue: Sendable {
  let type: ValueType
  private let known: KnownValue
  /// The cases of an enum.
  let access: EnumAccess?
  /// The tag of an enum value, or else -1.
  let tag: Int
  /// Whether it is a case without a payload, which its tag identifies.
  let isCase: Bool
  /// The bytes of a case without a payload.
  private let bytes: [UInt8]?

  @usableFromInline
  init<Value: Sendable>(_ value: Value) {
    type = ValueType(Value.self)
    access = EnumAccess.of(Value.self)
    tag = access?.tag(of: value) ?? -1
    isCase = access.map { [tag] in !$0.cases[tag].hasPayload } ?? false
    known = isCase ? OnlyValue(value) : .comparable(value)
    bytes = isCase && type.size > 0 ? known.bytes(type) : nil
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
    guard known.isComparable else {
      return
        "`\(type.type)` is not Equatable, so a constant of it cannot be distinguished from other values; make it Equatable, or use "
        + "`.case(embed, extract:)`"
    }
    return withValue(matches)
      ? nil : "the constant `\(name)` does not equal itself, so it would never print; give a value that does"
  }

  func withValue<Outcome>(_ use: (Place) -> Outcome) -> Outcome {
    Place.withStack(size: type.size, alignment: type.alignment) { place in
      known.put(to: place)
      defer { type.destroy(place) }
      return use(place)
    }
  }

  @inline(__always)
  func write(to place: Place) {
    guard let bytes else { return known.put(to: place) }
    bytes.withBytes { place.copyBytes(from: $0) }
  }

  func matches(_ place: Place) -> Bool {
    if let access, access.witnesses.tag(of: place) != tag { return false }
    return known.equals(place)
  }
}
