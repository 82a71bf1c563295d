/// One way through a description, all alternatives decided: what a link is compared with from the first part to the last.
struct FlatRoute {
  /// The methods, or nil where none is named.
  var methods: Set<String>?
  var scheme: String?
  var host: Grammar?
  var port: Int?
  var path: [PathPart] = []
  var parameters: [Parameter] = []
  var fields: [FlatField] = []
  var body: String?
  var fragment: Grammar?
  /// The routes that it leads through, from the outermost to the innermost.
  var chain: [RouteDescription] = []
  /// What was taken where there was a choice, in order.
  var steps: [Step] = []
  /// Whether a conversion or a part of which nothing is known may refuse what the rest reads.
  var mayRefuse = false

  /// Where a way turns off.
  enum Step: Hashable {
    case table(ObjectIdentifier, Int)
    case choice(Int)
    case optional(Bool)
  }

  /// Some segments of the path.
  struct PathPart {
    enum Count: Hashable {
      case once, optional
      case repeated(minimum: Int, maximum: Int?)
      /// All that are left.
      case rest(minimum: Int)
      /// Nothing is known.
      case open
    }

    /// One segment.
    var text: Grammar
    var count = Count.once
    var pieces: [Piece]
  }

  /// A piece of a segment: a text, or the number of a parameter.
  enum Piece: Hashable {
    case literal(String)
    case parameter(Int)
  }

  /// A parameter before it has a name of its own: several of one scope are numbered.
  struct Parameter {
    let name: ParameterNaming.Name
    let shape: Shape
    var count = PathPart.Count.once
  }

  /// A field, and which of several alternatives it belongs to.
  struct FlatField {
    let container: FieldContainer
    let name: String
    let value: Grammar
    var presence: FieldPresence
    /// The alternatives that it stands in, from the outermost to the innermost.
    var alternative: [Alternative] = []

    struct Alternative: Hashable {
      let choice: Int
      let index: Int
    }
  }

  /// The methods with which the way can be taken.
  var allMethods: Set<String> { methods ?? ["GET", "HEAD"] }

  /// Tables multiply where several stand in one route; beyond this number they are not taken apart.
  static let limit = 4096

  /// All ways through a description, in the order of its parts.
  /// - Parameter isForSamples: Whether only samples are made. Then parameters get no names, which may take samples to find, and what is
  ///   repeated is there so many times.
  static func all(through grammar: Grammar, isForSamples: Bool = false) -> [FlatRoute] {
    let naming = ParameterNaming(isForSamples: isForSamples)
    if let routes = FlatRoute().extended(by: grammar, naming) { return routes }
    var whole = FlatRoute()
    whole.append(PathPart(text: .opaque, count: .open, pieces: []), naming)
    whole.mayRefuse = true
    return [whole]
  }
}
