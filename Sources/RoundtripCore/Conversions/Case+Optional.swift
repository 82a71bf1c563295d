extension Case {
  /// Extraction for a constructor of an enum that was taken for one of the optional enum: where a case of `Destination?` is asked for,
  /// `Case(Destination.edit)` is one, since a function that gives a value gives an optional as well. Nil if it is not that.
  static func extraction(
    throughOptional access: EnumAccess, embed: @escaping @Sendable (consuming Payload) -> Root
  ) -> (@Sendable (Root) -> Payload?)? {
    guard TypeLayout.isOptional(Root.self), let type = access.cases.first?.type, let wrapped = EnumAccess(type) else {
      return nil
    }
    let tags = wrapped.tags(of: Payload.self)
    // A value that is there stands at the start of the optional as it stands alone.
    let tag: @Sendable (Root) -> Int? = { root in access.tag(of: root) == 0 ? wrapped.tag(of: root) : nil }
    guard !tags.isEmpty else { return nil }
    return { root in
      guard let own = tag(root), tags.contains(own) else { return nil }
      let payload = wrapped.payload(of: root, as: Payload.self, isIndirect: wrapped.isIndirect(own))
      return tags.count > 1 && tag(embed(payload)) != own ? nil : payload
    }
  }
}
