import Roundtrip
import RoundtripTesting
import Testing

/// A table below a base URL or a custom scheme answers as it does alone, and prints the same behind its origin.
@Suite struct BaseTableLaws {
  private static let runs = 4
  private static let bases = ["https://a.b/app", "https://a.b", "http://c:8080/x/y", "nav://a.b/app"]

  /// Tries tables without an origin of their own, with requests without one.
  private static func each(
    _ run: Int, _ check: (MadeTable, URLRequestData, inout SeededGenerator) -> String?
  ) {
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { made, seed, random in
      guard !["Host(", "Scheme(", "Port("].contains(where: made.source.contains) else { return true }
      let words = made.words
      for _ in 0..<20 {
        var draft = made.draft(words: words, &random)
        (draft.scheme, draft.host, draft.port) = (nil, nil, nil)
        let request = draft.data(&random)
        guard !request.url.hasPrefix("//") else { continue }
        guard let problem = check(made, request, &random) else { continue }
        made.record(problem, request, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
  }

  /// What is wrong with the link of a value behind a base.
  private static func difference(
    _ value: Made, of table: Routes<Made>, based: AnyRouter<Made>, behind base: String
  ) -> String? {
    let (alone, behind) = (try? table.print(value), try? based.print(value))
    guard let alone else { return behind.map { "prints \($0.shown) behind \(base), and nothing alone" } }
    let path = alone.url.hasPrefix("/") ? String(alone.url.dropFirst()) : alone.url
    let isRoot = path.isEmpty || path.hasPrefix("?") || path.hasPrefix("#")
    let urls = isRoot ? [base + path, base + "/" + path] : [base + "/" + path]
    guard let behind, urls.contains(behind.url), behind.headers == alone.headers, behind.body == alone.body else {
      return "prints \(behind?.shown ?? "nothing") behind \(base), alone \(alone.shown)"
    }
    return nil
  }

  @Test(arguments: 0..<runs)
  func `a table below a base URL answers what it answers alone`(run: Int) {
    Self.each(run) { made, request, random in
      let base = random.element(of: Self.bases)
      let (table, based) = (made.table, made.table.baseURL(base))
      let answer = TableAnswer(of: table, request)
      // Behind a path, a slash alone is a trailing one.
      let url = request.rawPath == "/" ? String(request.url.dropFirst()) : request.url
      let whole = TableAnswer(of: based, request.with(url: base + url))
      if whole != answer { return "alone \(answer), behind \(base) \(whole)" }
      let other = TableAnswer(of: based, request.with(url: "https://evil.example" + request.url))
      if case .route = other { return "another origin answers \(other)" }
      guard case .route(let value) = answer else { return nil }
      return Self.difference(value, of: table, based: based, behind: base)
    }
  }

  @Test(arguments: 0..<runs)
  func `a table of a custom scheme answers what it answers alone`(run: Int) {
    Self.each(run) { made, request, _ in
      let (table, custom) = (made.table, made.table.customScheme("nav"))
      let answer = TableAnswer(of: table, request)
      // A host has no letter case and few characters.
      let mayBeHost = request.rawPath.dropFirst().prefix { $0 != "/" }.utf8.allSatisfy { (97...122).contains($0) }
      let isAbsolute = request.url.hasPrefix("/")
      for origin in ["", "nav:"] + (isAbsolute ? ["nav://"] : []) + (isAbsolute && mayBeHost ? ["nav:/"] : []) {
        let whole = TableAnswer(of: custom, request.with(url: origin + request.url))
        // A tie is a wrong definition, which may stay unseen behind an origin.
        if whole != answer, answer != .failure(status: 500, allowed: []) {
          return "alone \(answer), with \(origin) \(whole)"
        }
      }
      guard case .route(let value) = answer else { return nil }
      return Self.difference(value, of: table, based: custom, behind: "nav://")
    }
  }

  @Test(arguments: 0..<runs)
  func `two tables below two base URLs answer what they answer alone`(run: Int) {
    Self.each(run) { made, request, random in
      let (one, two) = ("https://a.b/app", random.element(of: ["https://c.d/app", "https://c.d", "https://a.b/other"]))
      let count = made.entries.count / 2
      let (first, second) = (
        made.table(of: Array(made.entries.prefix(count))).baseURL(one),
        made.table(of: Array(made.entries.dropFirst(count))).baseURL(two)
      )
      let both = Routes<Made> {
        first
        second
      }
      for (base, part) in [(one, first), (two, second)] {
        let whole = request.with(url: base + request.url)
        let (answer, alone) = (TableAnswer(of: both, whole), TableAnswer(of: part, whole))
        // What a route reads and does not print itself, another route may print.
        if case .route(let value) = answer, (try? part.print(value)) == nil, (try? both.print(value)) != nil {
          continue
        }
        if answer != alone { return "alone \(alone), among others \(answer) behind \(base)" }
      }
      return nil
    }
  }
}
