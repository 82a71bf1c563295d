import Foundation
import Roundtrip

// Routers that contain themselves: the time of a match as the levels of a link grow.

private indirect enum Nest: Equatable, Sendable {
  case end, inside(Nest), x(Nest), y(Nest), number(Int, Nest), text(String, Nest)
}

/// One route for each level.
private struct PlainRouter: Router {
  var body: some Router<Nest> {
    Routes<Nest> {
      Route(Nest.end) { Path { "end" } }
      Route(Nest.inside) {
        Path { "in" }
        Lazy { PlainRouter() }
      }
    }
  }
}

/// Two routes for each level: a number may be a text as well.
private struct OverlapRouter: Router {
  var body: some Router<Nest> {
    Routes<Nest> {
      Route(Nest.end) { Path { "end" } }
      Route(Nest.number) {
        Path {
          "in"; Int.parser()
        }
        Lazy { OverlapRouter() }
      }
      Route(Nest.text) {
        Path {
          "in"; Parse(.string)
        }
        Lazy { OverlapRouter() }
      }
    }
  }
}

/// Two routes for each level that differ only after the levels inside.
private struct RivalsAfterRouter: Router {
  var body: some Router<Nest> {
    OneOf {
      Parse(Nest.end) { Path { "end" } }
      Parse(Nest.x) {
        Path { "in" }
        Lazy { RivalsAfterRouter() }
        Path { "x" }
      }
      Parse(Nest.y) {
        Path { "in" }
        Lazy { RivalsAfterRouter() }
        Path { "y" }
      }
    }
  }
}

func recursion(_ options: Options) -> [Figure] {
  print("\nrecursion: microseconds of a match\n")
  let levels = options.isSmoke ? [1, 2, 4] : [1, 2, 4, 8, 16, 32, 64]
  print(Figure.row("levels", levels.map(String.init)))
  let (overlap, after) = (Routes { OverlapRouter() }, Routes { RivalsAfterRouter() })
  return figures("one route", Routes { PlainRouter() }, levels, options) { levels in
    ("/in" * levels + "/end", (0..<levels).reduce(Nest.end) { nest, _ in .inside(nest) })
  }
    + figures("two, the first reads", overlap, levels, options) { levels in
      ("/in/1" * levels + "/end", (0..<levels).reduce(Nest.end) { nest, _ in .number(1, nest) })
    }
    + figures("two, both fail at the end", overlap, levels, options) { levels in
      ("/in/1" * levels + "/none", nil)
    }
    + figures("two that differ after, the first reads", after, levels, options) { levels in
      ("/in" * levels + "/end" + "/x" * levels, (0..<levels).reduce(Nest.end) { nest, _ in .x(nest) })
    }
    + figures("two that differ after, the second reads", after, levels, options) { levels in
      ("/in" * levels + "/end" + "/y" * levels, (0..<levels).reduce(Nest.end) { nest, _ in .y(nest) })
    }
    + figures("two that differ after, both fail", after, levels, options) { levels in
      ("/in" * levels + "/none", nil)
    }
}

private func * (text: String, count: Int) -> String { String(repeating: text, count: count) }

/// The time for each number of levels, until one takes more than a second, or the last two let expect it of the next.
private func figures(
  _ name: String, _ router: Routes<Nest>, _ levels: [Int], _ options: Options, _ work: (Int) -> (String, Nest?)
) -> [Figure] {
  guard options.includes(family: "recursion", name) else { return [] }
  var times: [Double] = []
  for count in levels {
    // Twice the levels take the square of the factor that half of them took, if the time grows exponentially.
    if times.count > 1, let last = times.last {
      let factor = last / times[times.count - 2]
      if last > 1 || last * factor * factor > 1 { break }
    }
    let (link, expected) = work(count)
    check(try? router.match(link), expected, "\(name), \(count) levels")
    let once = seconds(of: { keep(try? router.match(link)) })
    let repeats = options.isSmoke ? 1 : max(1, Int(0.002 / once))
    let rounds = once > 0.1 || options.isSmoke ? 1 : 11
    times.append(
      middle(
        of: (0..<rounds).map { _ in
          seconds(of: { for _ in 0..<repeats { keep(try? router.match(link)) } }) / Double(repeats)
        }))
  }
  print(Figure.row("  " + name, times.map { $0 * 1_000_000 }))
  if times.count < levels.count { print("  stopped: \(levels[times.count]) levels would take more than 1 s") }
  fflush(nil)
  return zip(levels, times).map { Figure("recursion", "\(name), \($0) levels", $1 * 1_000_000) }
}
