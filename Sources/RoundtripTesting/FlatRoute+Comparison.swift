import RoundtripCore

// Requests that only a comparison of two routers sends. A record of links does not count them.

extension FlatRoute {
  /// Requests that show what a newer router may refuse: long lists, another host, another type of the body, and values of optional
  /// fields outside the query.
  var comparedRequests: [URLRequestData] {
    let isList =
      path.contains { if case .repeated = $0.count { true } else { false } }
      || path.contains { if case .rest = $0.count { true } else { false } }
      || fields.contains { $0.presence == .repeated }
    var requests = isList ? [4, 8, 16, 32, 64, 256, 1_024].map(simplest(listsOf:)) : []
    if scheme == nil, host == nil, port == nil {
      var request = simplest(listsOf: 0)
      request.scheme = "https"
      request.host = "any.example"
      requests.append(request)
    }
    if hasBody {
      var request = simplest(listsOf: 0)
      request.headers["Content-Type"] = "application/x-any"
      requests.append(request)
    }
    for index in fields.indices where fields[index].presence == .optional && fields[index].container != .query {
      let given = with { route in
        route.fields[index].presence = .required
        route.fields[index].alternative = []
        route.fields[index].value = .literal("a+b")
      }
      requests.append(given.simplest(listsOf: 0))
    }
    return requests
  }

  /// Requests with one text or list that is too long for this route. Another route may read them.
  var requestsBeyondBounds: [URLRequestData] {
    let longer = path.indices.compactMap { index -> URLRequestData? in
      guard case .repeated(_, let maximum?) = path[index].count, maximum < 1_000 else { return nil }
      var longer = self
      longer.path[index].count = .repeated(minimum: 0, maximum: nil)
      return longer.simplest(listsOf: maximum + 1)
    }
    return longer + [0, 1].flatMap(requestsBeyondTexts)
  }

  /// Requests with one text that is too long.
  /// - Parameter count: The number of parts that are optional, and of elements in a list.
  private func requestsBeyondTexts(count: Int) -> [URLRequestData] {
    var texts: [Grammar] = []
    _ = request {
      min(count, $0 - 1)
    } text: { text in
      texts.append(text)
      return text.simplest
    }
    return texts.indices.flatMap { place in
      texts[place].textsBeyondBounds.map { long in
        var index = -1
        return request {
          min(count, $0 - 1)
        } text: { text in
          index += 1
          return index == place ? long : text.simplest
        }
      }
    }
  }

  /// The request with the simplest texts, without optional parts.
  /// - Parameter count: The number of additional elements of each list.
  private func simplest(listsOf count: Int) -> URLRequestData {
    // The number of elements is the only choice between three.
    request {
      $0 == 3 ? count : 0
    } text: {
      $0.simplest
    }
  }
}

extension Grammar {
  fileprivate var simplest: String { sampleTexts.first ?? "a" }

  /// Texts that are longer than the description allows, in one part each.
  fileprivate var textsBeyondBounds: [String] {
    switch self {
    case .text(.digits(_, let maximum?)) where (0..<1_000).contains(maximum):
      return [String(repeating: "1", count: maximum + 1)]
    case .text(.characters(let characters, _, let maximum?)) where (0..<100_000).contains(maximum):
      let character = characters.contains(UInt8(ascii: "a")) ? UInt8(ascii: "a") : characters.bytes.first
      return character.map { [String(repeating: String(Unicode.Scalar($0)), count: maximum + 1)] } ?? []
    case .annotated(_, let part), .refined(let part), .optional(let part): return part.textsBeyondBounds
    case .choice(let parts): return parts.flatMap(\.textsBeyondBounds)
    case .sequence(let parts):
      return parts.indices.flatMap { place in
        parts[place].textsBeyondBounds.map { long in
          parts.indices.map { $0 == place ? long : parts[$0].simplest }.joined()
        }
      }
    case .repeated(let part, let minimum, let maximum, let separator):
      let most = maximum.flatMap { $0 < 1_000 ? $0 + 1 : nil }
      let full = most.map { [Array(repeating: part.simplest, count: $0)] } ?? []
      let long = part.textsBeyondBounds.map {
        Array(repeating: part.simplest, count: min(max(0, minimum - 1), 100)) + [$0]
      }
      return (full + long).map { $0.joined(separator: separator ?? "") }
    default: return []
    }
  }
}
