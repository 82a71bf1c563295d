extension Case {
  /// Extraction for a constructor of an enum where a case of the optional enum is expected. For `Destination?`,
  /// `Case(Destination.edit)` compiles, because a function that returns a value also returns an optional. Nil if this does not
  /// apply.
  static func extraction(
    throughOptional access: EnumAccess, embed: @escaping @Sendable (consuming Payload) -> Root
  ) -> (@Sendable (Root) -> Payload?)? {
    guard TypeLayout.isOptional(Root.self), let wrapped = access.cases.first?.type.flatMap(EnumAccess.of) else {
      return nil
    }
    let tags = wrapped.tags(of: Payload.self)
    // A value inside an optional starts at the same address as the value alone.
    let tag: @Sendable (Root) -> Int? = { root in access.tag(of: root) == 0 ? wrapped.tag(of: root) : nil }
    guard !tags.isEmpty else { return nil }
    return { root in
      guard let own = tag(root), tags.contains(own) else { return nil }
      let payload = wrapped.payload(of: root, as: Payload.self, isIndirect: wrapped.isIndirect(own))
      return tags.count > 1 && tag(embed(payload)) != own ? nil : payload
    }
  }
}
