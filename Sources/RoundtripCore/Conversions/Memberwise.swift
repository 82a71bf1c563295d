/// A struct and the tuple of its stored properties: a memberwise initialiser that can be undone.
///
/// ```swift
/// struct Item { var name: String; var quantity: Int }
/// let item = Memberwise(Item.init(name:quantity:))
/// item.apply(("Keyboard", 100))                              // Item(name: "Keyboard", quantity: 100)
/// item.unapply(Item(name: "Keyboard", quantity: 100))        // ("Keyboard", 100)
/// ```
///
/// The parameters must be the stored properties, in their order. An initialiser that reorders or changes them is refused:
/// by ``definitionError`` where the types tell, and by `unapply` throwing where only the values do.
public struct Memberwise<Root, Payload>: Conversion {
  @usableFromInline let initialise: @Sendable (consuming Payload) -> Root
  @usableFromInline let properties: [TypeLayout.Member]
  private let comparisons: [TypeLayout.Comparison]
  /// Why the initialiser cannot be undone; nil where all is well.
  public let definitionError: String?

  /// A conversion from the parameters of `initialise` to its struct.
  public init(_ initialise: @escaping @Sendable (consuming Payload) -> Root) {
    self.initialise = initialise
    guard let properties = TypeLayout.properties(of: Root.self) else {
      self.properties = []
      comparisons = []
      definitionError = "\(Root.self) is not a struct"
      return
    }
    self.properties = properties
    comparisons = properties.compactMap { TypeLayout.Comparison($0) }
    let elements = TypeLayout.elements(of: Payload.self)
    let fits =
      elements.count == properties.count && comparisons.count == properties.count
      && zip(elements, properties).allSatisfy { element, property in
        property.type.map { $0 == element.type } ?? false && property.offset == element.offset
          && !TypeLayout.isStoredOtherwise(element.type)
      }
    definitionError =
      fits ? nil : "the stored properties of \(Root.self) are not \(Payload.self), the parameters of its initialiser"
  }

  @inlinable
  public func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
    if let definitionError { throw Mismatch(definition: definitionError) }
    return initialise(consume input)
  }

  public func unapply(_ output: Root) throws(Mismatch) -> Payload {
    if let definitionError { throw Mismatch(definition: definitionError) }
    let payload = Place.of(output) { hasParameters($0) ? $0.value(as: Payload.self) : nil }
    guard let payload else { throw refusal() }
    return payload
  }

  /// Whether the initializer makes the value at `place` again from its stored properties.
  func hasParameters(_ place: Place) -> Bool {
    Place.of(initialise(place.value(as: Payload.self))) { again in
      comparisons.allSatisfy { $0.areSame(place, again) }
    }
  }

  @usableFromInline
  func refusal() -> Mismatch {
    Mismatch(.unprintable, reason: .init("the initialiser of \(Root.self) changes or reorders its properties"))
  }

  public func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }

  /// The names of the stored properties.
  var labels: [String] { properties.map(\.name) }
}
