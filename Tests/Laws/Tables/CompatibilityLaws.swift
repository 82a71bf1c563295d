import Roundtrip
import RoundtripTesting
import Testing

/// A router and a changed copy: no lost link is overlooked, and none is made up.
@Suite struct CompatibilityLaws {
  @Test(arguments: 0..<4)
  func `a link that is read otherwise is reported, and every witness is one`(run: Int) {
    var (lossCount, completeCount) = (0, 0)
    MadeTable.each(run, count: Scale.tables(oneIn: 1, runs: 4)) { made, seed, random in
      let copy = made.changed(&random)
      let (old, new) = (made.table, copy.table)
      let compatibility = old.compatibility(with: new)
      func fail(_ problem: String, _ request: URLRequestData?) -> Bool {
        made.record("\(problem)\nthe copy:\n\(copy.source)", request, seed: seed, at: #_sourceLocation)
        return false
      }
      for route in compatibility.lost {
        lossCount += 1
        guard let request = route.witness?.request else {
          return fail("a lost route without a witness: \(route)", nil)
        }
        guard let before = try? old.parse(request) else { return fail("the old router does not read it", request) }
        if let after = try? new.parse(request), after == before { return fail("it is not lost", request) }
      }
      for route in compatibility.moved + compatibility.gained {
        guard let request = route.witness?.request else {
          return fail("a route without a witness: \(route)", nil)
        }
        let (before, after) = (try? old.parse(request), try? new.parse(request))
        if route.change == .moved ? before == nil || before != after : before != nil || after == nil {
          return fail("it is not \(route.change)", request)
        }
      }
      // A route that no sample fits, such as one with JSON, is listed as untried.
      guard compatibility.lost.isEmpty, compatibility.untried.isEmpty else { return true }
      completeCount += 1
      for _ in 0..<40 {
        let request = made.drawn(&random)
        if let before = try? old.parse(request), (try? new.parse(request)) != before {
          return fail("a lost link is not reported", request)
        }
      }
      return true
    }
    #expect(lossCount > 0 && completeCount > 0)
  }

  @Test func `a router keeps all of its own links`() {
    MadeTable.each(9, count: Scale.tables(oneIn: 10, runs: 1)) { made, seed, _ in
      let compatibility = made.table.compatibility(with: made.table)
      if compatibility.routes.allSatisfy({ $0.change == .kept }) { return true }
      made.record("\(compatibility)", nil, seed: seed, at: #_sourceLocation)
      return false
    }
  }
}

extension MadeTable {
  /// A copy in which one thing is another.
  fileprivate func changed(_ random: inout SeededGenerator) -> MadeTable {
    var copy = self
    let other = MadeTable(&random, routes: 2)
    switch random.below(6) {
    case 0 where copy.entries.count > 1: copy.entries.remove(at: random.below(copy.entries.count))
    case 1: copy.entries += other.entries.prefix(1)
    case 2: copy.entries.replaceSubrange(0..<1, with: other.entries.prefix(1))
    case 3: copy.policies = copy.policies.isEmpty ? [random.element(of: MadePolicy.allCases)] : []
    case 4: copy.entries.shuffle(using: &random)
    default:
      let index = random.below(copy.entries.count)
      copy.entries[index] = copy.entries[index].withTwin
    }
    return copy
  }

  /// A request that one of the routes reads.
  fileprivate func drawn(_ random: inout SeededGenerator) -> URLRequestData {
    var request = MadeRequest()
    if !routes.isEmpty { random.element(of: routes).draw(&request, &random) }
    return request.data(&random)
  }
}

extension MadeTable.Entry {
  /// The entry, whose first route makes another case of the same payload.
  fileprivate var withTwin: MadeTable.Entry {
    func twin(_ routes: [MadeRoute<Made>]) -> [MadeRoute<Made>] {
      var routes = routes
      if let first = routes.first { routes[0].route = first.renamed }
      return routes
    }
    return switch self {
    case .route(let route): .route(twin([route])[0])
    case .choice(let routes, let id): .choice(twin(routes), id: id)
    case .group(let routes, let policy): .group(twin(routes), policy: policy)
    }
  }
}
