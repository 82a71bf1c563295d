import Roundtrip
import RoundtripTesting

/// A generated table.
struct MadeTable: Sendable {
  /// One entry: a route, an ordered choice, or a table in the table.
  enum Entry: Sendable {
    case route(MadeRoute<Made>)
    case choice([MadeRoute<Made>], id: UInt64)
    case group([MadeRoute<Made>], policy: MadePolicy? = nil)

    var routes: [MadeRoute<Made>] {
      switch self {
      case .route(let route): [route]
      case .choice(let routes, _), .group(let routes, _): routes
      }
    }

    /// The routes, whose forms keep the policy of a group.
    var ruledRoutes: [MadeRoute<Made>] {
      guard case .group(let routes, let policy?) = self else { return routes }
      return routes.map { $0.inGroup(policy) }
    }

    /// The entry as it is in a table.
    func router(renamed: Bool = false) -> AnyRouter<Made> {
      let routes = routes.map { renamed ? $0.renamed : $0.route }
      return switch self {
      case .route: routes[0].eraseToAnyRouter()
      case .choice: OneOf<RequestLevel, Made> { for route in routes { route } }.eraseToAnyRouter()
      case .group(_, let policy): Self.group(routes, policy).eraseToAnyRouter()
      }
    }

    static func group(_ routes: [Route<Made>], _ policy: MadePolicy?) -> Routes<Made> {
      let table = Routes<Made> { for route in routes { route } }
      return policy?.applied(to: table) ?? table
    }
  }

  var entries: [Entry]
  var policies: [MadePolicy] = []

  /// The table itself.
  var table: Routes<Made> { table(of: entries) }

  /// The table with other cases of the same payloads.
  var renamed: Routes<Made> { table(of: entries, renamed: true) }

  func table(of entries: [Entry], renamed: Bool = false) -> Routes<Made> {
    ruled(
      Routes<Made> {
        for entry in entries {
          switch entry {
          case .route(let route): renamed ? route.renamed : route.route
          case .choice(let routes, _):
            OneOf<RequestLevel, Made> { for route in routes { renamed ? route.renamed : route.route } }
          case .group(let routes, let policy): Entry.group(routes.map { renamed ? $0.renamed : $0.route }, policy)
          }
        }
      })
  }

  /// A table of one route with the policies of this table.
  func alone(_ router: AnyRouter<Made>) -> Routes<Made> { ruled(Routes<Made> { router }) }

  private func ruled(_ table: Routes<Made>) -> Routes<Made> { policies.reduce(table) { $1.applied(to: $0) } }

  var source: String {
    let routes = entries.map { entry in
      switch entry {
      case .route(let route): "  " + route.source
      case .choice(let routes, _): "  OneOf {\n" + routes.map { "    " + $0.source }.joined(separator: "\n") + "\n  }"
      case .group(let routes, let policy):
        "  Routes {\n" + routes.map { "    " + $0.source }.joined(separator: "\n") + "\n  }"
          + (policy.map { ".\($0)" } ?? "")
      }
    }
    return "Routes {\n\(routes.joined(separator: "\n"))\n}" + policies.map { ".\($0)" }.joined()
  }

  var routes: [MadeRoute<Made>] { entries.flatMap(\.routes) }
}

extension MadeTable {
  /// A table of routes that overlap: some start with the start of another one. No two routes have the same pattern.
  init(_ random: inout SeededGenerator, routes count: Int, isExact: Bool = false) {
    entries = []
    var frames: [MadeFrame] = []
    var patterns: [MadePattern] = []
    var aliases = 0
    func route() -> MadeRoute<Made>? {
      var style = MadeStyle(isExact: isExact, aliases: aliases)
      let other = random.once(in: 2) && !frames.isEmpty ? random.element(of: frames) : nil
      let frame = MadeFrame.random(&random, &style, after: other)
      aliases = style.aliases
      frames.append(frame)
      let route = MadeRoute<Made>.random(&random, &style, in: frame)
      let forms = route.forms.map(\.pattern.withoutOthers)
      let isTied = forms.indices.contains { forms[..<$0].contains(forms[$0]) || patterns.contains(forms[$0].key) }
      guard !isTied else { return nil }
      patterns += forms.map(\.key)
      return route
    }
    for _ in 0..<count {
      guard !isExact, random.once(in: 12) else {
        if let route = route() { entries.append(.route(route)) }
        continue
      }
      let routes = (0..<2 + random.below(2)).compactMap { _ in route() }
      guard !routes.isEmpty else { continue }
      let policy = random.once(in: 2) ? random.element(of: MadePolicy.allCases) : nil
      entries.append(random.once(in: 2) ? .group(routes, policy: policy) : .choice(routes, id: random.next()))
    }
    if !isExact, random.once(in: 4) { policies = [random.element(of: MadePolicy.allCases)] }
  }

  /// The fixed texts of the table, and a few others.
  var words: [String] { routes.flatMap(\.words) + ["x", "12", "v7", "beef", "new", "edit"] }

  func draft(words: [String], _ random: inout SeededGenerator) -> MadeRequest {
    var request = MadeRequest()
    // A table may have no route that could be made.
    if !routes.isEmpty { random.element(of: routes).draw(&request, &random) }
    while random.once(in: 2) { request.mutate(words, &random) }
    return request
  }

  /// A request that one of the routes reads, or almost reads.
  func request(words: [String], _ random: inout SeededGenerator) -> URLRequestData {
    draft(words: words, &random).data(&random)
  }
}
