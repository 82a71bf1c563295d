/// A conversion that knows which case, or which type, it makes.
protocol RouteDescribing: Sendable {
  /// The name of its case; nil if it is none, or one of several.
  var routeName: String? { get }
  /// The tags of the cases that it may make; nil if they are not known.
  var routeTags: [Int]? { get }
  /// What is wrong with it.
  var definitionError: String? { get }
  /// The names of the cases that it may make.
  var candidates: [String] { get }
  /// The names of the values that it makes one value of.
  func labels(ofCase name: String?) -> [String]
}

extension RouteDescribing {
  var candidates: [String] { routeName.map { [$0] } ?? [] }
  func labels(ofCase name: String?) -> [String] { [] }
}

/// Something that is described by another.
protocol RouteDescribed: RouteDescribing {
  var describing: any RouteDescribing { get }
}

extension RouteDescribed {
  var routeName: String? { describing.routeName }
  var routeTags: [Int]? { describing.routeTags }
  var definitionError: String? { describing.definitionError }
  var candidates: [String] { describing.candidates }
  func labels(ofCase name: String?) -> [String] { describing.labels(ofCase: name) }
}

extension Constructor: RouteDescribed {}

extension Conversions.Embedding: RouteDescribed {
  var describing: any RouteDescribing { KnownCase(enumCase) }
}

extension ConstantValue: RouteDescribing {
  var routeName: String? { name }
  var routeTags: [Int]? { tag < 0 ? nil : [tag] }
  var candidates: [String] { EnumAccess(type.type).map { [$0.cases[tag].name] } ?? [] }
}

/// A case that several share.
final class KnownCase<Root, Payload>: Sendable {
  let enumCase: Case<Root, Payload>

  init(_ enumCase: Case<Root, Payload>) {
    self.enumCase = enumCase
  }
}

extension KnownCase: RouteDescribing {
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
