/// What knows the case or the type that a route produces.
protocol RouteDescribing: AnyObject, Sendable {
  /// The name of its case. Nil if it does not produce a case, or if several are possible.
  var routeName: String? { get }
  var definitionError: String? { get }
  /// The names of the cases that it may produce.
  var candidates: [String] { get }
  /// The names of the values from which it builds one value.
  func labels(ofCase name: String?) -> [String]
}

extension ConstantValue: RouteDescribing {
  var routeName: String? { name }
  var candidates: [String] { access.map { [$0.cases[tag].name] } ?? [] }
  func labels(ofCase name: String?) -> [String] { [] }
}
