/// A constructor that can be reversed: that of a case, or the memberwise initializer of a struct.
@usableFromInline
final class Constructor: Sendable {
  let root: ValueType
  let payload: ValueType
  /// Takes the payload and writes the value.
  let embed: @Sendable (Place, Place) -> Void
  /// Copies the payload of a value, if it is of this case.
  let extract: @Sendable (Place, Place) -> Bool
  let form: Form
  /// The cases of the enum, if extraction reads the value. Nil if the user's closures extract it.
  let access: EnumAccess?
  let describing: any RouteDescribing
  private let sampled = Once<SampledTag>()

  enum Form {
    /// A case, with the tags of the cases that have this payload.
    case enumeration(tags: [Int])
    /// A struct, with the comparisons of its properties.
    case structure([TypeLayout.Comparison])
    /// Anything else. The closures do everything.
    case closures
  }

  init(
    root: ValueType, payload: ValueType, form: Form, access: EnumAccess?,
    describing: any RouteDescribing,
    embed: @escaping @Sendable (Place, Place) -> Void, extract: @escaping @Sendable (Place, Place) -> Bool
  ) {
    self.root = root
    self.payload = payload
    self.form = form
    self.access = access
    self.describing = describing
    self.embed = embed
    self.extract = extract
  }

  /// The constructor of a case or of a struct.
  @usableFromInline
  static func of<Root, Payload>(_ embed: @escaping @Sendable (consuming Payload) -> Root) -> Constructor {
    TypeLayout.isEnum(Root.self) ? of(Case(embed)) : of(Memberwise(embed), embed)
  }

  @usableFromInline
  static func of<Root, Payload>(_ enumCase: Case<Root, Payload>) -> Constructor {
    var form = Form.closures
    if enumCase.access != nil, !enumCase.tags.isEmpty, enumCase.extraction == nil {
      form = .enumeration(tags: enumCase.tags)
    }
    // One copy of the case for all three.
    let known = KnownCase(enumCase)
    return Constructor(
      root: ValueType(Root.self), payload: ValueType(Payload.self), form: form, access: enumCase.access,
      describing: known,
      embed: { payload, root in root.put(known.enumCase.embedding(payload.take(as: Payload.self))) },
      extract: { root, payload in
        guard let value = known.enumCase.extract(from: root.value(as: Root.self)) else { return false }
        payload.put(value)
        return true
      })
  }

  @usableFromInline
  static func of<Root, Payload>(
    _ memberwise: Memberwise<Root, Payload>, _ embed: @escaping @Sendable (consuming Payload) -> Root
  ) -> Constructor {
    Constructor(
      root: ValueType(Root.self), payload: ValueType(Payload.self),
      form: .structure(memberwise.comparisons), access: nil,
      describing: memberwise,
      embed: { payload, root in root.put(embed(payload.take(as: Payload.self))) },
      extract: { root, payload in
        guard let value = try? memberwise.unapply(root.value(as: Root.self)) else { return false }
        payload.put(value)
        return true
      })
  }

  /// Whether the initializer of a struct rebuilds the value at `place` from its stored properties. True for everything else.
  // Not generic: the machines call it for each value that they print.
  func rebuilds(_ place: Place) -> Bool {
    guard case .structure(let comparisons) = form else { return true }
    return Place.withStack(size: payload.size, alignment: payload.alignment) { copy in
      payload.copy(place, to: copy)
      return Place.withStack(size: root.size, alignment: root.alignment) { again in
        embed(copy, again)
        defer { root.destroy(again) }
        return comparisons.allSatisfy { $0.areSame(place, again) }
      }
    }
  }

  func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(describing)), input) }

  /// The tag of the case, if it is certain and the payload is stored inline. Nil if only the constructor knows.
  var directTag: (witnesses: EnumWitnesses, tag: Int)? {
    guard case .enumeration = form, let access, possibleTags.count == 1, !access.isIndirect(possibleTags[0])
    else { return nil }
    return (access.witnesses, possibleTags[0])
  }

  /// The tags of the cases that the constructor may produce. If samples identify one, only that one.
  var possibleTags: [Int] {
    guard case .enumeration(let tags) = form, let access else { return [] }
    if tags.count == 1 { return tags }
    let tag = sampled.object { SampledTag(tag: sampledTag(access, tags)) }.tag
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

  private final class SampledTag: Sendable {
    let tag: Int

    init(tag: Int) {
      self.tag = tag
    }
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
      guard let access = EnumAccess(type) else { return false }
      access.witnesses.setTag(1, of: place)
      return true
    case TypeLayout.Kind.enumeration:
      guard let access = EnumAccess(type), let first = access.cases.firstIndex(where: { $0.type == nil }) else {
        return false
      }
      let last = access.cases.lastIndex { $0.type == nil } ?? first
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
