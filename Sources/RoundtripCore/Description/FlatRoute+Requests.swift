// Requests at the bounds of a description, for comparing two versions of a router.

extension FlatRoute {
  /// A route whose description comes from elsewhere.
  package init(methods: Set<String>?) {
    self.methods = methods
  }

  /// Adds some segments.
  package mutating func append(segments text: Grammar, _ count: PathPart.Count) {
    path.append(PathPart(text: text, count: count, pieces: []))
  }

  /// Adds a field, or a file of a multipart body.
  package mutating func append(
    field name: String, _ value: Grammar, _ presence: FieldPresence, in container: FieldContainer, isFile: Bool,
    alternative: [(choice: Int, index: Int)]
  ) {
    fields.append(
      FlatField(
        container: container, name: isFile ? FormPart.fileKey(name) : name, value: value, presence: presence,
        alternative: alternative.map { FlatField.Alternative(choice: $0.choice, index: $0.index) }))
  }

  /// Requests that this route describes, without duplicates: the simplest one, variants with another text or count in one place,
  /// some mixtures, and the simplest one in other spellings. The same description returns the same requests.
  package var requests: [URLRequestData] {
    var collected = Collected()
    collected.add(requestsAtBounds)
    for part in path.indices {
      guard case .repeated(_, let maximum?) = path[part].count, maximum <= 64 else { continue }
      let full = with { $0.path[part].count = .repeated(minimum: maximum, maximum: maximum) }
      collected.add([full.sample { _ in 0 }.request])
    }
    for variant in 1...24 {
      var state = UInt64(variant)
      collected.add([
        sample { bound in
          state = state &* 0x5851_F42D_4C95_7F2D &+ 0x1405_7B7E_F767_814F
          return Int((state >> 33) % UInt64(max(bound, 1)))
        }.request
      ])
    }
    if let plainest = collected.all.first { collected.add(spellings(of: plainest)) }
    return collected.all
  }

  /// A request that this route describes. `text` returns a text for each part, and `choose` decides which parts are present and how
  /// often.
  package func request(_ choose: (Int) -> Int, text: (Grammar) -> String) -> URLRequestData {
    sample(choose, text: text).request
  }

  /// Requests that this route and another one describe, according to their descriptions.
  package func requests(with others: [FlatRoute]) -> [URLRequestData] {
    var collected = Collected()
    for other in others where !isDisjoint(from: other) { collected.add(Array(witnesses(with: other))) }
    return collected.all
  }

  /// The simplest request, and variants of it that differ in one choice.
  private var requestsAtBounds: [URLRequestData] {
    var bounds: [Int] = []
    var requests = [
      sample { bound in
        bounds.append(bound)
        return 0
      }.request
    ]
    for (index, bound) in bounds.enumerated() where bound > 1 {
      for choice in 1..<bound {
        var place = -1
        requests.append(
          sample { bound in
            place += 1
            return place == index ? min(choice, bound - 1) : 0
          }.request)
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
    private var known: Set<Key> = []

    private struct Key: Hashable {
      let url: [UInt8]
      let method: String?
      let lines: [String]
      let body: [UInt8]?
    }

    mutating func add(_ requests: [URLRequestData]) {
      for request in requests {
        let lines = request.headers.map { $0.name + ":" + $0.value }
        let key = Key(url: Array(request.url.utf8), method: request.method, lines: lines, body: request.body)
        if known.insert(key).inserted { all.append(request) }
      }
    }
  }
}
