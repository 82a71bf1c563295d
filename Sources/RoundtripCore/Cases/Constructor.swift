/// A constructor that can be undone: that of a case, or the memberwise initialiser of a struct.
@usableFromInline
enum Constructor<Root, Payload>: Conversion {
  case enumCase(Case<Root, Payload>)
  case structure(Memberwise<Root, Payload>)

  @usableFromInline
  init(_ embed: @escaping @Sendable (Payload) -> Root) {
    self = TypeLayout.isEnum(Root.self) ? .enumCase(Case(embed)) : .structure(Memberwise(embed))
  }

  @inlinable
  func apply(_ input: Payload) throws(Mismatch) -> Root {
    switch self {
    case .enumCase(let enumCase): try Conversions.Embedding(enumCase: enumCase).apply(input)
    case .structure(let memberwise): try memberwise.apply(input)
    }
  }

  @inlinable
  func unapply(_ output: Root) throws(Mismatch) -> Payload {
    switch self {
    case .enumCase(let enumCase): try Conversions.Embedding(enumCase: enumCase).unapply(output)
    case .structure(let memberwise): try memberwise.unapply(output)
    }
  }

  @usableFromInline
  func describe(_ input: Grammar) -> Grammar { input }
}
