import Roundtrip
import RoundtripTesting
import Testing

/// Law 5: a table has no order.
@Suite struct ShuffleLaws {
  @Test(arguments: 0..<40)
  func `shuffling the routes of a table changes no answer`(round: Int) {
    var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(round))
    let names = PoolRoute.allNames.shuffled(using: &random).prefix(3 + random.below(8))
    let first = PoolRoute.table(Array(names))
    let second = PoolRoute.table(names.shuffled(using: &random))
    var pieces = Pieces()
    var requests: [URLRequestData] = []
    var parsed = 0
    for _ in 0..<60 {
      let route = PoolRoute.all.make(&random)
      let (one, two) = (try? first.print(route), try? second.print(route))
      #expect(one?.shown == two?.shown, "\(route) of \(names), ROUNDTRIP_SEED=\(SeededGenerator.seed)")
      guard let one else { continue }
      requests.append(one)
      pieces.add(one)
    }
    for _ in 0..<120 {
      let request = pieces.request(&random)
      requests.append(random.once(in: 3) ? request.mutated(&random) : request)
    }
    for request in requests {
      let answer = Answer(of: first, request)
      #expect(
        answer == Answer(of: second, request), "\(request.shown) of \(names), ROUNDTRIP_SEED=\(SeededGenerator.seed)")
      if case .route = answer { parsed += 1 }
    }
    #expect(parsed > 0, "nothing is read with \(names)")
  }

  @Test(arguments: 0..<12)
  func `a table of overlapping routes keeps the laws`(round: Int) {
    var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(round))
    let names = PoolRoute.allNames.shuffled(using: &random).prefix(3 + random.below(8))
    expectLaws(of: PoolRoute.table(Array(names)), routes: PoolRoute.all, count: 60, printing: 0.01, parsing: 0.02)
  }

  @Test(arguments: ["optional", "page"])
  func `a link that two routes read between which nothing decides is a wrong definition`(rival: String) {
    let other = rival == "page" ? PoolRoute.page(1) : .optional(nil)
    for names in permutations(of: ["list", rival, "featured"]) {
      let table = PoolRoute.table(names)
      #expect(table.diagnostics().contains { $0.severity == .error })
      expectDefinitionError { _ = try table.match("/b") }
      for route in [.list, other] { expectDefinitionError { _ = try table.link(to: route) } }
      // No other route suffers from it.
      #expect((try? table.match("/b/featured")) == .featured)
      #expect((try? table.link(to: .featured)) == "/b/featured")
    }
    #expect((try? PoolRoute.table(["list", "optional"]).match("/b/7")) == .optional(7))
    #expect((try? PoolRoute.table(["list", "optional"]).link(to: .optional(7))) == "/b/7")
  }

  @Test func `a case that has two routes prints the same whichever comes first`() throws {
    let routes = [
      Route(PoolRoute.list) { Path { "books" } }, Route(PoolRoute.list) { Path { "all" } },
      Route(PoolRoute.list) {
        Path { "books" }; Query { Field("x") { "1" } }
      },
    ]
    let links = try permutations(of: routes).map { order in
      let table = Routes<PoolRoute> { for route in order { route } }
      return try table.link(to: .list)
    }
    #expect(Set(links).count == 1)
    let fields = ["q", "query"].map { name in
      Route(PoolRoute.name) {
        Path { "s" }; Query { Field(name) }
      }
    }
    let answers = permutations(of: fields).map { order in
      let table = Routes<PoolRoute> { for route in order { route } }
      return [try? table.match("/s?q=1&query=2"), try? table.match(table.link(to: .name("x")))]
    }
    #expect(Set(answers.map { "\($0)" }).count == 1)
  }
}

/// What a table says to a request: the route, or the status and the methods.
private enum Answer: Equatable {
  case route(PoolRoute)
  case failure(status: Int, allowed: [String])

  init(of table: Routes<PoolRoute>, _ request: URLRequestData) {
    do { self = .route(try table.parse(request)) } catch {
      self = .failure(status: error.status, allowed: error.allowedMethods)
    }
  }
}
