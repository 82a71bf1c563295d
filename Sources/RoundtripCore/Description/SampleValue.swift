/// Sample values of the library's own types, to test constructors.
enum SampleValue {
  /// Writes a value of the type. Returns false and writes nothing if the type is unknown.
  static func write(_ type: any Any.Type, variant: Int, to place: Place) -> Bool {
    if let sampled = type as? any Sampled.Type { return put(sampled, variant, place) }
    switch TypeLayout.kind(of: type) {
    case TypeLayout.Kind.tuple:
      let elements = TypeLayout.elements(of: type)
      for (index, element) in elements.enumerated()
      where !write(element.type, variant: variant, to: place.at(element.offset)) {
        for written in elements.prefix(index) { ValueType(written.type).destroy(place.at(written.offset)) }
        return false
      }
      return true
    case TypeLayout.Kind.optional:
      guard let access = EnumAccess.of(type) else { return false }
      access.witnesses.setTag(1, of: place)
      return true
    case TypeLayout.Kind.enumeration:
      guard let access = EnumAccess.of(type), let first = access.cases.firstIndex(where: { !$0.hasPayload }) else {
        return false
      }
      let last = access.cases.lastIndex { !$0.hasPayload } ?? first
      access.witnesses.setTag(variant == 0 ? first : last, of: place)
      return true
    default: return false
    }
  }

  private static func put<Value: Sampled>(_ type: Value.Type, _ variant: Int, _ place: Place) -> Bool {
    guard let value = type.sample(variant) else { return false }
    place.put(value)
    return true
  }
}

/// A type with sample values for constructors.
package protocol Sampled {
  /// One of two values, or nil.
  static func sample(_ variant: Int) -> Self?
}

extension FixedWidthInteger {
  package static func sample(_ variant: Int) -> Self? { variant == 0 ? 0 : 1 }
}

extension Bool: Sampled { package static func sample(_ variant: Int) -> Bool? { variant == 1 } }
extension Double: Sampled { package static func sample(_ variant: Int) -> Double? { variant == 0 ? 0 : 1 } }
extension Float: Sampled { package static func sample(_ variant: Int) -> Float? { variant == 0 ? 0 : 1 } }
extension String: Sampled {
  package static func sample(_ variant: Int) -> String? { variant == 0 ? "a" : "a text that needs memory of its own" }
}
extension Substring: Sampled { package static func sample(_ variant: Int) -> Substring? { variant == 0 ? "a" : "ab" } }
extension Array: Sampled {
  package static func sample(_ variant: Int) -> [Element]? {
    guard variant == 1, let type = Element.self as? any Sampled.Type else { return [] }
    return type.sample(0).flatMap { $0 as? Element }.map { [$0] } ?? []
  }
}
