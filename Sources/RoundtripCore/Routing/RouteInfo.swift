/// What a route's conversion tells of the route.
@usableFromInline
struct RouteInfo {
  private let source: (any RouteDescribing)?

  @usableFromInline
  init(_ conversion: Any) {
    source = conversion as? any RouteDescribing
  }

  /// What a route of these parts prints.
  @usableFromInline
  func claim(of parts: Any) -> Claim { Claim(source, parts) }

  @usableFromInline
  func grammar<Output>(
    _ content: Grammar, at place: (file: StaticString, line: UInt),
    parsing: @escaping @Sendable (inout Reader) throws(Mismatch) -> Output
  ) -> Grammar {
    // A function that keeps the route alive is only made where it may be needed.
    var caseName: (@Sendable (URLRequestData) -> String?)?
    if source?.routeName == nil, TypeLayout.isEnum(Output.self) {
      caseName = { request in Self.caseName(of: request, parsing) }
    }
    return .route(
      RouteDescription(source, output: Output.self, content, at: place, caseName: caseName), content)
  }

  /// The name of the case that a request is read as.
  private static func caseName<Output>(
    of request: URLRequestData, _ parsing: (inout Reader) throws(Mismatch) -> Output
  ) -> String? {
    guard let access = EnumAccess(Output.self) else { return nil }
    return request.withReader { reader -> String? in
      do throws(Mismatch) { return access.cases[access.tag(of: try parsing(&reader))].name } catch { return nil }
    }
  }
}

/// A conversion that knows which case, or which type, it makes.
protocol RouteDescribing: Sendable {
  /// The name of its case; nil where it is none, or one of several.
  var routeName: String? { get }
  /// The tags of the cases that it may make; nil where they are not known.
  var routeTags: [Int]? { get }
  /// What is wrong with it.
  var definitionError: String? { get }
  /// The names of the cases that it may make.
  var candidates: [String] { get }
  /// The value that it makes, where it makes but one.
  var onlyValue: Any? { get }
  /// The names of the values that it makes one value of.
  func labels(ofCase name: String?) -> [String]
}

extension RouteDescribing {
  var candidates: [String] { routeName.map { [$0] } ?? [] }
  var onlyValue: Any? { nil }
  func labels(ofCase name: String?) -> [String] { [] }
}

extension Conversions.Fixed: RouteDescribing {
  var routeName: String? { constant.name }
  var routeTags: [Int]? { constant.tag.map { [$0] } }
  var definitionError: String? { constant.definitionError }
  var onlyValue: Any? { constant.value }
  var candidates: [String] { EnumAccess(Value.self).map { [$0.cases[$0.tag(of: constant.value)].name] } ?? [] }
}

extension Conversions.Embedding: RouteDescribing {
  var routeName: String? { enumCase.name }
  var routeTags: [Int]? { enumCase.access == nil || enumCase.extraction != nil ? nil : enumCase.tags }
  var definitionError: String? { enumCase.definitionError }
  var candidates: [String] { enumCase.access.map { access in enumCase.tags.map { access.cases[$0].name } } ?? [] }

  /// Where it is one of several cases and it is not known which, the labels that they agree on.
  func labels(ofCase name: String?) -> [String] {
    let cases = enumCase.access.map { access in enumCase.tags.map { access.cases[$0] } } ?? []
    let labels = cases.filter { name == nil || $0.name == name }
      .compactMap { $0.type.map { TypeLayout.elements(of: $0, isLabelled: true).map(\.label) } }
    guard let first = labels.first else { return [] }
    return first.indices.map { index in
      labels.allSatisfy { $0.indices.contains(index) && $0[index] == first[index] } ? first[index] : ""
    }
  }
}

extension Memberwise: RouteDescribing {
  var routeName: String? { nil }
  var routeTags: [Int]? { nil }
  func labels(ofCase name: String?) -> [String] { properties.map(\.name) }
}

extension Constructor: RouteDescribing {
  private var describing: any RouteDescribing { isEnum ? enumCase : memberwise }
  var routeName: String? { describing.routeName }
  var routeTags: [Int]? { describing.routeTags }
  var definitionError: String? { describing.definitionError }
  var candidates: [String] { describing.candidates }
  func labels(ofCase name: String?) -> [String] { describing.labels(ofCase: name) }
}
