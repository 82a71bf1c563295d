/// One way through a description, all alternatives decided: what a link is compared with from the first part to the last.
package struct FlatRoute {
  /// The methods, or nil if none is named.
  package var methods: Set<String>?
  package var scheme: String?
  package var host: Grammar?
  package var port: Int?
  package var path: [PathPart] = []
  package var parameters: [Parameter] = []
  package var fields: [FlatField] = []
  package var body: String?
  /// The form of the body.
  package var media: BodyMedia?
  package var fragment: Grammar?
  /// The routes that it leads through, from the outermost to the innermost.
  package var chain: [RouteDescription] = []
  /// What was taken where there was a choice, in order.
  package var steps: [Step] = []
  /// Whether a conversion or an undescribed part may refuse what the rest reads.
  package var mayRefuse = false
  /// Where in the path something is absent that may be there.
  var absences: [Int] = []
  /// Whether it is a later alternative of a choice that does not come back to it once an earlier one has read.
  var isBehindChoice = false
  /// The rules of the innermost table.
  var rules: ReadingRules = []
  /// Whether a router that it leads through is left out of lists for others.
  var isUnlisted = false

  /// Where a way turns off.
  package enum Step: Hashable {
    case table(ObjectIdentifier, Int)
    case choice(Int)
    case optional(Bool)
  }

  /// Some segments of the path.
  package struct PathPart {
    package enum Count: Hashable {
      case once, optional
      case repeated(minimum: Int, maximum: Int?)
      /// All that are left.
      case rest(minimum: Int)
      /// Nothing is known.
      case open
    }

    /// One segment.
    package var text: Grammar
    package var count = Count.once
    package var pieces: [Piece]
    /// Whether its literals are compared without case.
    package var ignoresCase = false
  }

  /// A piece of a segment: a text, or the number of a parameter.
  package enum Piece: Hashable {
    case literal(String)
    case parameter(Int)
  }

  /// A parameter before it has a name of its own: several of one scope are numbered.
  package struct Parameter {
    let name: ParameterNaming.Name
    package let shape: Shape
    package var count = PathPart.Count.once
  }

  /// A field, and which of several alternatives it belongs to.
  package struct FlatField {
    package let container: FieldContainer
    package let name: String
    package let value: Grammar
    package var presence: FieldPresence
    /// Whether it has to be there where another one is, with which it may be absent.
    package var isGrouped = false
    /// What the fields of one optional part have in common; nil outside of one.
    package var group: Int?
    /// Whether it has to be there where its alternative or its group is.
    package var isNeeded = false
    /// The alternatives that it stands in, from the outermost to the innermost.
    package var alternative: [Alternative] = []

    package struct Alternative: Hashable {
      package let choice: Int
      package let index: Int
    }
  }

  /// The methods with which the way can be taken.
  package var allMethods: Set<String> { methods ?? ["GET", "HEAD"] }

  /// Tables multiply where several stand in one route; beyond this number they are not taken apart.
  static let limit = 4096

  /// All ways through a description, in the order of its parts.
  /// - Parameter isForSamples: Whether only samples are made. Then parameters get no names, which may take samples to find, and what is
  ///   repeated is there so many times.
  package static func all(through grammar: Grammar, isForSamples: Bool = false) -> [FlatRoute] {
    let naming = ParameterNaming(isForSamples: isForSamples)
    if let routes = FlatRoute().extended(by: grammar, naming) { return routes }
    var whole = FlatRoute()
    whole.append(PathPart(text: .opaque, count: .open, pieces: []), naming)
    whole.mayRefuse = true
    return [whole]
  }
}

extension FlatRoute {
  /// Whether something else, which is read first and not given up, may keep this way from being taken.
  package var mayBeShadowed: Bool { isBehindChoice || absences.contains { $0 < path.count } }
  /// Whether a slash at the end of the path is another path.
  package var refusesTrailingSlash: Bool { rules.contains(.refusesTrailingSlash) }
  /// Whether a query item that nobody reads is an error.
  package var refusesUnknownQuery: Bool { rules.contains(.refusesUnknownQuery) }
  /// Whether it appears in lists for others.
  package var isListed: Bool { !isUnlisted && !chain.contains(where: \.isUnlisted) }
  /// What is wrong with its definition.
  package var definitionError: String? { chain.lazy.compactMap(\.definitionError).first }
  /// Whether one route may be read from several links, of which one is printed.
  package var hasSpellings: Bool {
    isBehindChoice || steps.contains { if case .choice = $0 { true } else { false } }
      || path.contains { $0.text.hasSpellings || $0.count == .open }
      || fields.contains { $0.presence == .defaulted || $0.presence == .flag || $0.value.hasSpellings }
      || fragment?.hasSpellings ?? false
  }
}
