/// One path through a description with all alternatives decided. A link is compared with its parts in order.
package struct FlatRoute {
  /// The methods, or nil if none is named.
  package var methods: Set<String>?
  /// Whether a part may name a method that is not known here.
  var hasUnknownMethods = false
  package var scheme: String?
  package var host: Grammar?
  package var port: Int?
  package var path: [PathPart] = []
  package var parameters: [Parameter] = []
  /// The fields, including the fields and files of a multipart body.
  package var fields: [FlatField] = []
  package var body: String?
  package var media: BodyMedia?
  package var fragment: Grammar?
  /// The routes that contain it, from the outermost to the innermost.
  package var chain: [RouteDescription] = []
  /// The alternatives that were chosen, in order.
  package var steps: [Step] = []
  /// Whether a conversion or a part without description may refuse what the other parts read.
  package var mayRefuse = false
  /// The policies of the innermost table.
  var rules: ReadingRules = []
  /// Whether a router that contains it is left out of exports.
  var isUnlisted = false

  /// The place of a choice.
  package enum Step: Hashable {
    case table(ObjectIdentifier, Int)
    case choice(Int)
    case optional(Bool)
  }

  /// A number of segments.
  package struct PathPart {
    package enum Count: Hashable {
      case once, optional
      case repeated(minimum: Int, maximum: Int?)
      /// All remaining segments.
      case rest(minimum: Int)
      /// Unknown segments.
      case open
    }

    package var text: Grammar
    package var count = Count.once
    package var pieces: [Piece]
    package var ignoresCase = false
  }

  /// A piece of a segment: a literal, or the index of a parameter.
  package enum Piece: Hashable {
    case literal(String)
    case parameter(Int)
  }

  /// A parameter before it gets its unique name. Parameters that share a name are numbered.
  package struct Parameter {
    let name: ParameterNaming.Name
    package let shape: Shape
    package var count = PathPart.Count.once
    /// The text that is printed, if the parameter has spellings and no value.
    package var constant: String?
  }

  /// A field, with the alternative that it belongs to.
  package struct FlatField {
    package let container: FieldContainer
    /// Its name. That of a file starts with NUL.
    package let name: String
    package var value: Grammar
    package var presence: FieldPresence
    /// Whether it is required if another field of its optional group is present.
    package var isGrouped = false
    /// The identity of the optional part that contains the field, or nil.
    package var group: Int?
    /// Whether it is required within its alternative or group.
    package var isNeeded = false
    /// The alternatives that contain it, from the outermost to the innermost.
    package var alternative: [Alternative] = []
    /// Whether another alternative has no fields, so that none has to be there.
    package var isAvoidable = false

    package struct Alternative: Hashable {
      package let choice: Int
      package let index: Int

      package init(choice: Int, index: Int) {
        self.choice = choice
        self.index = index
      }
    }
  }

  package func with(_ change: (inout FlatRoute) -> Void) -> FlatRoute {
    var route = self
    change(&route)
    return route
  }

  /// Whether a part may name any method when it runs.
  package var mayNameAnyMethod: Bool { methods == nil && hasUnknownMethods }

  package var allMethods: Set<String> { methods ?? Self.methods(named: ["GET"], rules) }

  /// The methods that a part with these methods accepts.
  static func methods(named names: [String], _ rules: ReadingRules) -> Set<String> {
    Set(names + (names.contains("GET") && !rules.contains(.separatesHead) ? ["HEAD"] : []))
  }

  /// All flat routes of a description, in the order of its parts.
  /// - Parameter isForSamples: Whether only samples are needed. Parameters then get no names, which can be expensive, and
  ///   repetitions get a fixed count.
  package static func all(through grammar: Grammar, isForSamples: Bool = false) -> [FlatRoute] {
    // If there are too many, one route has any path.
    expanded(grammar, isForSamples: isForSamples)
      ?? [FlatRoute().appending(.opaque, ParameterNaming(isForSamples: isForSamples))]
  }

  /// The same, or nil if there are too many.
  static func expanded(_ grammar: Grammar, isForSamples: Bool = false) -> [FlatRoute]? {
    FlatRoute().extended(by: grammar, ParameterNaming(isForSamples: isForSamples))
  }
}

extension FlatRoute {
  /// Whether a slash at the end of the path makes another path.
  package var refusesTrailingSlash: Bool { rules.contains(.refusesTrailingSlash) }
  /// Whether an unused query item is an error.
  package var refusesUnknownQuery: Bool { rules.contains(.refusesUnknownQuery) }
  /// Whether a malformed optional field, or a malformed group of fields, counts as absent.
  package var forgivesOptionals: Bool { rules.contains(.forgivesOptionals) }
  var hasOrigin: Bool { scheme != nil || host != nil || port != nil }
  package var hasBody: Bool { body != nil || fields.contains { $0.container == .form } }
  package var isMultipart: Bool { body == MultipartBody.mediaType }
  package var isListed: Bool { !isUnlisted && !chain.contains(where: \.facts.isUnlisted) }
  /// Whether several links may lead to one value, of which one is printed.
  package var hasSpellings: Bool {
    steps.contains { if case .choice = $0 { true } else { false } }
      || path.contains { $0.text.hasSpellings || $0.count == .open }
      || fields.contains { $0.presence == .defaulted || $0.presence == .flag || $0.value.hasSpellings }
      || fragment?.hasSpellings ?? false
  }

  /// A route whose description comes from elsewhere.
  package init(methods: Set<String>?) {
    self.methods = methods
  }

  package mutating func append(segments text: Grammar, _ count: PathPart.Count) {
    path.append(PathPart(text: text, count: count, pieces: []))
  }

  /// Adds a field, or a file of a multipart body.
  package mutating func append(
    field name: String, _ value: Grammar, _ presence: FieldPresence, in container: FieldContainer, isFile: Bool,
    alternative: [FlatField.Alternative]
  ) {
    fields.append(
      FlatField(
        container: container, name: isFile ? FormPart.fileKey(name) : name, value: value, presence: presence,
        alternative: alternative))
  }
}

extension FlatRoute {
  /// The error of a literal that no path contains as a segment. URL parsers remove it.
  static func impossibleSegment(_ literal: String) -> String? {
    literal.canBeSegment ? nil : "\(LinkText.quoted(literal)) cannot be a segment of a path; remove the literal"
  }
}
