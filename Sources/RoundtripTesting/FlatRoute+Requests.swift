import RoundtripCore

// Requests at the bounds of a description, for comparing two versions of a router.

extension FlatRoute {
  /// Requests that this route describes, without duplicates: the simplest one, variants with another text or count in one place,
  /// some mixtures, and the simplest one in other spellings. The same description returns the same requests.
  var requests: [URLRequestData] {
    var collected = Collected()
    collected.add(requestsAtBounds)
    for part in path.indices {
      guard case .repeated(_, let maximum?) = path[part].count, maximum <= 64 else { continue }
      let full = with { $0.path[part].count = .repeated(minimum: maximum, maximum: maximum) }
      collected.add([full.request { _ in 0 }])
    }
    for variant in 1...24 {
      var state = UInt64(variant)
      collected.add([
        request { bound in
          state = state &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
          return Int((state >> 33) % UInt64(max(bound, 1)))
        }
      ])
    }
    if let plainest = collected.all.first { collected.add(spellings(of: plainest)) }
    return collected.all
  }

  /// Requests with every combination of optional and repeated parts, at most `limit`. Their texts are the simplest.
  func plainRequests(limit: Int) -> [URLRequestData] {
    var requests: [URLRequestData] = []
    // The choices of one request are the digits of a number that counts up, least significant first.
    var digits: [Int] = []
    repeat {
      var bounds: [Int] = []
      requests.append(
        request { bound in
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

  /// Requests that this route and another one describe, according to their descriptions.
  func requests(with others: [FlatRoute]) -> [URLRequestData] {
    var collected = Collected()
    for other in others where !isDisjoint(from: other) { collected.add(Array(witnesses(with: other))) }
    return collected.all
  }

  /// The simplest request, and variants of it that differ in one choice.
  private var requestsAtBounds: [URLRequestData] {
    var bounds: [Int] = []
    var requests = [
      request { bound in
        bounds.append(bound)
        return 0
      }
    ]
    for (index, bound) in bounds.enumerated() where bound > 1 {
      for choice in 1..<bound {
        var place = -1
        requests.append(
          request { bound in
            place += 1
            return place == index ? min(choice, bound - 1) : 0
          })
      }
    }
    return requests
  }

  /// Variants of the request that the policies of a table may refuse or change.
  private func spellings(of request: URLRequestData) -> [URLRequestData] {
    var spellings: [URLRequestData] = []
    func add(_ change: (inout URLRequestData) -> Void) {
      var copy = request
      change(&copy)
      spellings.append(copy)
    }
    for method in allMethods.sorted() where method != (request.method ?? "GET") { add { $0.method = method } }
    add { $0.rawPath += $0.rawPath.utf8.last == UInt8(ascii: "/") ? "" : "/" }
    add { $0.rawPath = $0.rawPath.uppercased() }
    add { $0.rawQuery = ($0.rawQuery.map { $0 + "&" } ?? "") + "unknown-item=1" }
    for (index, field) in fields.enumerated() where field.container == .query && field.presence != .flag {
      guard fields[..<index].allSatisfy({ $0.name != field.name || $0.container != .query }) else { continue }
      add { request in
        let kept = request.query.filter { $0.name != field.name }
        request.query = QueryItems(kept)
        let item = field.name.percentEncoded(for: .queryItem) + "=a+b"
        request.rawQuery = (request.rawQuery.map { $0.isEmpty ? "" : $0 + "&" } ?? "") + item
      }
    }
    return spellings
  }

  /// Requests without duplicates.
  private struct Collected {
    var all: [URLRequestData] = []
    private var known: Set<[UInt8]> = []

    mutating func add(_ requests: [URLRequestData]) {
      for request in requests {
        let lines = [request.method ?? "", request.url] + request.headers.map { $0.name + ":" + $0.value }
        let message = Array(lines.joined(separator: "\n").utf8) + (request.body.map { [0] + $0 } ?? [])
        if known.insert(message).inserted { all.append(request) }
      }
    }
  }
}

extension [FlatRoute] {
  /// The literals of all paths, which may be confused with parameters.
  var literals: [String] { Set(flatMap { $0.path.flatMap(\.text.fixedTexts) }).sorted() }
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
