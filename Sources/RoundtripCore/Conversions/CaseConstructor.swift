final class CaseConstructor<Root, Payload>: RouteConstructor, @unchecked Sendable {
  private let enumCase: Case<Root, Payload>

  init(_ enumCase: Case<Root, Payload>) {
    self.enumCase = enumCase
    super.init(Root.self, Payload.self, isUncertain: enumCase.isUncertain)
  }

  override func embed(_ payload: Place, _ root: Place) {
    root.put(enumCase.embedding(payload.take(as: Payload.self)))
  }

  override func extract(_ root: Place, _ payload: Place) -> Bool {
    guard let value = enumCase.extract(from: root.value(as: Root.self)) else { return false }
    payload.put(value)
    return true
  }

  override var access: EnumAccess? { enumCase.access }
  override var tags: [Int] { enumCase.tags }
  override var definitionError: String? { enumCase.definitionError }
  override var candidates: [String] { cases.map(\.name) }

  private var cases: [TypeLayout.Member] { access.map { access in tags.map { access.cases[$0] } } ?? [] }

  /// If several cases are possible, the labels on which they agree.
  override func labels(ofCase name: String?) -> [String] {
    let labels = cases.filter { name == nil || $0.name == name }
      .compactMap { $0.type.map { TypeLayout.elements(of: $0, isLabelled: true).map(\.label) } }
    guard let first = labels.first else { return [] }
    return first.indices.map { index in
      labels.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] } ? first[index] : ""
    }
  }
}

extension RouteConstructor {
  @inlinable
  static func of<Root, Payload>(_ embed: @escaping @Sendable (consuming Payload) -> Root) -> RouteConstructor {
    isEnum(Root.self) ? of(Case(embed)) : Memberwise(embed).initializer
  }

  @usableFromInline static func isEnum(_ type: any Any.Type) -> Bool { TypeLayout.isEnum(type) }

  @usableFromInline
  static func of<Root, Payload>(_ enumCase: Case<Root, Payload>) -> RouteConstructor { CaseConstructor(enumCase) }
}
