// Whether two rows may read links of the same origin.

extension RowLowering {
  /// Whether no link that another row prints has the origin that this one requires. A link without an origin is read below every base,
  /// but a row below a base prints one. May return a false negative.
  func refusesOrigin(of other: RowLowering) -> Bool {
    guard hasOnlyBase, other.hasOnlyBase,
      let printed = other.baseOrigin?.origin.text ?? other.customScheme.map({ $0 + "://" })
    else { return false }
    return printed.withBytes { printed in
      let parts = URLParts(url: printed)
      if let baseOrigin { return baseOrigin.difference(parts) != nil }
      return customScheme.map { name in parts.scheme.map { !ASCII.equalIgnoringCase($0, name) } ?? true } ?? false
    }
  }

  /// Whether it is below one base, and has no origin of its own.
  private var hasOnlyBase: Bool {
    (baseOrigin == nil) != (customScheme == nil) && !flat.hasOrigin
  }
}
