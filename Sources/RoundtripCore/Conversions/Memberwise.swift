/// Converts between a struct and the tuple of its stored properties, by reversing its memberwise initializer.
///
/// ```swift
/// struct Item: Equatable { var name: String; var quantity: Int }
/// let item = Memberwise(Item.init(name:quantity:))
/// try item.apply(("Keyboard", 100))                              // Item(name: "Keyboard", quantity: 100)
/// try item.unapply(Item(name: "Keyboard", quantity: 100))        // ("Keyboard", 100)
/// ```
///
/// The parameters must be the stored properties in their order. An initializer that reorders or changes them is refused.
/// ``definitionError`` reports it if the types show it; otherwise `unapply` throws.
public struct Memberwise<Root, Payload>: Conversion, ConstructorConversion {
  @usableFromInline let initialize: @Sendable (consuming Payload) -> Root
  @usableFromInline let initializer: MemberwiseInitializer
  /// The reason why the initializer cannot be reversed, or nil.
  @inlinable public var definitionError: String? { initializer.definitionError }

  /// Creates a conversion from the parameters of `initialize` to its struct.
  @inlinable
  public init(_ initialize: @escaping @Sendable (consuming Payload) -> Root) {
    self.initialize = initialize
    initializer = MemberwiseInitializer(Root.self, Payload.self) { payload, root in
      root.put(initialize(payload.take(as: Payload.self)))
    }
  }

  @inlinable
  public func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
    if let definitionError { throw Mismatch(definition: definitionError) }
    return initialize(consume input)
  }

  public func unapply(_ output: Root) throws(Mismatch) -> Payload {
    if let definitionError { throw Mismatch(definition: definitionError) }
    let payload = Place.of(output) { initializer.makesAgain($0) ? $0.value(as: Payload.self) : nil }
    guard let payload else { throw Mismatch(.unprintable, reason: .init(initializer.changesValue)) }
    return payload
  }

  public func describe(_ input: Grammar) -> Grammar { initializer.describe(input) }
  var constructor: RouteConstructor { initializer }
}
