import Roundtrip
import RoundtripNavigation
import RoundtripTesting
import Testing

/// The stack of a link, and the link of a stack, for generated tables.
@Suite struct StackTableLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `a link has a stack, and a stack comes back through its link`(run: Int) {
    var (read, printed) = (0, 0)
    MadeTable.each(run, count: Scale.tables(oneIn: 2, runs: Self.runs)) { made, seed, random in
      let (table, words) = (made.table, made.words)
      var routes: [Made] = []
      for _ in 0..<20 {
        let request = made.request(words: words, &random)
        // A value that several routes print may have its address at one that needs a method or a header.
        guard request.isLink, let found = try? table.resolve(request.url),
          (try? table.link(to: found.route)) == found.link
        else { continue }
        read += 1
        if let fault = Self.fault(of: request.url, found, in: table, &routes) {
          made.record(fault, request, seed: seed, at: #_sourceLocation)
          return false
        }
      }
      for _ in 0..<(routes.isEmpty ? 0 : 20) {
        let stack = NavigationStackState((0..<random.below(4)).map { _ in random.element(of: routes) })
        guard let link = try? table.link(to: stack) else { continue }
        printed += 1
        if let fault = Self.difference(of: stack, from: link, in: table) {
          made.record(fault, URLRequestData(link), seed: seed, at: #_sourceLocation)
          return false
        }
      }
      return true
    }
    #expect(read > 100 && printed > 100)
  }

  /// What is wrong with the stack of a link. The routes of the stack are added to `routes`.
  private static func fault(
    of link: String, _ found: Resolution<Made>, in table: Routes<Made>, _ routes: inout [Made]
  ) -> String? {
    let (stack, own): (NavigationStackState<Made>, NavigationStackState<Made>)
    do { (stack, own) = try (table.stack(for: link), table.stack(for: found.link)) } catch {
      return "no stack of \(link), which prints as \(found.link): \(error)"
    }
    let links = stack.path.map { try? table.link(to: $0) }
    if let top = links.last, top != found.link { return "\(top ?? "nothing") on top, not \(found.link)" }
    if zip(links, links.dropFirst()).contains(where: { $0 != nil && $0 == $1 }) {
      return "a screen above itself: \(stack.path)"
    }
    // A prefix may be read as a value that prints at another route, which needs a method or a header.
    let haveLinks = own.path.allSatisfy { (try? table.link(to: $0)) != nil }
    if !own.isEmpty, haveLinks, (try? table.link(to: own)) != found.link {
      return "the stack of \(found.link) has another link"
    }
    routes += stack.path
    return (try? table.link(to: stack)).flatMap { difference(of: stack, from: $0, in: table) }
  }

  private static func difference(
    of stack: NavigationStackState<Made>, from link: String, in table: Routes<Made>
  ) -> String? {
    guard let found = try? table.stack(for: link) else { return "\(stack.path) does not come back from \(link)" }
    let (links, others) = (stack.path.map { try? table.link(to: $0) }, found.path.map { try? table.link(to: $0) })
    return links == others ? nil : "\(stack.path) comes back from \(link) as \(found.path)"
  }
}
