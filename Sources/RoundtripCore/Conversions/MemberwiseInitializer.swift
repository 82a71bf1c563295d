/// What the machines know of a struct and the initializer that makes it from its stored properties.
@usableFromInline
final class MemberwiseInitializer: @unchecked Sendable {
  private let rootType: any Any.Type
  let payloadType: any Any.Type
  /// Takes the parameters and writes the struct.
  let embed: @Sendable (Place, Place) -> Void
  private let properties: [TypeLayout.Member]
  private let comparisons: [TypeLayout.Comparison]
  /// Whether structs with equal bytes are equal.
  private let isByBytes: Bool
  /// The reason why the initializer cannot be reversed, or nil.
  @usableFromInline let definitionError: String?

  @usableFromInline
  init(_ root: any Any.Type, _ payload: any Any.Type, embed: @escaping @Sendable (Place, Place) -> Void) {
    rootType = root
    payloadType = payload
    self.embed = embed
    guard let properties = TypeLayout.properties(of: root) else {
      (self.properties, comparisons, isByBytes) = ([], [], false)
      definitionError =
        TypeLayout.isStruct(root)
        ? "the stored properties of `\(root)` are unknown, because the program is compiled without reflection metadata; "
          + "use `.case(embed, extract:)`" : "`\(root)` is not a struct; use `.convert(apply:unapply:)`"
      return
    }
    self.properties = properties
    comparisons = properties.compactMap { TypeLayout.Comparison($0) }
    isByBytes = comparisons.allSatisfy(\.isByBytes)
    let elements = TypeLayout.elements(of: payload)
    let fits =
      elements.count == properties.count
      && zip(elements, properties).allSatisfy { element, property in
        property.type.map { $0 == element.type } ?? true && property.offset == element.offset
      }
    let isStored = comparisons.count == properties.count && !elements.contains { TypeLayout.isStoredOtherwise($0.type) }
    definitionError =
      !fits
      ? "the stored properties of `\(root)` are not `\(payload)`, the parameters of its initializer; pass the memberwise "
        + "initializer, or use `.convert(apply:unapply:)`"
      : isStored ? nil : "a function or weak reference in `\(root)` cannot be extracted; use `.case(embed, extract:)`"
  }

  var root: ValueType { ValueType(rootType) }

  /// The names of the stored properties.
  var labels: [String] { properties.map(\.name) }

  /// Whether the initializer makes the same struct again from its properties. There must be no definition error.
  func makesAgain(_ value: Place) -> Bool {
    let root = root
    let size = root.size
    // The properties are at the offsets of the parameters, so a copy of the struct is a copy of these.
    return Place.withStack(size: size, alignment: root.alignment) { parameters in
      root.copy(value, to: parameters)
      return Place.withStack(size: size, alignment: root.alignment) { again in
        embed(parameters, again)
        defer { root.destroy(again) }
        return isByBytes && value.hasSameBytes(as: again, count: size)
          || comparisons.allSatisfy { $0.areSame(value, again) }
      }
    }
  }
}
