extension FlatRoute {
  /// Whether no request is read by both. May return a false negative.
  package func isDisjoint(from other: FlatRoute) -> Bool {
    if startsDifferently(from: other) { return true }
    if !mayNameAnyMethod, !other.mayNameAnyMethod, allMethods.isDisjoint(with: other.allMethods) { return true }
    if let scheme, let other = other.scheme, !ASCII.equalIgnoringCase(scheme, other) { return true }
    if let port, let other = other.port, port != other { return true }
    if let host, let other = other.host, host.isDisjointText(from: other, ignoringCase: true) { return true }
    if let fragment, let other = other.fragment, fragment.isDisjointText(from: other) { return true }
    let own = requiredFields.filter(\.alternative.isEmpty)
    let others = other.requiredFields.filter(\.alternative.isEmpty)
    if own.requireMore(than: others), others.requireMore(than: own) { return true }
    let ignoresCase = (path + other.path).contains(where: \.ignoresCase)
    let forms = other.pathForms(ignoringCase: ignoresCase)
    return pathForms(ignoringCase: ignoresCase).allSatisfy { form in
      forms.allSatisfy { form.isDisjoint(from: $0) }
    }
  }

  /// The forms of the path, with lowercase literals if letter case is ignored.
  private func pathForms(ignoringCase: Bool) -> [PathForm] {
    var path = path
    for index in ignoringCase ? path.indices : 0..<0 { path[index].text = path[index].text.lowercasedLiteral }
    return PathForm.all(of: path)
  }

  /// Whether two literals of the path separate both routes. This is a cheap test for most pairs of a large table.
  private func startsDifferently(from other: FlatRoute) -> Bool {
    for (left, right) in zip(path, other.path) {
      guard left.count == .once, right.count == .once, !left.ignoresCase, !right.ignoresCase else { return false }
      if case .literal(let left) = left.text, case .literal(let right) = right.text, left != right { return true }
    }
    return false
  }

  /// Whether `other` reads each request that this route reads. Optional fields are ignored. May return a false negative.
  /// - Parameters:
  ///   - exactly: Whether a conversion in `other` that may refuse a request counts.
  ///   - whereBothRead: Whether paths with or without an optional part that only this route reads do not count.
  package func isPart(of other: FlatRoute, exactly: Bool, whereBothRead: Bool = false) -> Bool {
    guard !exactly || !other.mayRefuse, allMethods.isSubset(of: other.allMethods),
      other.scheme.map({ other in scheme.map { ASCII.equalIgnoringCase($0, other) } ?? false }) ?? true,
      other.port.map({ $0 == port }) ?? true, hasBody(of: other, exactly: exactly),
      other.host.map({ other in
        host.map { $0.lowercasedLiteral.isPart(of: other.lowercasedLiteral, exactly: exactly) } ?? false
      }) ?? true,
      other.fragment.map({ other in fragment.map { $0.isPart(of: other, exactly: exactly) } ?? false }) ?? true,
      other.fields.allSatisfy({ accepts($0, exactly: exactly) }), !other.refusesItems(of: self)
    else { return false }
    let ignoresCase = other.path.contains(where: \.ignoresCase)
    let forms = other.pathForms(ignoringCase: ignoresCase)
    return hasSamePath(as: other, exactly: exactly)
      || pathForms(ignoringCase: ignoresCase).allSatisfy { form in
        forms.contains { form.isPart(of: $0, exactly: exactly) }
          || whereBothRead && forms.allSatisfy { form.isDisjoint(from: $0) }
      }
  }

  /// Whether both paths consist of the same described parts. Such paths are also known after a list, which has no form.
  private func hasSamePath(as other: FlatRoute, exactly: Bool) -> Bool {
    path.count == other.path.count
      && zip(path, other.path).allSatisfy { left, right in
        left.count == right.count && left.count != .open && left.ignoresCase == right.ignoresCase
          && left.text.isPart(of: right.text, exactly: exactly) && right.text.isPart(of: left.text, exactly: exactly)
      }
  }

  /// Whether each request of this route has the body of another one, if that reads one. A body without a media type may be any.
  private func hasBody(of other: FlatRoute, exactly: Bool) -> Bool {
    // A form refuses bodies of other media types.
    guard let type = other.body else { return body == nil || !other.hasBody }
    guard let accepted = other.media else { return type == body || !exactly && hasBody }
    // A body without a media type prints none, so that the other route reads what this one prints.
    return type == body && media?.mediaType.isContentType(accepted.mediaType) ?? true
  }

  /// Whether some query items of another route are unknown here, and refused.
  private func refusesItems(of other: FlatRoute) -> Bool {
    refusesUnknownQuery
      && other.fields.contains { $0.container == .query && !fields.contains(where: $0.isSame) }
  }

  /// Whether each request of this route satisfies `field` of another route.
  private func accepts(_ field: FlatField, exactly: Bool) -> Bool {
    if field.presence == .required, !field.alternative.isEmpty { return false }
    let same = fields.filter(field.isSame)
    guard let first = same.first else { return field.presence != .required }
    // A constant is searched among all items of its name.
    return (field.value.isLiteral ? same : [first]).contains { own in
      (field.presence != .required || own.presence == .required && own.alternative.isEmpty)
        && own.value.isPart(of: field.value, exactly: exactly)
    }
  }
}

extension FlatRoute.FlatField {
  /// Whether both read the same field.
  package func isSame(as other: Self) -> Bool {
    container == other.container
      && (container == .headers ? ASCII.equalIgnoringCase(name, other.name) : ByteText(name) == ByteText(other.name))
  }

  /// Whether both read the same field, and no value satisfies both. A `Content-Type` may have parameters.
  func excludes(_ other: Self) -> Bool {
    guard isSame(as: other), value.isDisjointText(from: other.value) else { return false }
    guard container == .headers, name.asciiLowercased == "content-type" else { return true }
    guard let text = value.onlyText, let others = other.value.onlyText else { return false }
    return !text.withBytes { $0.hasMediaType(others) } && !others.withBytes { $0.hasMediaType(text) }
  }

  /// Whether only one of both is read.
  func isAlternative(to other: Self) -> Bool {
    zip(alternative, other.alternative).first { $0 != $1 }.map { $0.choice == $1.choice } ?? false
  }

  /// Whether both read the same item of a request. A constant is searched among all items of its name.
  func readsSameItem(as other: Self) -> Bool {
    guard let text = value.literalText, let otherText = other.value.literalText else { return isSame(as: other) }
    return ByteText(text) == ByteText(otherText) && isSame(as: other)
  }

  /// Whether both are constants of one name, of which one route may require several.
  func mayStand(beside other: Self) -> Bool {
    guard value.isLiteral, other.value.isLiteral, group == other.group else { return false }
    return !readsSameItem(as: other) || alternative.isEmpty && other.alternative.isEmpty
  }
}

extension [FlatRoute.FlatField] {
  /// Whether one of these required fields has a text that no link with the required fields of another route has. A route may require
  /// several constants of one name.
  func requireMore(than others: Self) -> Bool {
    contains { field in
      let same = others.filter(field.isSame)
      return !same.isEmpty && same.allSatisfy(field.excludes)
    }
  }
}
