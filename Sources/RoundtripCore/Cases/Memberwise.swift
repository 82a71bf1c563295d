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
  /// The bytes of the stored properties, where these leave no gap between them; 0 where they do.
  @usableFromInline let contiguousSize: Int
  /// Why the initialiser cannot be undone; nil where all is well.
  public let definitionError: String?

  /// A conversion from the parameters of `initialise` to its struct.
  public init(_ initialise: @escaping @Sendable (consuming Payload) -> Root) {
    self.initialise = initialise
    guard let properties = TypeLayout.properties(of: Root.self) else {
      self.properties = []
      contiguousSize = 0
      definitionError = "\(Root.self) is not a struct"
      return
    }
    self.properties = properties
    contiguousSize = TypeLayout.contiguousSize(of: properties)
    let elements = TypeLayout.elements(of: Payload.self)
    let fits =
      elements.count == properties.count
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

  @inlinable
  public func unapply(_ output: Root) throws(Mismatch) -> Payload {
    if let definitionError { throw Mismatch(definition: definitionError) }
    guard let payload = Borrowed.lend(output, to: { parameters(of: $0)?.value }) else { throw refusal() }
    return payload
  }

  /// The stored properties, where they stand; nil where the initialiser does not give them back.
  @inline(__always)
  @inlinable
  func parameters(of output: Borrowed<Root>) -> Borrowed<Payload>? {
    let parameters = output.part(at: 0, as: Payload.self)
    let isSame = Borrowed.lend(initialise(parameters.value)) { again in
      TypeLayout.haveSameBytes(output, again, contiguousSize) || areSame(output, again)
    }
    return isSame ? parameters : nil
  }

  @usableFromInline
  func areSame(_ left: Borrowed<Root>, _ right: Borrowed<Root>) -> Bool {
    TypeLayout.areSame(left, right, properties: properties)
  }

  @usableFromInline
  func refusal() -> Mismatch {
    Mismatch(.unprintable, reason: .init("the initialiser of \(Root.self) changes or reorders its properties"))
  }

  public func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }

  /// The names of the stored properties.
  var labels: [String] { properties.map(\.name) }
}
