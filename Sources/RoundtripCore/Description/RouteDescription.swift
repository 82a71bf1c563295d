/// Facts about a route besides its grammar. Most are computed on request, so that creating a route is cheap.
public final class RouteDescription: Sendable {
  private let place: (file: StaticString, line: UInt)
  private let source: (any RouteDescribing)?
  let output: any Any.Type
  private let content: Node
  /// Reads a request with this route and returns the case. Nil if the case is known anyway, or if there is none.
  private let caseName: (@Sendable (URLRequestData) -> String?)?
  /// The cases, if samples are read to find them.
  private let known: Once<Box<[String]>>?
  /// Nil for most routes, so that they use less memory.
  private let special: Box<Facts>?

  struct Facts: Sendable {
    var original: RouteDescription?
    /// The reason why an alias cannot provide the values of its route.
    var aliasError: String?
    var allowsOverlap = false
    /// Whether it is left out of exports.
    var isUnlisted = false
    /// Whether the routes of other cases are left out.
    var isScoped = false
    var documentation: RouteDocumentation?
  }

  init(
    _ source: (any RouteDescribing)?, output: any Any.Type, _ content: Node,
    at place: (file: StaticString, line: UInt), caseName: (@Sendable (URLRequestData) -> String?)?,
    special: Facts? = nil
  ) {
    self.source = source
    self.output = output
    self.content = content
    self.place = place
    self.caseName = caseName
    known = caseName.map { _ in Once() }
    self.special = special.map { Box($0) }
  }

  convenience init(
    aliasOf other: RouteDescription, _ source: (any RouteDescribing)?, _ content: Node,
    at place: (file: StaticString, line: UInt), error: String?
  ) {
    var facts = other.facts
    facts.original = other
    facts.aliasError = error
    // An alias needs no samples of its own, because it has the same case as its route.
    self.init(
      source, output: other.output, content, at: place,
      caseName: { _ in other.cases.count == 1 ? other.cases.first : nil },
      special: facts)
  }

  /// The same route, for example with overlaps allowed.
  func with(_ change: (inout Facts) -> Void) -> RouteDescription {
    var facts = facts
    change(&facts)
    return RouteDescription(source, output: output, content, at: place, caseName: caseName, special: facts)
  }

  var facts: Facts { special?.value ?? Facts() }
  /// The name of its case if it is known without reading anything, or else empty.
  var knownName: String { source?.routeName ?? "" }
  /// Whether this is an alias, which is read and never printed.
  public var isAlias: Bool { facts.original != nil }
  /// Whether both describe one route or its aliases.
  package func isSameRoute(as other: RouteDescription) -> Bool { identity == other.identity }
  /// The identity of its route, which stays the same under other facts.
  var identity: ObjectIdentifier { (facts.original ?? self).content.program.identity }
  /// Its documentation from ``Route/documented(_:details:tags:deprecated:)``, or nil.
  public var documentation: RouteDocumentation? { facts.documentation }

  /// Where the route is written, `Module/File.swift:12`.
  public var location: String { "\(place.file):\(place.line)" }

  /// Its definition error, or nil.
  public var definitionError: String? { facts.aliasError ?? source?.definitionError }

  /// The name of its case, or of its type.
  ///
  /// Cases with the same payload cannot be distinguished by their constructors. The route then reads a sample request to find its
  /// case. If it reads no sample, all possible cases are named: `edit|delete`.
  public var name: String {
    cases.isEmpty ? knownName.isEmpty ? "\(output)" : knownName : cases.joined(separator: "|")
  }

  /// The names of the possible cases. Empty if the route does not produce a case, or if they are unknown.
  var cases: [String] { known?.object { Box(findCases()) }.value ?? findCases() }

  /// Reads samples if the constructor alone does not identify the case.
  private func findCases() -> [String] {
    let candidates = source?.candidates ?? []
    guard let caseName else { return TypeLayout.isEnum(output) ? candidates : [] }
    let name = content.grammar.sampleRequests.lazy.compactMap(caseName).first {
      candidates.isEmpty || candidates.contains($0)
    }
    return name.map { [$0] } ?? candidates
  }

  /// The names of all cases of the enum that the route produces and its table covers. Nil if it produces another type, or is one of
  /// the routes of one case.
  var allCases: [String]? { facts.isScoped ? nil : TypeLayout.cases(of: output)?.map(\.name) }

  /// The types of the values that its cases hold.
  package var payloadTypes: [any Any.Type] {
    let members = TypeLayout.cases(of: output)?.filter { cases.contains($0.name) } ?? TypeLayout.properties(of: output)
    return (members ?? []).compactMap(\.type).flatMap { TypeLayout.elements(of: $0).map(\.type) }
  }
}
