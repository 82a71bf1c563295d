/// Converts between a struct and the tuple of its stored properties, by reversing its memberwise initializer.
///
/// ```swift
/// struct Item { var name: String; var quantity: Int }
/// let item = Memberwise(Item.init(name:quantity:))
/// item.apply(("Keyboard", 100))                              // Item(name: "Keyboard", quantity: 100)
/// item.unapply(Item(name: "Keyboard", quantity: 100))        // ("Keyboard", 100)
/// ```
///
/// The parameters must be the stored properties in their order. An initializer that reorders or changes them is refused.
/// ``definitionError`` reports it if the types show it; otherwise `unapply` throws.
public struct Memberwise<Root, Payload>: Conversion {
  @usableFromInline let initialize: @Sendable (consuming Payload) -> Root
  @usableFromInline let properties: [TypeLayout.Member]
  let comparisons: [TypeLayout.Comparison]
  /// The reason why the initializer cannot be reversed, or nil.
  public let definitionError: String?

  /// Creates a conversion from the parameters of `initialize` to its struct.
  public init(_ initialize: @escaping @Sendable (consuming Payload) -> Root) {
    self.initialize = initialize
    guard let properties = TypeLayout.properties(of: Root.self) else {
      self.properties = []
      comparisons = []
      definitionError =
        TypeLayout.isStruct(Root.self)
        ? "the stored properties of `\(Root.self)` are unknown, because the program is compiled without reflection metadata; "
          + "use `.case(embed, extract:)`" : "`\(Root.self)` is not a struct; use `.convert(apply:unapply:)`"
      return
    }
    self.properties = properties
    comparisons = properties.compactMap { TypeLayout.Comparison($0) }
    let elements = TypeLayout.elements(of: Payload.self)
    let fits =
      elements.count == properties.count
      && zip(elements, properties).allSatisfy { element, property in
        property.type.map { $0 == element.type } ?? true && property.offset == element.offset
      }
    let isStored = comparisons.count == properties.count && !elements.contains { TypeLayout.isStoredOtherwise($0.type) }
    definitionError =
      !fits
      ? "the stored properties of `\(Root.self)` are not `\(Payload.self)`, the parameters of its initializer; pass the memberwise "
        + "initializer, or use `.convert(apply:unapply:)`"
      : isStored
        ? nil : "a function or weak reference in `\(Root.self)` cannot be extracted; use `.case(embed, extract:)`"
  }

  @inlinable
  public func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
    if let definitionError { throw Mismatch(definition: definitionError) }
    return initialize(consume input)
  }

  public func unapply(_ output: Root) throws(Mismatch) -> Payload {
    if let definitionError { throw Mismatch(definition: definitionError) }
    let payload = Place.of(output) { hasParameters($0) ? $0.value(as: Payload.self) : nil }
    guard let payload else { throw refusal() }
    return payload
  }

  /// Whether the initializer rebuilds the value at `place` from its stored properties.
  private func hasParameters(_ place: Place) -> Bool {
    Place.of(initialize(place.value(as: Payload.self))) { again in
      comparisons.allSatisfy { $0.areSame(place, again) }
    }
  }

  @usableFromInline
  func refusal() -> Mismatch {
    Mismatch(.unprintable, reason: .init("the initializer of \(Root.self) changes or reorders its properties"))
  }

  public func describe(_ input: Grammar) -> Grammar { constructor.describe(input) }

  /// The names of the stored properties.
  var labels: [String] { properties.map(\.name) }
}
