import Roundtrip
import RoundtripTesting
import Testing

/// A table answers the same wherever it stands: in a conversion, in a case, in a struct, in a field, or by itself.
@Suite struct EmbeddedTableLaws {
  private static let runs = 4

  /// Tries tables with requests. `check` returns what is wrong.
  private static func each(
    _ run: Int, _ check: (MadeTable, Routes<Made>, URLRequestData, inout SeededGenerator) -> String?
  ) {
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { made, seed, random in
      let (table, words) = (made.table, made.words)
      for _ in 0..<20 {
        let request = made.request(words: words, &random)
        guard let problem = check(made, table, request, &random) else { continue }
        made.record(problem, request, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
  }

  @Test(arguments: 0..<runs)
  func `a table in a conversion answers as without it`(run: Int) {
    Self.each(run) { made, table, request, _ in
      func converted(_ router: some Router<Made>) -> AnyRouter<Made> {
        router.map(apply: { (value: Made) -> Made? in value }, unapply: { (value: Made) -> Made? in value })
          .eraseToAnyRouter()
      }
      let other = converted(table)
      let (answer, found) = (TableAnswer(of: table, request), TableAnswer(of: other, request))
      if found != answer { return "\(answer), converted \(found)" }
      guard case .route(let value) = answer else { return nil }
      let links = (try? table.print(value).shown, try? other.print(value).shown)
      return links.0 == links.1 ? nil : "prints \(links)"
    }
  }

  private enum Outer: Equatable, Sendable { case one(Made), two(Int, Made) }
  private struct Numbered: Equatable, Sendable { var number: Int, made: Made }

  @Test(arguments: 0..<runs)
  func `a table in a case or a struct answers as it does alone`(run: Int) {
    Self.each(run) { made, table, request, _ in
      guard !request.url.hasPrefix("//"), request.scheme == nil, request.host == nil else { return nil }
      let outer = Routes<Outer> {
        Route(Outer.one) {
          Path { "outer" }
          table
        }
        Route(Outer.two) {
          Path {
            "outer2"
            Int.parser()
          }
          table
        }
      }
      let numbered = Parse(.memberwise(Numbered.init)) {
        Path { Int.parser() }
        table
      }
      let answer = TableAnswer(of: table, request)
      let url = request.rawPath == "/" ? String(request.url.dropFirst()) : request.url
      func found<Tested: Router>(_ router: Tested, _ prefix: String, _ value: (Made) -> Tested.Output) -> String?
      where Tested.Output: Equatable {
        let given = try? router.parse(request.with(url: prefix + url))
        switch answer {
        case .failure: return nil
        case .route(let made):
          if given != value(made) { return "\(made), behind \(prefix) \(given.map { "\($0)" } ?? "nothing")" }
          let (alone, printed) = (try? table.print(made), try? router.print(value(made)))
          guard let alone else { return nil }
          let (one, two) = (alone.shown, printed?.shown ?? "")
          let isSame = ["", "/"].contains { two.replacing(prefix, with: $0, maxReplacements: 1) == one }
          return isSame ? nil : "prints \(one), behind \(prefix) \(two)"
        }
      }
      return found(outer, "/outer") { .one($0) } ?? found(outer, "/outer2/7") { .two(7, $0) }
        ?? found(numbered, "/7") { Numbered(number: 7, made: $0) }
    }
  }

  @Test(arguments: 0..<runs)
  func `the router of a case reads and prints what the table does for this case`(run: Int) {
    Self.each(run) { _, table, request, _ in
      guard case .route(let value) = TableAnswer(of: table, request) else { return nil }
      func problem<Payload: Equatable>(_ router: AnyRouter<Payload>, _ payload: Payload) -> String? {
        let found = try? router.parse(request)
        if found != payload { return "\(value), its case alone reads \(found.map { "\($0)" } ?? "nothing")" }
        // A link that another case takes in the table belongs to this one, so the links may differ.
        guard (try? table.print(value)) != nil else { return nil }
        let own = try? router.print(payload)
        let again = own.flatMap { try? router.parse($0) }
        return again == payload ? nil : "\(value), its case alone prints \(own?.shown ?? "nothing")"
      }
      return switch value {
      case .number(let payload): problem(table.scoped(to: Made.number), payload)
      case .text(let payload): problem(table.scoped(to: Made.text), payload)
      case .inner(let payload): problem(table.scoped(to: Made.inner), payload)
      case .maybeInner(let payload): problem(table.scoped(to: Made.maybeInner), payload)
      case .maybe(let payload): problem(table.scoped(to: Made.maybe), payload)
      case .tab(let payload): problem(table.scoped(to: Made.tab), payload)
      case .files(let payload): problem(table.scoped(to: Made.files), payload)
      case .item(let payload): problem(table.scoped(to: Made.item), payload)
      default: nil
      }
    }
  }

  @Test(arguments: 0..<runs)
  func `a link of a table is the text of a field`(run: Int) {
    Self.each(run) { made, table, request, _ in
      guard request.isLink, request.method == nil, !made.source.contains("Host("), !made.source.contains("Scheme("),
        let value = try? table.match(request.url), let link = try? table.link(to: value)
      else { return nil }
      let field = Query { Field("next", link: table) }
      let next = try? field.link(to: value)
      // An escape is refused if a reader that decodes it too often finds another path.
      guard let next else { return link.contains("%") ? nil : "\(value) prints as \(link), and as no field" }
      let text = URLRequestData(next).query.first?.value
      if text != link { return "the field is \(text ?? "empty"), not \(link)" }
      let found = try? field.match(next)
      return found == value ? nil : "\(value) comes back from \(next) as \(found.map { "\($0)" } ?? "nothing")"
    }
  }
}
