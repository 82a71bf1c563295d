/// The memberwise initializer of a struct, as a constructor.
@usableFromInline
final class MemberwiseInitializer: RouteConstructor, @unchecked Sendable {
  /// Takes the parameters and writes the struct.
  private let initialize: @Sendable (Place, Place) -> Void
  private let properties: [TypeLayout.Member]
  private let comparisons: [TypeLayout.Comparison]
  /// Whether structs with equal bytes are equal.
  private let isByBytes: Bool
  private let error: String?

  @usableFromInline
  init(_ root: any Any.Type, _ payload: any Any.Type, initialize: @escaping @Sendable (Place, Place) -> Void) {
    self.initialize = initialize
    guard let properties = TypeLayout.properties(of: root) else {
      (self.properties, comparisons, isByBytes) = ([], [], false)
      error =
        TypeLayout.kind(of: root) == TypeLayout.Kind.structure
        ? "the stored properties of `\(root)` are unknown, \(TypeLayout.reasonForUnknownMembers); use `.case(embed, extract:)`"
        : "`\(root)` is not a struct; use `.convert(apply:unapply:)`"
      super.init(root, payload)
      return
    }
    self.properties = properties
    comparisons = properties.compactMap { TypeLayout.Comparison($0) }
    isByBytes = comparisons.allSatisfy(\.isByBytes)
    let elements = TypeLayout.elements(of: payload)
    let fits =
      elements.count == properties.count
      && zip(elements, properties).allSatisfy { element, property in
        // A property without bytes, such as an enum with one case, is at the start of a struct.
        let hasBytes = TypeLayout.size(of: element.type) > 0
        return property.type.map { $0 == element.type } ?? true && (property.offset == element.offset || !hasBytes)
      }
    let isStored = comparisons.count == properties.count && !elements.contains { TypeLayout.isStoredOtherwise($0.type) }
    error =
      !fits
      ? "the stored properties of `\(root)` are `\(Self.text(of: properties))` and not `\(payload)`, the parameters of its "
        + "initializer; pass an initializer that takes each of them in this order, or use `.convert(apply:unapply:)`"
      : isStored ? nil : "a function or weak reference in `\(root)` cannot be extracted; use `.case(embed, extract:)`"
    super.init(root, payload)
  }

  private static func text(of properties: [TypeLayout.Member]) -> String {
    "(" + properties.map { "\($0.name): \($0.type.map { "\($0)" } ?? "_")" }.joined(separator: ", ") + ")"
  }

  override func embed(_ payload: Place, _ root: Place) { initialize(payload, root) }

  override func extract(_ root: Place, _ payload: Place) -> Bool {
    guard error == nil, makesAgain(root) else { return false }
    self.payload.copy(root, to: payload)
    return true
  }

  override var isOfStruct: Bool { true }
  /// The reason why the initializer cannot be reversed, or nil.
  @usableFromInline override var definitionError: String? { error }
  override func labels(ofCase name: String?) -> [String] { properties.map(\.name) }

  /// Whether the initializer makes the same struct again from its properties. There must be no definition error.
  override func makesAgain(_ value: Place) -> Bool {
    let root = root
    let size = root.size
    // The properties are at the offsets of the parameters, so a copy of the struct is a copy of these.
    return Place.withStack(size: size, alignment: root.alignment) { parameters in
      root.copy(value, to: parameters)
      return Place.withStack(size: size, alignment: root.alignment) { again in
        initialize(parameters, again)
        defer { root.destroy(again) }
        return isByBytes && value.hasSameBytes(as: again, count: size)
          || comparisons.allSatisfy { $0.areSame(value, again) }
      }
    }
  }
}
