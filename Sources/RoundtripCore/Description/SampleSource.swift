/// The routes of a description, for somebody who makes many requests that they read.
package struct SampleSource {
  private let routes: [FlatRoute]
  /// The fixed texts in all paths: what a parameter beside them can be confused with.
  package let literals: [String]

  package init(_ grammar: Grammar) {
    routes = FlatRoute.all(through: grammar, isForSamples: true)
    literals = Set(routes.flatMap { $0.path.flatMap(\.text.fixedTexts) }).sorted()
  }

  /// How many routes there are, all alternatives decided.
  package var count: Int { routes.count }

  /// A request that a route reads, as far as its description tells.
  /// - Parameters:
  ///   - choose: Decides what is there and how often, by a number below that which it is given.
  ///   - text: Gives a text that the description stands for, or may stand for.
  package func request(ofRoute index: Int, _ choose: (Int) -> Int, text: (Grammar) -> String) -> URLRequestData {
    routes.indices.contains(index) ? routes[index].sample(choose, text: text).request : URLRequestData("/")
  }

  /// Requests of a route with every combination of what may be absent or repeated, at most `limit`. The texts are the plainest.
  package func plainRequests(ofRoute index: Int, limit: Int) -> [URLRequestData] {
    var requests: [URLRequestData] = []
    // The choices of one request, least significant first, are the digits of a number that counts up.
    var digits: [Int] = []
    repeat {
      var bounds: [Int] = []
      requests.append(
        request(ofRoute: index) { bound in
          bounds.append(bound)
          if digits.count < bounds.count { digits.append(0) }
          return min(digits[bounds.count - 1], bound - 1)
        } text: {
          $0.sampleTexts.first ?? "a"
        })
      digits.removeLast(digits.count - bounds.count)
      guard let position = digits.indices.first(where: { digits[$0] + 1 < bounds[$0] }) else { break }
      for lower in 0..<position { digits[lower] = 0 }
      digits[position] += 1
    } while requests.count < limit
    return requests
  }
}

/// The name of the case of an enum; nil if a value is of another type, or of one that cannot be looked into.
package func caseName<Root>(of root: Root) -> String? {
  EnumAccess(Root.self).map { $0.cases[$0.tag(of: root)].name }
}

extension Grammar {
  /// The texts that a part stands for, where they are fixed.
  fileprivate var fixedTexts: [String] {
    switch self {
    case .literal(let text): [text]
    case .text(.set(let texts)): texts
    case .annotated(_, let part), .refined(let part), .optional(let part), .repeated(let part, _, _, _):
      part.fixedTexts
    case .sequence(let parts), .choice(let parts): parts.flatMap(\.fixedTexts)
    default: []
    }
  }
}
