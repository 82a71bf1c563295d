/// Facts about a route besides its grammar. Most are computed on request, so that creating a route is cheap.
public final class RouteDescription: Sendable {
  private let place: (file: StaticString, line: UInt)
  private let source: (any RouteDescribing)?
  /// The reason why an alias cannot provide the values of its route.
  let aliasError: String?
  /// The output type of the route.
  let output: any Any.Type
  private let content: Grammar
  /// The computed facts about its cases.
  private let known = Once<KnownCases>()
  /// Reads a request with this route and returns the case. Nil if the case is known anyway, or if there is none.
  private let caseName: (@Sendable (URLRequestData) -> String?)?
  /// The name of its case if it is known without reading anything, or else empty.
  var knownName: String { source?.routeName ?? "" }
  /// Whether overlaps with other routes are allowed.
  let allowsOverlap: Bool
  /// Whether it is left out of exports.
  let isUnlisted: Bool
  /// Whether this is an alias, which is read and never printed.
  public let isAlias: Bool
  /// Its documentation from ``Route/documented(_:details:tags:deprecated:)``, or nil.
  public let documentation: RouteDocumentation?

  init(
    _ source: (any RouteDescribing)?, output: any Any.Type, _ content: Grammar,
    at place: (file: StaticString, line: UInt), caseName: (@Sendable (URLRequestData) -> String?)?
  ) {
    self.source = source
    self.output = output
    self.content = content
    self.place = place
    self.caseName = caseName
    allowsOverlap = false
    isUnlisted = false
    isAlias = false
    documentation = nil
    aliasError = nil
  }

  /// An alias of a route.
  init(
    aliasOf other: RouteDescription, _ source: (any RouteDescribing)?, _ content: Grammar,
    at place: (file: StaticString, line: UInt), error: String?
  ) {
    self.source = source
    aliasError = error
    self.content = content
    self.place = place
    output = other.output
    // An alias needs no samples of its own, because it has the same case as its route.
    caseName = { _ in other.certainCase }
    allowsOverlap = other.allowsOverlap
    isUnlisted = other.isUnlisted
    isAlias = true
    documentation = other.documentation
  }

  /// The same route with overlaps allowed, unlisted, or documented.
  init(
    _ other: RouteDescription, allowsOverlap: Bool? = nil, isUnlisted: Bool? = nil,
    documentation: RouteDocumentation? = nil
  ) {
    source = other.source
    aliasError = other.aliasError
    output = other.output
    content = other.content
    place = other.place
    caseName = other.caseName
    isAlias = other.isAlias
    self.allowsOverlap = allowsOverlap ?? other.allowsOverlap
    self.isUnlisted = isUnlisted ?? other.isUnlisted
    self.documentation = documentation ?? other.documentation
  }

  /// Where the route is written, `Module/File.swift:12`.
  public var location: String { "\(place.file):\(place.line)" }

  /// Its definition error, or nil.
  public var definitionError: String? { aliasError ?? source?.definitionError }

  /// The name of its case, or of its type.
  ///
  /// Cases with the same payload cannot be distinguished by their constructors. The route then reads a sample request to find its
  /// case. If it reads no sample, all possible cases are named: `edit|delete`.
  public var name: String {
    cases.isEmpty ? knownName.isEmpty ? "\(output)" : knownName : cases.joined(separator: "|")
  }

  /// The name of the case. Nil if it is not certain, or if the route does not produce a case.
  var certainCase: String? { cases.count == 1 ? cases.first : nil }

  /// The names of the possible cases. Empty if the route does not produce a case, or if they are unknown.
  var cases: [String] { known.object { KnownCases(findCases()) }.names }

  /// Reads samples if the constructor alone does not identify the case.
  private func findCases() -> [String] {
    let candidates = source?.candidates ?? []
    guard let caseName else { return TypeLayout.isEnum(output) ? candidates : [] }
    let name = content.sampleRequests.lazy.compactMap(caseName).first {
      candidates.isEmpty || candidates.contains($0)
    }
    return name.map { [$0] } ?? candidates
  }

  /// The names of all cases of the enum that the route produces. Nil if it produces another type.
  var allCases: [String]? { TypeLayout.cases(of: output)?.map(\.name) }

  /// The name of the type that the route produces.
  var outputName: String { "\(output)" }
}

/// The names of the cases that a route may produce.
private final class KnownCases: Sendable {
  let names: [String]

  init(_ names: [String]) {
    self.names = names
  }
}
