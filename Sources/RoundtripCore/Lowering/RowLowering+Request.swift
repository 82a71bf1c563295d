// Lowering the method, the host and the base URL.

extension RowLowering {
  mutating func lowerMethod(_ name: String) {
    if methods.contains(where: { $0 != name }) {
      fail("two parts of one route name different methods; use one `OneOf { Method.get; Method.post }`")
    }
    methods.append(name)
    row.declaresMethod = true
    guard name.isToken else { return fail("`\(name)` is not a method; use a word such as `GET`") }
    if let known = Method.known(name), known != name {
      return fail("`\(name)` is not the method `\(known)`, because methods are case-sensitive; write `\(known)`")
    }
    both(.method, MethodObject.standard.first { $0.name == name } ?? MethodObject(name))
  }

  mutating func lowerHost(_ host: HostNode, _ places: [Int32]) {
    flat.host = host.grammar
    look(at: "host", "the host")
    if let error = host.definitionError { return fail(error) }
    guard let value = host.value else {
      both(.host, host)
      return
    }
    flat.mayRefuse = true
    // A host is read in lowercase, but a value such as a UUID prints capital letters.
    if value.grammar.hasSpellings { mustPrint = true }
    lowerText(value, places, in: step(.host, host))
  }

  mutating func lowerBase(_ base: Base, _ content: Node, _ places: [Int32]) {
    if let error = base.definitionError { return fail(error) { $0.lower(content, places) } }
    baseOrigin = base
    read.append(step(.base, base))
    for segment in base.segments {
      lowerSegment(Node(.literal(segment), Void.self), [])
    }
    lower(content, places)
    write.append(step(.base, base))
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
    (baseOrigin == nil) != (customScheme == nil) && !flat.hasOrigin
  }
}

extension MethodObject {
  /// The standard methods, for the steps of all routes.
  fileprivate static let standard = Method.standard.map { MethodObject($0) }
}
