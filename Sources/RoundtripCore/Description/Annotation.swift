/// What is known about the values of a part: their number and their names.
public indirect enum Annotation: Sendable {
  /// The name of the part's parameter.
  case name(String)
  /// The names of the values in the part, from which one value is built.
  case labels(ValueLabels)
  /// The number of values, if the description alone implies another one.
  case values(Int)
  /// The policies of a table.
  case rules(RuleChange)
  /// The form of a body and its type.
  case media(BodyMedia)
  /// The text of the default value.
  case fallback(FieldDefault)
  /// The routes in the part are left out of exports.
  case unlisted
  /// The texts of the part are links of a router.
  case link(LinkSamples)
}

/// The names of the values that a case or a struct is built from. They are computed on request.
public struct ValueLabels: Sendable {
  let source: any RouteDescribing

  /// The names in order, empty for a value without a name.
  /// - Parameter name: The name of the case, if it is known from elsewhere.
  func list(ofCase name: String? = nil) -> [String] { source.labels(ofCase: name) }
}

extension Grammar {
  var valueCount: Int? {
    switch self {
    case .text, .rest, .optional, .repeated, .route, .table, .body, .annotated(.labels, _): 1
    case .annotated(.values(let count), _): count
    case .field(_, _, let presence) where presence != .required: 1
    case .choice(let parts): parts.lazy.compactMap(\.valueCount).first
    case .opaque: nil
    default: parts.reduce(0) { (sum: Int?, part) in sum.flatMap { sum in part.valueCount.map { sum + $0 } } }
    }
  }

  /// This description with the number of values in `output`, if the description does not imply it.
  func yielding<Output>(_ output: Output.Type) -> Grammar {
    let count = TypeLayout.elementCount(of: output)
    return valueCount == count ? self : .annotated(.values(count), self)
  }
}
