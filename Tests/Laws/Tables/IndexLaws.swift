import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// Law 4: the index changes nothing but the speed.
@Suite struct IndexLaws {
  #if DEBUG
    private static let usual = 2500
  #else
    private static let usual = 5000
  #endif
  private static let tables = ProcessInfo.processInfo.environment["ROUNDTRIP_TABLES"].flatMap { Int($0) } ?? usual
  private static let choices = max(runs, tables / 20)
  private static let requests = 200
  private static let runs = 20

  @Test(arguments: 0..<runs)
  func `a table answers as if it tried every route one by one`(run: Int) {
    Backtraces.leaveOut()
    var tally = LawTally()
    for table in 0..<Self.tables / Self.runs {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + table)
      guard check(seed: seed, &tally) else { return }
    }
    #expect(tally.parsed > tally.requests / 5, "too little is tried: \(tally)")
    #expect(tally.printed > tally.routes / 2, "too little is tried: \(tally)")
    #expect(tally.open < tally.requests / 50, "too little is tried: \(tally)")
  }

  @Test(arguments: 0..<runs)
  func `ordered choice answers as if it tried every alternative in order`(run: Int) {
    Backtraces.leaveOut()
    var parsed = 0
    for choice in 0..<Self.choices / Self.runs {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + choice)
      var random = SeededGenerator(seed: seed)
      var style = MadeStyle(usesLibrary: random.once(in: 50))
      let made = MadeTable(&random, entries: 9 + random.below(6), style: &style)
      let (oneOf, naive) = (MadeEntry.choice(of: made.entries), NaiveTable(choiceOf: made.entries))
      let words = made.words + ["x", "12", "ep12", "beef"]
      for _ in 0..<Self.requests / 4 {
        let request = made.request(words: words, &random)
        let answer = try? oneOf.parse(request)
        let (expected, isOpen) = naive.answer(to: request)
        if isOpen { continue }
        guard expect(answer == expected, made, seed, request, "one of: \(show(answer))\nnaive: \(show(expected))")
        else {
          return
        }
        guard let answer else { continue }
        parsed += 1
        let printed = (try? oneOf.link(to: answer), try? naive.link(to: answer))
        guard expect(printed.0 == printed.1, made, seed, request, "links: \(printed)") else { return }
      }
    }
    #expect(parsed > Self.choices / Self.runs * Self.requests / 20, "too little is tried: \(parsed)")
  }

  /// False where the table made from `seed` gives a wrong answer.
  private func check(seed: UInt64, _ tally: inout LawTally) -> Bool {
    var random = SeededGenerator(seed: seed)
    // The library's parser-printers are slow without optimisation: a few tables stand for all.
    var style = MadeStyle(usesLibrary: random.once(in: 50))
    let made = MadeTable(&random, entries: random.once(in: 40) ? 30 : 2 + random.below(4), style: &style).withoutTwins
    let table = made.routes
    let naive = NaiveTable(made, description: table.grammar)
    let shuffled = MadeTable(entries: made.entries.shuffled(using: &random)).routes
    let words = made.words + ["x", "12", "ep12", "beef"]

    for number in 0..<Self.requests {
      let request = made.request(words: words, &random)
      let answer = try? table.parse(request)
      tally.requests += 1
      let reading = naive.firstReading(of: request)
      if answer != reading {
        let (expected, isOpen) = naive.answer(to: request)
        if isOpen { tally.open += 1 }
        guard
          expect(
            answer == expected || isOpen, made, seed, request, "table: \(show(answer))\nnaive: \(show(expected))")
        else {
          return false
        }
      }
      if number % 8 == 0 {
        let other = try? shuffled.parse(request)
        guard expect(answer == other, made, seed, request, "table: \(show(answer))\nshuffled: \(show(other))") else {
          return false
        }
      }
      guard let answer else {
        // The erased router has no index that could tell which routes come near.
        guard number % 32 == 0, request.body == nil else { continue }
        let (error, plain) = (failure(table, request), failure(table.eraseToAnyRouter(), request))
        let isSame = error?.kind == plain?.kind && error?.allowedMethods == plain?.allowedMethods
        guard expect(isSame, made, seed, request, "table: \(show(error?.kind))\nerased: \(show(plain?.kind))") else {
          return false
        }
        continue
      }
      tally.parsed += 1
      guard number % 8 == 0 else { continue }
      tally.routes += 1
      let printed = try? table.print(answer)
      guard expect(printed != nil, made, seed, request, "\(answer) does not print") else { return false }
      guard let printed else { continue }
      tally.printed += 1
      let again = try? table.parse(printed)
      guard expect(again == answer, made, seed, printed, "printed: \(answer)\nparsed: \(show(again))") else {
        return false
      }
    }
    return true
  }

  /// Records a wrong answer with the table, the request and both answers.
  private func expect(
    _ holds: Bool, _ made: MadeTable, _ seed: UInt64, _ request: URLRequestData, _ answers: @autoclosure () -> String
  ) -> Bool {
    if holds { return true }
    let entries = made.entries.map { "  \($0)" }.joined(separator: "\n")
    var text = "\(request.shown.debugDescription)\n\(answers())\n\(entries)\nROUNDTRIP_SEED=\(seed)"
    for noise in ["LawsTests.", "MadePart.", "MadeValue.", "MadeEntry.", "Kind.", "MadeEntry", "MadePresence."] {
      text = text.replacing(noise, with: "")
    }
    Issue.record(Comment(rawValue: text))
    return false
  }

  private func failure<Routing: Router>(_ router: Routing, _ request: URLRequestData) -> RoutingError? {
    do throws(RoutingError) { _ = try router.parse(request) } catch { return error }
    return nil
  }

  private func show<Value>(_ value: Value?) -> String { value.map { "\($0)" } ?? "nothing" }
}
