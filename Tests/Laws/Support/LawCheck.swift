import Foundation
import Roundtrip
import RoundtripTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// One run of the laws over one router.
final class LawCheck<Tested: Router> where Tested.Output: Equatable {
  let router: Tested
  let seed: UInt64
  let location: SourceLocation
  var tally = LawTally()
  private var random: SeededGenerator
  private(set) var failures = 0
  /// Whether the definition of the router is wrong in a way that `diagnostics()` reports: only then may an error say so.
  private lazy var isWrong = router.diagnostics().contains { Self.wrongKinds.contains($0.kind) }
  /// Text for the message of a failure.
  private let note: String

  private static var wrongKinds: Set<Diagnostic.Kind> {
    [
      .equivalentRoutes, .shadowedRoute, .unreadAlternative, .overlappingRoutes, .invalidConversion,
      .restBeforeSegments, .duplicateField, .impossibleSegment,
    ]
  }

  init(router: Tested, seed: UInt64, location: SourceLocation, note: String = "") {
    self.note = note
    self.router = router
    self.seed = seed
    self.location = location
    random = SeededGenerator(seed: seed)
  }

  func run(routes: Generator<Tested.Output>, links: [String], count: Int) {
    var pieces = Pieces()
    for index in 0..<count {
      guard let request = checkPrinting(routes.make(&random)) else { continue }
      pieces.add(request)
      if index < 8 { checkTruncations(of: request) }
      for _ in 0..<3 { checkParsing(request.mutated(&random)) }
    }
    for _ in 0..<count * 2 { checkParsing(pieces.request(&random)) }
    for link in links {
      checkParsing(URLRequestData(link))
      checkParsing(URLRequestData(path: link), isPath: true)
      for _ in 0..<3 { checkParsing(URLRequestData(link.mutated(&random))) }
    }
    for _ in 0..<count / 2 {
      checkParsing(URLRequestData(String(decoding: bytes.make(&random), as: UTF8.self)))
    }
  }

  /// Law 1: what is printed comes back, whichever way it takes. Gives the request if there is one.
  private func checkPrinting(_ route: Tested.Output) -> URLRequestData? {
    tally.routes += 1
    let request: URLRequestData
    do { request = try router.print(route) } catch {
      checkFacts(of: error, link: "", isParsing: false)
      expect((try? router.link(to: route)) == nil, "1: a link, but no request", route, "")
      return nil
    }
    tally.printed += 1
    expectSame(route, "1: print, then parse", request.url) { try router.parse(request) }
    let link = try? router.link(to: route)
    if let link {
      expect(link == request.url, "1: link and request differ: \(link)", route, request.url)
      expectSame(route, "1: link(to:), then match", link) { try router.match(link) }
    } else {
      let needsMore = request.method ?? "GET" != "GET" || !request.headers.isEmpty || request.body != nil
      expect(needsMore, "1: a request, but no link", route, request.url)
    }
    expect((try? router.path(for: route)) != nil, "1: a request, but no path", route, request.url)
    if request.isLink {
      if let url = try? router.url(for: route) {
        expectSame(route, "1: url(for:), then match", request.url) { try router.match(url: url) }
      } else {
        expect(URL(string: request.url)?.absoluteString != request.url, "1: there is no URL", route, request.url)
      }
      if request.scheme == nil, request.host == nil {
        expectSame(route, "1: path(for:), then match", request.url) { try router.match(path: router.path(for: route)) }
      }
    }
    if let sent = try? router.request(for: route) {
      expectSame(route, "1: request(for:), then match", request.url) { try router.match(request: sent) }
    } else {
      let isURL = URL(string: request.url)?.absoluteString == request.url
      let keepsMethod = URLRequest(data: request)?.httpMethod == request.method ?? "GET"
      expect(!isURL || !keepsMethod || request.headers.count > 1, "1: there is no URLRequest", route, request.url)
    }
    checkCanonical(request, of: route, given: request)
    return request
  }

  /// Law 2: what parses also prints. Law 3: what does not parse gives an error with all its facts.
  private func checkParsing(_ request: URLRequestData, isPath: Bool = false) {
    tally.requests += 1
    let route: Tested.Output
    do { route = try router.parse(request) } catch {
      checkFacts(of: error, link: request.url, isParsing: true)
      if request.isLink, !isPath {
        expect((try? router.match(request.url)) == nil, "3: a link parses, its request not", nil, request.url)
      }
      return
    }
    tally.parsed += 1
    do {
      let canonical = try router.print(route)
      expectSame(route, "2: parse, then print, then parse", "\(request.shown) => \(canonical.shown)") {
        try router.parse(canonical)
      }
      checkCanonical(canonical, of: route, given: request)
    } catch {
      // Of two routes that tie, either may read a request alone, and neither prints.
      if error.kind == .definition, isWrong { return }
      expect(false, "2: what parses does not print: \(error)", route, request.shown)
    }
  }

  /// Printing what the canonical request parses to gives that request again, to the byte.
  private func checkCanonical(_ canonical: URLRequestData, of route: Tested.Output, given: URLRequestData) {
    guard let parsed = try? router.parse(canonical) else { return }
    guard let again = try? router.print(parsed) else {
      return expect(false, "2: the canonical request does not print again", route, given.shown)
    }
    expect(
      again.url == canonical.url && Array(again.headers) == Array(canonical.headers) && again.body == canonical.body
        && again.method == canonical.method, "2: not canonical: \(canonical.shown), then \(again.shown)", route,
      given.shown)
  }

  private func checkTruncations(of request: URLRequestData) {
    let bytes = Array(request.url.utf8)
    guard bytes.count <= 200 else { return }
    for end in bytes.indices {
      checkParsing(request.with(url: String(decoding: bytes[..<end], as: UTF8.self)))
    }
    guard let body = request.body, body.count <= 200 else { return }
    for end in body.indices {
      var truncated = request
      truncated.body = Array(body[..<end])
      checkParsing(truncated)
    }
  }

  private func checkFacts(of error: RoutingError, link: String, isParsing: Bool) {
    let facts = error.facts
    expect(!facts.description.isEmpty, "3: an error without words", nil, link)
    if facts.kind == .definition {
      expect(isWrong, "3: no diagnostic says so: \(facts)", nil, link)
      return expect(facts.status == 500, "3: status \(facts.status)", nil, link)
    }
    expect([400, 404, 405].contains(facts.status) == isParsing, "3: status \(facts.status)", nil, link)
    expect((facts.status == 405) == !facts.allowedMethods.isEmpty, "3: allowed: \(facts.allowedMethods)", nil, link)
    if let place = facts.place {
      expect(place.upperBound <= facts.link.utf8.count, "3: the place is not in the link", nil, link)
    }
  }

  private func expectSame(
    _ route: Tested.Output, _ law: String, _ link: String, _ get: () throws -> Tested.Output
  ) {
    do {
      let found = try get()
      // The descriptions tell what `==` does not: composed from decomposed characters.
      let isSame = found == route && "\(found)".utf8.elementsEqual("\(route)".utf8)
      expect(isSame, "\(law): got \(found)", route, link)
    } catch {
      expect(false, "\(law): threw \(error)", route, link)
    }
  }

  /// Records what does not hold; of many failures the first few.
  private func expect(
    _ holds: Bool, _ law: @autoclosure () -> String, _ route: Tested.Output?, _ link: @autoclosure () -> String
  ) {
    guard !holds else { return }
    failures += 1
    guard failures <= 3 else { return }
    let value = route.map { "\($0)" } ?? "none"
    func short(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
    Issue.record(
      """
      law \(short(law()))
        route: \(short(value.debugDescription))
        link: \(short(link().debugDescription))
        \(note)
        ROUNDTRIP_SEED=\(seed)
      """, sourceLocation: location)
  }
}

extension URLRequestData {
  /// Whether the URL says it all.
  var isLink: Bool { headers.isEmpty && body == nil && (method ?? "GET") == "GET" }

  var shown: String {
    var text = (method.map { $0 + " " } ?? "") + url
    for field in headers { text += "\n\(field.name): \(field.value)" }
    if let body { text += "\n\n" + String(decoding: body, as: UTF8.self) }
    return text
  }
}
