/// A conversion that knows which case or type it produces.
protocol RouteDescribing: Sendable {
  /// The name of its case. Nil if it does not produce a case, or if several are possible.
  var routeName: String? { get }
  /// The tags of the cases that it may produce, or nil if they are unknown.
  var routeTags: [Int]? { get }
  /// Its definition error, or nil.
  var definitionError: String? { get }
  /// The names of the cases that it may produce.
  var candidates: [String] { get }
  /// The names of the values from which it builds one value.
  func labels(ofCase name: String?) -> [String]
}

extension RouteDescribing {
  var candidates: [String] { routeName.map { [$0] } ?? [] }
  func labels(ofCase name: String?) -> [String] { [] }
}

/// A conversion that forwards the facts of another one.
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

/// A name for several possible cases.
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

  /// If several cases are possible, the labels on which they agree.
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
