import Roundtrip
import RoundtripTesting
import Testing

/// What a table says of a link agrees with what it does with it, whatever the link.
@Suite struct ExplainLaws {
  @Test func `explaining, listing and resolving agree with matching`() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for round in 0..<1200 {
      var request = random.element(of: seeds)
      for _ in 0..<random.below(4) { request = request.mutated(&random) }
      let problem = round % 2 == 0 ? disagreement(of: table, on: request) : disagreement(of: based, on: request)
      guard let problem else { continue }
      Issue.record(
        "\(problem)\n\(request.shown.debugDescription)\nround \(round), ROUNDTRIP_SEED=\(SeededGenerator.seed)")
      return
    }
  }

  @Test(arguments: 0..<4)
  func `explaining, listing and resolving agree with matching for generated tables`(run: Int) {
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: 4)) { made, seed, random in
      let (table, words) = (made.table, made.words)
      for _ in 0..<20 {
        let request = made.request(words: words, &random)
        guard let problem = disagreement(of: table, on: request, hasRivals: true) else { continue }
        made.record(problem, request, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
  }

  private func isTied(_ router: some Router, _ request: URLRequestData) -> Bool {
    do throws(RoutingError) { _ = try router.parse(request) } catch { return error.kind == .definition }
    return false
  }

  /// What does not hold; nil where all is well.
  private func disagreement<Tested: Router>(of router: Tested, on request: URLRequestData, hasRivals: Bool = false)
    -> String?
  where Tested.Output: Equatable {
    // Where nothing decides between two routes, each is listed, and neither wins.
    if hasRivals, isTied(router, request) { return nil }
    let explanation = router.explain(request)
    let matches = router.allMatches(request)
    for place in explanation.attempts.compactMap({ $0.failure?.place })
    where place.upperBound > explanation.link.utf8.count {
      return "a place outside of the link"
    }
    if explanation.description.contains("\u{1B}") { return "a control character in the description" }
    if explanation.attempts.filter({ $0.failure == nil }).map(\.name) != matches.map(\.name) {
      return "the explanation has other matches than the list"
    }
    do {
      let route = try router.parse(request)
      guard explanation.winner != nil, matches.first?.route == route else { return "the first match is not the route" }
      return try disagreement(of: router.resolve(request), route, router, request, hasRivals)
    } catch let error as RoutingError {
      if explanation.winner != nil || !matches.isEmpty { return "a match of what does not match: \(error)" }
      if (try? router.resolve(request)) != nil { return "resolved what does not match" }
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func disagreement<Tested: Router>(
    of resolution: Resolution<Tested.Output>, _ route: Tested.Output, _ router: Tested, _ request: URLRequestData,
    _ hasRivals: Bool
  ) throws -> String? where Tested.Output: Equatable {
    if resolution.route != route { return "resolved another route" }
    if try resolution.link != router.print(route).url { return "another canonical link" }
    if request.url == resolution.link, !resolution.isCanonical { return "the canonical link is not canonical" }
    if resolution.unusedQueryItems.count > request.query.count { return "more items than there are" }
    // Without the items that it has not used, the route is the same; without the others it would not be.
    var used = request
    used.query = QueryItems(request.query.filter { !resolution.unusedQueryItems.contains($0) })
    if resolution.isCanonical, !resolution.unusedQueryItems.isEmpty { return "a canonical link has unused items" }
    // Without an item that made it malformed, a rival may read the request.
    let isRead = hasRivals ? router.allMatches(used).contains { $0.route == route } : (try? router.parse(used)) == route
    if !isRead, Set(request.query).count == request.query.count, !used.hasMalformedEscape {
      return "an item was used that is said not to be"
    }
    return nil
  }
}

extension URLRequestData {
  /// Whether writing the query once more could change it.
  fileprivate var hasMalformedEscape: Bool { url.contains("%") }
}

private enum Row: Equatable, Sendable { case show, edit(String?), delete, many([Int]) }
private enum R: Equatable, Sendable {
  case home, detail(Int), named(String), featured, create(String), row(Int, Row), inventory(Row?), files([String])
  case search(String, page: Int, tags: [String]), token(String), form(String), either(String)
}

private let rows = Routes<Row> {
  Route(Row.show)
  Route(Row.edit) {
    Path { "edit" }; Query { Field("name", String?.self) }
  }
  Route(Row.delete) { Method.delete }
  Route(Row.many) {
    Path {
      "many"; Many { Int.parser() }
    }
  }
}
private let table = Routes<R> {
  Route(R.home)
  Route(R.detail) {
    Path {
      "books"; Int.parser()
    }
  }
  Route(R.named) {
    Path {
      "books"; Parse(.string)
    }
  }
  Route(R.featured) {
    Path {
      "books"; "featured"
    }
  }
  Route(R.create) {
    Method.post; Path { "books" }; Query { Field("title") }
  }
  Route(R.row) {
    Path {
      "rows"; Int.parser()
    }; rows
  }
  Route(R.inventory) {
    Path { "inventory" }; Optionally { rows }
  }
  Route(R.files) {
    Path {
      "files"; Rest()
    }
  }
  Route(R.search(_:page:tags:)) {
    Path { "search" }
    Query {
      Field("q"); Field("page", Int.self, default: 1); Field("tag", [String].self)
    }
  }
  OneOf {
    Route(R.token) {
      Path { "token" }; Headers { Field("X-A") }
    }
    Route(R.form) {
      Path { "token" }; Cookies { Field("y") }
    }
    Route(R.either) {
      Path { "token" };
      Query {
        OneOf {
          Field("a"); Field("b")
        }
      }
    }
  }
}
private let based = table.baseURL("https://example.com/app")

private let seeds: [URLRequestData] = {
  let links = [
    "/", "/books/7", "/books/dune", "/books/featured", "/books/007", "/books?title=x", "/rows/7", "/rows/7/edit?name=x",
    "/rows/7/many/1/2", "/inventory", "/inventory/edit", "/files/a/b", "/search?q=a&page=2&tag=x&tag=y&utm=1", "/token",
    "/token?a=1&b=2", "nav:///books/7", "https://example.com/app/books/7", "https://example.com/app/search?q=a+b#f",
  ]
  var requests = links.map { URLRequestData($0) }
  for method in ["POST", "DELETE"] {
    requests += links.map { link in
      var request = URLRequestData(link)
      request.method = method
      request.headers = ["X-A": "a", "Cookie": "y=1"]
      return request
    }
  }
  return requests + [URLRequestData(path: "//books/7"), URLRequestData(path: "/rows/7")]
}()
