/// A source of requests that the routes of a description read.
package struct SampleSource {
  private let routes: [FlatRoute]
  /// The literals of all paths, which may be confused with parameters.
  package let literals: [String]

  package init(_ routes: [FlatRoute]) {
    self.routes = routes
    literals = Set(routes.flatMap { $0.path.flatMap(\.text.fixedTexts) }).sorted()
  }

  /// The number of flat routes.
  package var count: Int { routes.count }

  /// A request that a route reads, according to its description.
  /// - Parameters:
  ///   - choose: Decides which parts are present and how often. It returns a number below its argument.
  ///   - text: Returns a text that matches the description, or that may match it.
  package func request(ofRoute index: Int, _ choose: (Int) -> Int, text: (Grammar) -> String) -> URLRequestData {
    routes.indices.contains(index) ? routes[index].sample(choose, text: text).request : URLRequestData("/")
  }

  /// Requests of a route with every combination of optional and repeated parts, at most `limit`. Their texts are the simplest.
  package func plainRequests(ofRoute index: Int, limit: Int) -> [URLRequestData] {
    var requests: [URLRequestData] = []
    // The choices of one request are the digits of a number that counts up, least significant first.
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

/// The name of the case of an enum. Nil for a value of another type, or of a type that reflection cannot read.
package func caseName<Root>(of root: Root) -> String? {
  EnumAccess.of(Root.self).map { $0.cases[$0.tag(of: root)].name }
}

extension Grammar {
  /// The fixed texts of a part, if it has any.
  fileprivate var fixedTexts: [String] {
    switch self {
    case .literal(let text): [text]
    case .text(.set(let texts)): texts
    default: parts.flatMap(\.fixedTexts)
    }
  }
}
