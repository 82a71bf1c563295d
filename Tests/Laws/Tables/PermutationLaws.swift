import Roundtrip
import RoundtripTesting
import Testing

/// Overlapping patterns give the same answers in every order, and a contained pattern comes first.
@Suite struct PermutationLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `three to five overlapping routes answer the same in every order`(run: Int) {
    Backtraces.leaveOut()
    for number in 0..<Scale.tables(oneIn: 20, runs: Self.runs) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let made = MadeTable.overlapping(&random, routes: number % 16 == 0 ? 5 : 3 + random.below(2))
      let requests = (0..<16).map { _ in made.request(words: made.words, &random) }
      let answers = requests.map { TableAnswer(of: made.table, $0) }
      for order in permutations(of: made.entries) {
        let table = made.table(of: order)
        for (request, answer) in zip(requests, answers) {
          let other = TableAnswer(of: table, request)
          guard other != answer else { continue }
          made.record("law 5: \(answer), in another order \(other)", request, seed: seed, at: #_sourceLocation)
          return
        }
      }
    }
  }

  @Test(arguments: 0..<runs)
  func `no pattern follows one that contains it`(run: Int) {
    Backtraces.leaveOut()
    var (contained, links) = (0, 0)
    for number in 0..<Scale.tables(oneIn: 2, runs: Self.runs) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let made = MadeTable.overlapping(&random, routes: 2)
      guard made.entries.count == 2 else { continue }
      let both = made.table
      for (inner, outer) in [(0, 1), (1, 0)] {
        // Links of the inner route, as it prints them: a spelling that is not canonical may belong to the other route.
        let (one, two) = (made.entries[inner], made.entries[outer])
        let (alone, other) = (made.alone(one.router()), made.alone(two.router()))
        let sampled = MadeTable(entries: [one])
        let samples = (0..<24).compactMap { _ -> (Made, URLRequestData)? in
          guard let value = try? alone.parse(sampled.request(words: made.words, &random)),
            let request = try? alone.print(value), (try? alone.parse(request)) == value
          else { return nil }
          return (value, request)
        }
        // A set that holds all samples and more: the other one does not hold all links of the outer route.
        let outside = MadeTable(entries: [two])
        let isLarger = (0..<24).contains { _ in
          guard let value = try? other.parse(outside.request(words: made.words, &random)),
            let request = try? other.print(value)
          else { return false }
          return (try? alone.parse(request)) == nil
        }
        guard samples.count > 8, isLarger, samples.allSatisfy({ (try? other.parse($0.1)) != nil }) else { continue }
        guard MadeTable.isContained(one.routes[0], two.routes[0]) else { continue }
        contained += 1
        for (value, request) in samples {
          links += 1
          let answer = TableAnswer(of: both, request)
          guard answer != .route(value) else { continue }
          made.record("\(answer), and the contained route reads \(value)", request, seed: seed, at: #_sourceLocation)
          return
        }
      }
    }
    #expect(contained > 0, "too little is tried: \(contained) pairs, \(links) links")
  }
}

func permutations<Element>(of elements: [Element]) -> [[Element]] {
  guard let first = elements.first else { return [[]] }
  return permutations(of: Array(elements.dropFirst())).flatMap { rest in
    (0...rest.count).map { Array(rest[..<$0]) + [first] + Array(rest[$0...]) }
  }
}

extension MadeTable {
  /// A table whose routes all start with the same literal, and read one, two or any number of segments after it.
  static func overlapping(_ random: inout SeededGenerator, routes count: Int) -> MadeTable {
    var table = MadeTable(entries: [])
    var patterns: [MadePattern] = []
    while table.entries.count < count {
      var style = MadeStyle()
      let frame = MadeFrame(head: [.literal("a")], tail: random.once(in: 4) ? [.literal("edit")] : [])
      let route = MadeRoute<Made>.overlapping(&random, &style, in: frame, number: table.entries.count)
      let new = route.forms.map(\.pattern.withoutOthers)
      guard !new.contains(where: patterns.contains) else { continue }
      patterns += new
      table.entries.append(.route(route))
    }
    return table
  }

  /// Whether the rules say that the contained route comes first.
  static func isContained(_ inner: MadeRoute<Made>, _ outer: MadeRoute<Made>) -> Bool {
    let patterns = (inner.forms + outer.forms).map(\.pattern)
    if patterns.contains(where: { $0.mayRefuse || $0.hasCustomPart || $0.segments.contains(.unknown) }) { return false }
    // The samples may not show that a number is beyond the bounds of another one.
    let mayExceed = inner.forms.contains { one in
      outer.forms.contains { zip(one.pattern.segments, $0.pattern.segments).contains { $0.mayExceed($1) } }
    }
    return !mayExceed
  }
}

extension MadeRoute<Made> {
  fileprivate static func overlapping(
    _ random: inout SeededGenerator, _ style: inout MadeStyle, in frame: MadeFrame, number: Int
  ) -> MadeRoute {
    func integer<Payload>(
      _ made: [MadeCase<Payload, Made>], _ part: MadePart<Payload>, in frame: MadeFrame
    ) -> MadeRoute { .one(made[number % made.count], in: frame, part) }
    let numbers = [
      MadeCase("number", Made.number, Made.count), MadeCase("count", Made.count, Made.page),
      MadeCase("page", Made.page, Made.number),
    ]
    let texts = [
      MadeCase("text", Made.text, Made.name), MadeCase("name", Made.name, Made.slug),
      MadeCase("slug", Made.slug, Made.text),
    ]
    switch random.below(10) {
    case 0...3: return integer(numbers, .segment(.integer(&random)), in: frame)
    case 4...6: return integer(texts, .segment(.string(&random)), in: frame)
    case 7:
      return integer(
        [MadeCase("parts", Made.parts, Made.files), MadeCase("files", Made.files, Made.parts)],
        .strings(&random, &style), in: frame.withoutTailPath)
    case 8:
      return integer(
        [MadeCase("maybe", Made.maybe, Made.limit), MadeCase("limit", Made.limit, Made.maybe)],
        .maybe(&random, &style), in: frame)
    default:
      let literal = random.element(of: ["7", "12", "new", "v7", "ff"])
      return .constant(
        [Made.home, .list, .about][number % 3], renamed: .home,
        in: MadeFrame(head: frame.head + [.literal(literal)], tail: frame.tail))
    }
  }
}
