extension Conversions {
  /// Converts between the payload of a case and the enum: `.case(AppRoute.user)`.
  public struct Embedding<Root, Payload>: Conversion, ConstructorConversion {
    let enumCase: Case<Root, Payload>

    public func apply(_ input: consuming Payload) throws(Mismatch) -> Root {
      if let error = enumCase.definitionError { throw Mismatch(definition: error) }
      return enumCase.embed(input)
    }

    public func unapply(_ output: Root) throws(Mismatch) -> Payload {
      if let error = enumCase.definitionError { throw Mismatch(definition: error) }
      guard let payload = enumCase.extract(from: output) else { throw Mismatch(.unprintable) }
      return payload
    }

    public func describe(_ input: Grammar) -> Grammar { constructor.describe(input) }
    var constructor: RouteConstructor { CaseConstructor(enumCase) }
  }

  /// Converts between `Void` and a case without a payload or another constant: `.case(AppRoute.home)`.
  public struct Constant<Root>: Conversion, NodeConversion {
    let constant: ConstantValue

    @usableFromInline
    init(constant: ConstantValue) {
      self.constant = constant
    }

    public func apply(_ input: Void) throws(Mismatch) -> Root {
      if let error = constant.definitionError { throw Mismatch(definition: error) }
      return constant.withValue { $0.value(as: Root.self) }
    }

    public func unapply(_ output: Root) throws(Mismatch) {
      if let error = constant.definitionError { throw Mismatch(definition: error) }
      guard Place.of(output, { constant.matches($0) }) else { throw Mismatch(.unprintable) }
    }

    public func describe(_ input: Grammar) -> Grammar { input }
    func converted(_ node: Node) -> Node { node.followed(by: constant) }
  }
}

/// A conversion that a constructor replaces.
protocol ConstructorConversion: NodeConversion {
  var constructor: RouteConstructor { get }
}

extension ConstructorConversion {
  func converted(_ node: Node) -> Node { node.constructed(by: constructor) }
}

extension Conversion {
  /// Converts a payload to the case that `embed` constructs: `Route(.case(AppRoute.user(id:tab:))) { … }`.
  public static func `case`<Root, Payload>(_ embed: @escaping @Sendable (consuming Payload) -> Root) -> Self
  where Self == Conversions.Embedding<Root, Payload> {
    Conversions.Embedding(enumCase: Case(embed))
  }

  /// Converts `Void` to a case without a payload: `Route(.case(AppRoute.home))`.
  @_disfavoredOverload
  @inlinable
  public static func `case`<Root: Sendable>(_ value: Root) -> Self where Self == Conversions.Constant<Root> {
    Conversions.Constant(constant: ConstantValue(value))
  }

  /// Converts a payload to a case with its own extraction, without reflection.
  public static func `case`<Root, Payload>(
    _ embed: @escaping @Sendable (consuming Payload) -> Root, extract: @escaping @Sendable (Root) -> Payload?
  ) -> Self where Self == Conversions.Embedding<Root, Payload> {
    Conversions.Embedding(enumCase: Case(embed, extract: extract))
  }

  /// Converts stored properties to their struct: `.map(.memberwise(Item.init(name:quantity:)))`.
  @inlinable
  public static func memberwise<Root, Payload>(_ initialize: @escaping @Sendable (consuming Payload) -> Root) -> Self
  where Self == Memberwise<Root, Payload> {
    Memberwise(initialize)
  }
}
