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
}

extension MethodObject {
  /// The standard methods, for the steps of all routes.
  fileprivate static let standard = Method.standard.map { MethodObject($0) }
}
