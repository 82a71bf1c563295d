// Whether two rows may read the same request.

extension RowLowering {
  /// Whether no request is read by both. May return a false negative.
  func isDisjoint(from other: RowLowering) -> Bool {
    for (left, right) in zip(path, other.path) {
      guard case .segment(let left, let isFolded) = left, case .segment(let right, let isAlsoFolded) = right else {
        break
      }
      if left.isDisjointText(from: right, ignoringCase: isFolded || isAlsoFolded) { return true }
    }
    let (fixed, others) = (path.filter(\.isSegment).count, other.path.filter(\.isSegment).count)
    if !row.hasCursor, fixed < others || fixed < others + other.restMinimum { return true }
    if !other.row.hasCursor, others < fixed || others < fixed + restMinimum { return true }
    return isDisjointBeside(other)
  }

  /// The same for everything except the path.
  func isDisjointBeside(_ other: RowLowering) -> Bool {
    let mayBeAny = mayNameAnyMethod || other.mayNameAnyMethod
    if !mayBeAny, allMethods.isDisjoint(with: other.allMethods) { return true }
    // A link without an origin is read below every base, so only the schemes of routes separate them.
    if let scheme = schemes.first, let others = other.schemes.first, !ASCII.equalIgnoringCase(scheme, others) {
      return true
    }
    if let port = ports.first, let others = other.ports.first, port != others { return true }
    if let host = hosts.first, let others = other.hosts.first, host.isDisjointText(from: others, ignoringCase: true) {
      return true
    }
    return requiredFields.requireMore(than: other.requiredFields)
      && other.requiredFields.requireMore(than: requiredFields)
  }

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
    (baseOrigin == nil) != (customScheme == nil) && schemes.isEmpty && hosts.isEmpty && ports.isEmpty
  }

  var mayNameAnyMethod: Bool { !row.declaresMethod && path.contains { $0.isCall } }

  var allMethods: Set<String> { FlatRoute.methods(named: methods.isEmpty ? ["GET"] : methods, row.rules) }
}

extension RowLowering.PathPart {
  var isSegment: Bool { if case .segment = self { true } else { false } }
  var isCall: Bool { if case .open(let open) = self { open == .call || open == .run } else { false } }
}
