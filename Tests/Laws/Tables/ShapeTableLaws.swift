import Roundtrip
import RoundtripTesting
import Testing

/// Laws 4 and 5 for tables whose routes are one segment each: a table answers as its most specific route does alone, whatever its order.
@Suite struct ShapeTableLaws {
  private struct Candidate: Sendable {
    let source: String
    let shape: MadeShape
    let texts: [String]
    let router: @Sendable (Int) -> AnyRouter<Picked>
  }

  private static func candidate<Value: LosslessStringConvertible & Sendable>(_ made: MadeText<Value>) -> Candidate {
    Candidate(source: made.source, shape: made.shape, texts: made.texts) {
      index in
      Path { made.parser }.map(
        apply: { Picked(route: index, text: "\($0)") }, unapply: { $0.route == index ? Value($0.text) : nil }
      ).eraseToAnyRouter()
    }
  }

  @Test(arguments: 0..<4)
  func `a table of segments answers what its most specific route answers alone`(run: Int) throws {
    var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(run))
    var (read, rivals, decided) = (0, 0, 0)
    for _ in 0..<60 {
      var made: [Candidate] = []
      for _ in 0..<2 + random.below(5) {
        let next =
          random.once(in: 2)
          ? Self.candidate(MadeText<Int>.integer(&random))
          : Self.candidate(MadeText<String>.string(&random))
        // Between two routes of one shape nothing decides.
        if !made.contains(where: { $0.shape == next.shape }) { made.append(next) }
      }
      let routers = made.indices.map { made[$0].router($0) }
      var shuffled = Array(routers.indices)
      for index in shuffled.indices { shuffled.swapAt(index, random.below(shuffled.count)) }
      let table = Routes<Picked> { for router in routers { router } }
      let other = Routes<Picked> { for index in shuffled { routers[index] } }
      let alone = routers.map { router in Routes<Picked> { router } }
      let texts = made.flatMap(\.texts) + ["1", "101", "zz", "ZZ", "0", "00", "-5", "ab", "a-1", "x", "日本"]
      for text in Set(texts).sorted() where !text.isEmpty {
        let link = "/" + text.percentEncoded(for: .pathSegment)
        let answer = try? table.match(link)
        let place = "\(link) of \(made.map(\.source)), seed \(SeededGenerator.seed)"
        let reordered = try? other.match(link)
        #expect(answer == reordered, "the order counts: \(place)")
        let readings = alone.indices.filter { (try? alone[$0].match(link)) != nil }
        if !readings.isEmpty { read += 1 }
        if readings.count > 1 { rivals += 1 }
        guard let answer else { continue }
        #expect(try alone[answer.route].match(link) == answer, "\(place)")
        #expect(try table.match(table.link(to: answer)) == answer, "\(place)")
        // The canonical link may belong to another route, or a refusal give way to the next one.
        for rival in readings where rival != answer.route {
          guard made[rival].shape.order(against: made[answer.route].shape) == .before,
            let value = try? alone[rival].match(link), (try? alone[rival].link(to: value)) == link
          else { continue }
          decided += 1
          Issue.record("\(made[rival].source) is more specific: \(place)")
        }
        decided += 1
      }
    }
    #expect(rivals > 500 && decided > 500, "too little is tried: \(read) read, \(rivals) rivals, \(decided) decided")
  }
}
