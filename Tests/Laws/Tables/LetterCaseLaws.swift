import Roundtrip
import RoundtripTesting
import Testing

/// Laws 4 and 5 for routes with fixed starts and ends, of which some ignore letter case.
@Suite struct LetterCaseLaws {
  /// A route of one segment: a value between two fixed texts.
  private struct Candidate {
    let start: String
    let end: String
    let hasNumber: Bool
    let isFolded: Bool

    init(_ random: inout SeededGenerator) {
      func text(_ count: Int) -> String {
        (0..<count).map { _ in random.element(of: ["a", "A", "b", "B", "-"]) }.joined()
      }
      start = text(random.below(4))
      end = random.once(in: 3) ? text(1 + random.below(2)) : ""
      hasNumber = random.once(in: 2)
      isFolded = random.once(in: 2) && (start + end).contains(where: \.isLetter)
    }

    /// Two candidates with one name read the same texts.
    var name: String {
      "\(start)|\(end)|\(hasNumber)".lowercasedIf(isFolded) + "\(isFolded)"
    }

    func table(_ route: Int) -> Routes<Picked> {
      let table = Routes<Picked> {
        if hasNumber {
          Path {
            Parse {
              start; Int.parser(); end
            }
          }.map(apply: { Picked(route: route, text: "\($0)") }, unapply: { $0.route == route ? Int($0.text) : nil })
        } else {
          Path {
            Parse {
              start; String.parser(); end
            }
          }.map(apply: { Picked(route: route, text: $0) }, unapply: { $0.route == route ? $0.text : nil })
        }
      }
      return isFolded ? table.literalCase(.insensitive) : table
    }

    func link(_ random: inout SeededGenerator) -> String {
      let value = hasNumber ? "\(random.below(20))" : random.element(of: ["x", "ab", "A", "-", "7"])
      let text = start + value + end
      let changed = text.map { random.once(in: 3) ? ($0.isUppercase ? $0.lowercased() : $0.uppercased()) : String($0) }
      return "/" + (random.once(in: 2) ? text : changed.joined())
    }
  }

  @Test(arguments: 0..<8)
  func `a table answers like the routes that read the link alone`(run: Int) {
    var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(run))
    var (read, rivals) = (0, 0)
    for _ in 0..<20 {
      var made: [Candidate] = []
      for _ in 0..<4 + random.below(24) {
        let next = Candidate(&random)
        if !made.contains(where: { $0.name == next.name }) { made.append(next) }
      }
      let tables = made.indices.map { made[$0].table($0) }
      let all = Routes<Picked> { for table in tables { table } }
      let shuffled = Routes<Picked> { for index in tables.indices.shuffled(using: &random) { tables[index] } }
      func readers(of link: String) -> [Int] { tables.indices.filter { (try? tables[$0].match(link)) != nil } }
      for _ in 0..<40 {
        let link = random.element(of: made).link(&random)
        let place = "\(link) of \(made.map(\.name)), seed \(SeededGenerator.seed), run \(run)"
        let readers = readers(of: link)
        // A route does not read a link whose printed form belongs to another one.
        let printed = readers.compactMap { try? tables[$0].link(to: tables[$0].match(link)) }
        let involved = Set(readers + printed.flatMap(readers(of:)))
        let few = Routes<Picked> { for index in involved { tables[index] } }
        let answer = try? all.match(link)
        let reordered = try? shuffled.match(link)
        #expect(answer == reordered, "the order counts: \(place)")
        let other = try? few.match(link)
        #expect(answer == other, "other routes than \(involved) count: \(place)")
        if !readers.isEmpty { read += 1 }
        if readers.count > 1 { rivals += 1 }
        guard let answer else { continue }
        #expect(readers.contains(answer.route) && (try? tables[answer.route].match(link)) == answer, "\(place)")
        #expect((try? all.match(all.link(to: answer))) == answer, "\(place)")
      }
    }
    #expect(read > 500 && rivals > 200, "too little is tried: \(read) read, \(rivals) rivals")
  }
}

extension String {
  fileprivate func lowercasedIf(_ condition: Bool) -> String { condition ? lowercased() : self }
}
