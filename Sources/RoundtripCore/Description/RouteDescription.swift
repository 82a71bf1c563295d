/// What is known of a route beside its grammar. Most of it is found when it is asked for, so that making a route costs little.
public final class RouteDescription: Sendable {
  private let place: (file: StaticString, line: UInt)
  private let source: (any RouteDescribing)?
  /// Why an alias cannot give the values of its route.
  let aliasError: String?
  /// The type that it gives.
  let output: any Any.Type
  private let content: Grammar
  /// What has been found out about its cases.
  private let known = Once<KnownCases>()
  /// Reads a request with this route and tells the case; nil if the case is known without that, or there is none.
  private let caseName: (@Sendable (URLRequestData) -> String?)?
  /// The name of its case, where that is known without reading anything; or else empty.
  var knownName: String { source?.routeName ?? "" }
  /// Whether it is meant that another route reads some of the same links.
  let allowsOverlap: Bool
  /// Whether it is left out of lists for others.
  let isUnlisted: Bool
  /// Whether this is another way to write the links of a route, which is not printed.
  public let isAlias: Bool
  /// What is told of it; nil if it is not ``Route/documented(_:details:tags:deprecated:)``.
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
    // Its own samples need not be read: it is of the case that the route is of.
    caseName = { _ in other.certainCase }
    allowsOverlap = other.allowsOverlap
    isUnlisted = other.isUnlisted
    isAlias = true
    documentation = other.documentation
  }

  /// The same route, which may overlap with others or is left out of lists, or with words on it.
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

  /// What is wrong with its definition; nil if all is well.
  public var definitionError: String? { aliasError ?? source?.definitionError }

  /// The name of its case, or of its type.
  ///
  /// Cases with the same payload are not told apart by their constructors. Then a sample request is read with the route; where none
  /// can be read, all the cases that it may be are named: `edit|delete`.
  public var name: String {
    cases.isEmpty ? knownName.isEmpty ? "\(output)" : knownName : cases.joined(separator: "|")
  }

  /// The name of the case; nil if it is not certain, or the route is not that of a case.
  var certainCase: String? { cases.count == 1 ? cases.first : nil }

  /// The names of the cases that it may be; empty if it is not the route of a case, or nothing is known.
  var cases: [String] { known.object { KnownCases(findCases()) }.names }

  /// Reads samples where the constructor alone does not tell.
  private func findCases() -> [String] {
    let candidates = source?.candidates ?? []
    guard let caseName else { return TypeLayout.isEnum(output) ? candidates : [] }
    let name = content.sampleRequests.lazy.compactMap(caseName).first {
      candidates.isEmpty || candidates.contains($0)
    }
    return name.map { [$0] } ?? candidates
  }

  /// The names of all cases of the enum that the route gives; nil if it gives another type.
  var allCases: [String]? { TypeLayout.cases(of: output)?.map(\.name) }

  /// The name of the type that the route gives.
  var outputName: String { "\(output)" }
}

/// The names of the cases that a route may be.
private final class KnownCases: Sendable {
  let names: [String]

  init(_ names: [String]) {
    self.names = names
  }
}
