extension Conversions {
  /// The payload of a case and the enum: `.case(AppRoute.user)`.
  public struct Embedding<Root, Payload>: Conversion {
    let enumCase: Case<Root, Payload>

    @usableFromInline
    init(enumCase: Case<Root, Payload>) {
      self.enumCase = enumCase
    }

    public func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
      if let error = enumCase.definitionError { throw Mismatch(definition: error) }
      return enumCase.embed(input)
    }

    public func unapply(_ output: Root) throws(Mismatch) -> Payload {
      if let error = enumCase.definitionError { throw Mismatch(definition: error) }
      guard let payload = enumCase.extract(from: output) else { throw Mismatch(.unprintable) }
      return payload
    }

    public func describe(_ input: Grammar) -> Grammar { .annotated(.labels(ValueLabels(self)), input) }
  }
}

extension Conversions.Embedding: NodeConversion {
  func converted(_ node: Node) -> Node { node.constructed(by: .of(enumCase)) }
}

extension Memberwise: NodeConversion {
  func converted(_ node: Node) -> Node { node.constructed(by: .of(self, initialise)) }
}

extension Conversion {
  /// A payload to the case that `embed` constructs: `Route(.case(AppRoute.user(id:tab:))) { … }`.
  public static func `case`<Root, Payload>(_ embed: @escaping @Sendable (consuming Payload) -> Root) -> Self
  where Self == Conversions.Embedding<Root, Payload> {
    Conversions.Embedding(enumCase: Case(embed))
  }

  /// A payload to a case with its own extraction, for where no reflection is wanted.
  public static func `case`<Root, Payload>(
    _ embed: @escaping @Sendable (consuming Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?
  ) -> Self where Self == Conversions.Embedding<Root, Payload> {
    Conversions.Embedding(enumCase: Case(embed, extract: extract))
  }

  /// The stored properties to their struct: `.map(.memberwise(Item.init(name:quantity:)))`.
  public static func memberwise<Root, Payload>(_ initialise: @escaping @Sendable (consuming Payload) -> Root) -> Self
  where Self == Memberwise<Root, Payload> {
    Memberwise(initialise)
  }
}
