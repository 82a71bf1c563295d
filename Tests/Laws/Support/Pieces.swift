import Roundtrip
import RoundtripTesting

/// What the printed requests of one router consist of, cut up: from these, other requests of the same kind are put together.
struct Pieces {
  private(set) var origins: [String] = [""]
  private(set) var segments: [String] = hostileTexts
  private(set) var items: [String] = []
  private(set) var fragments: [String] = []
  private(set) var methods: [String] = ["GET", "HEAD", "POST"]
  private(set) var headers: [HeaderFields.Element] = []
  private(set) var bodies: [[UInt8]] = []

  mutating func add(_ request: URLRequestData) {
    let path = request.rawPath
    segments += path.split(separator: "/").map { String($0) }
    items += (request.rawQuery ?? "").split(separator: "&").map { String($0) }
    if let fragment = request.fragment { fragments.append(fragment.percentEncoded(for: .fragment)) }
    if let scheme = request.scheme ?? request.host {
      let host = request.host.map { "//" + $0 + (request.port.map { ":\($0)" } ?? "") } ?? ""
      origins += [scheme + ":" + host, host]
    }
    if let method = request.method { methods.append(method) }
    headers += request.headers
    if let body = request.body { bodies.append(body) }
  }

  /// A request of these pieces, in another order and number.
  func request(_ random: inout SeededGenerator) -> URLRequestData {
    func some(_ pool: [String], upTo limit: Int, _ random: inout SeededGenerator) -> [String] {
      guard !pool.isEmpty else { return [] }
      return (0..<random.below(limit + 1)).map { _ in random.element(of: pool) }
    }
    var link = random.element(of: origins)
    // The segments of the router are at the end of the pool, after the hostile ones.
    let own = segments.count > hostileTexts.count ? Array(segments[hostileTexts.count...]) : segments
    link += some(random.once(in: 6) ? segments : own, upTo: 4, &random).map { "/" + $0 }.joined()
    if random.once(in: 4) { link += "/" }
    let query = some(items, upTo: 4, &random)
    if !query.isEmpty || random.once(in: 8) { link += "?" + query.joined(separator: "&") }
    if !fragments.isEmpty, random.once(in: 2) { link += "#" + random.element(of: fragments) }

    var request = URLRequestData(link)
    if random.once(in: 3) { request.method = random.element(of: methods) }
    if !headers.isEmpty { for _ in 0..<random.below(3) { request.add(random.element(of: headers)) } }
    if !bodies.isEmpty, !random.once(in: 4) { request.body = random.element(of: bodies) }
    return request
  }
}

extension URLRequestData {
  mutating func add(_ field: HeaderFields.Element) {
    var headers = headers
    headers.append(field.value, for: field.name)
    self.headers = headers
  }
}
