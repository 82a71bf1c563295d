/// A constructor that can be reversed: that of a case, or the memberwise initializer of a struct.
///
/// Its subclasses know the types.
@usableFromInline
class Constructor: RouteDescribing, @unchecked Sendable {
  private let types: (root: any Any.Type, payload: any Any.Type)
  private let sampled: Once<Box<Int>>?

  /// - Parameter isUncertain: Whether several cases have this payload.
  init(_ root: any Any.Type, _ payload: any Any.Type, isUncertain: Bool = false) {
    types = (root, payload)
    sampled = isUncertain ? Once() : nil
  }

  /// The constructor of a case or of a struct.
  @inlinable
  static func of<Root, Payload>(_ embed: @escaping @Sendable (consuming Payload) -> Root) -> Constructor {
    isEnum(Root.self) ? of(Case(embed)) : Memberwise(embed).initializer
  }

  @usableFromInline static func isEnum(_ type: any Any.Type) -> Bool { TypeLayout.isEnum(type) }

  @usableFromInline
  static func of<Root, Payload>(_ enumCase: Case<Root, Payload>) -> Constructor { CaseConstructor(enumCase) }

  var root: ValueType { ValueType(types.root) }
  var payload: ValueType { ValueType(types.payload) }

  /// Takes the payload and writes the value.
  func embed(_ payload: Place, _ root: Place) {}
  /// Copies the payload of a value, if it is of this case.
  func extract(_ root: Place, _ payload: Place) -> Bool { false }
  /// The cases of the enum. Nil for a struct, and if the user's closures extract the payload.
  var access: EnumAccess? { nil }
  /// The tags of the cases that have this payload. Empty if closures extract it.
  var tags: [Int] { [] }
  /// The initializer of a struct. Nil for a case.
  var initializer: MemberwiseInitializer? { nil }

  var routeName: String? { candidates.count == 1 ? candidates.first : nil }
  var definitionError: String? { nil }
  var candidates: [String] { [] }
  func labels(ofCase name: String?) -> [String] { [] }

  func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }

  /// The tag of the case, if it is certain and the payload is stored inline. Nil if only the constructor knows.
  var directTag: (access: EnumAccess, tag: Int)? {
    let tags = possibleTags
    guard let access, tags.count == 1, !access.isIndirect(tags[0]) else { return nil }
    return (access, tags[0])
  }

  /// The tags of the cases that the constructor may produce. If samples identify one, only that one.
  var possibleTags: [Int] {
    guard let sampled, let access else { return tags }
    let tag = sampled.object { Box(sampledTag(access, tags)) }.value
    return tag >= 0 ? [tag] : tags
  }

  /// The tag that the constructor assigns to samples of its payload. -1 if there are no samples, or if they differ.
  private func sampledTag(_ access: EnumAccess, _ tags: [Int]) -> Int {
    var found = -1
    for variant in 0..<2 {
      let tag = Place.withStack(size: payload.size, alignment: payload.alignment) { payload -> Int in
        guard SampleValue.write(self.payload.type, variant: variant, to: payload) else { return -1 }
        return Place.withStack(size: root.size, alignment: root.alignment) { root in
          embed(payload, root)
          defer { self.root.destroy(root) }
          return access.witnesses.tag(of: root)
        }
      }
      guard tags.contains(tag), found < 0 || found == tag else { return -1 }
      found = tag
    }
    return found
  }
}

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

extension Int: Sampled {}
extension Int8: Sampled {}
extension Int16: Sampled {}
extension Int32: Sampled {}
extension Int64: Sampled {}
extension UInt: Sampled {}
extension UInt8: Sampled {}
extension UInt16: Sampled {}
extension UInt32: Sampled {}
extension UInt64: Sampled {}
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
