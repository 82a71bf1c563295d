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
    both(.method, Self.standardMethods.first { $0.name == name } ?? MethodObject(name))
  }

  mutating func lowerHost(_ host: HostObject, _ value: Node?, _ places: [Int32]) {
    flat.host = host.grammar(value)
    look(at: "host", "the host")
    if let error = host.definitionError { return fail(error) }
    guard let value else {
      both(stepBesidePath(.host, host))
      return
    }
    flat.mayRefuse = true
    // A host is read in lowercase, but a value such as a locale tag prints capital letters.
    if value.grammar.hasSpellings { mustPrint = true }
    lowerText(value, places, in: stepBesidePath(.host, host))
  }

  mutating func lowerBase(_ base: Base, _ content: Node, _ places: [Int32]) {
    if let error = base.definitionError { return fail(error) { $0.lower(content, places) } }
    if customScheme != nil || baseOrigin.map({ !$0.accepts(base.origin) }) ?? false {
      return fail(Self.twoOrigins) {
        ($0.baseOrigin, $0.customScheme) = (nil, nil)
        $0.lowerBase(base, content, places)
      }
    }
    baseOrigin = base
    read.append(step(.base, base))
    for segment in base.segments { lowerSegment(Node(.literal(segment), Void.self), []) }
    lower(content, places)
    last.append(step(.base, base))
  }

  mutating func lowerHeaders(_ headers: HeaderFields) {
    let shared = headerNames.intersection(headers.map(\.name.asciiLowercased))
    if !shared.isEmpty { sharesHeaders = true }
    write.append(step(.headers, Box(ConstantHeaders(headers: headers, shared: shared))))
  }

  /// Adds the steps that depend on everything else that is printed: the origin, then header fields, then limits.
  mutating func lowerLast() {
    for step in last { write.append(step) }
    // A nested program may add header fields of its own to all its requests.
    if row.recordsItems, !headerNames.isEmpty {
      write.append(step(.headers, Box(ConstantHeaders(headers: HeaderFields(), shared: headerNames))))
    }
    for headers in baseHeaders { lowerHeaders(headers) }
    if limited.isEmpty { return }
    // The canonical request has an origin and header fields that a request need not have.
    if !baseHeaders.isEmpty { mustPrint = true }
    for index in read.steps.indices where read.steps[index].op == .limited {
      read.steps[index].number = Int32(clamping: printedOrigin?.text.utf8.count ?? 0)
    }
    for step in limited { write.append(step) }
  }

  static var twoOrigins: String {
    "a base URL or custom scheme is inside another one, and no link fits both; use one of them"
  }

  /// Why no link has both the origin of the route and that of the base around it. Nil if one may have both.
  var originConflict: String? {
    guard let base = baseOrigin, flat.hasOrigin else { return nil }
    let own = Origin(
      scheme: flat.scheme ?? base.origin.scheme, host: flat.host?.onlyText ?? base.origin.host,
      port: flat.port ?? base.origin.port)
    let isElsewhere = flat.host?.isDisjointText(from: .literal(base.origin.host ?? ""), ignoringCase: true) ?? false
    return (base.difference(own) ?? (isElsewhere ? .host : nil)).map {
      "its base URL has \(base.words(for: $0)), and a part of the route requires another one; leave one of them out"
    }
  }

  /// Whether no link that another row prints has the origin that this one requires. A link without an origin is read below every base,
  /// but a row below a base prints one. May return a false negative.
  func refusesOrigin(of other: RowLowering) -> Bool {
    guard hasOnlyBase, other.hasOnlyBase, let printed = other.printedOrigin else { return false }
    if let baseOrigin { return !baseOrigin.accepts(printed) }
    return customScheme.map { name in printed.scheme.map { !ASCII.equalIgnoringCase($0, name) } ?? true } ?? false
  }

  /// The origin that is printed around the whole route.
  private var printedOrigin: Origin? { baseOrigin?.origin ?? customScheme.map { Origin(scheme: $0, host: "") } }

  /// Whether it is below one base, and has no origin of its own.
  private var hasOnlyBase: Bool { (baseOrigin == nil) != (customScheme == nil) && !flat.hasOrigin }

  /// Whether it is below a base, which refuses a link with another origin and accepts one without an origin.
  var hasBase: Bool { baseOrigin != nil || customScheme != nil }

  /// The standard methods, for the steps of all routes.
  private static let standardMethods = Method.standard.map { MethodObject($0) }
}
