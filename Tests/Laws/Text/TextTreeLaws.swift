import Roundtrip
import RoundtripTesting
import Testing

/// Laws 1 and 2 for texts that are put together at random, in a segment and in a field.
@Suite struct TextTreeLaws {
  @Test(arguments: 0..<4)
  func `what a generated text reads prints, and what it prints is read`(run: Int) {
    var tally = (read: 0, printed: 0, links: 0)
    for number in 0..<Scale.tables(oneIn: 3, runs: 4) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let tree = MadeTextTree.random(&random, depth: 1 + random.below(2))
      let isSegment = random.once(in: 2)
      let part =
        isSegment ? Path { tree.parser }.eraseToAnyRouter() : Query { Field("q") { tree.parser } }.eraseToAnyRouter()
      let router = random.once(in: 4) ? part.literalCase(.insensitive).eraseToAnyRouter() : part
      func expectSame(_ value: TextTree, _ law: Comment) {
        guard let link = try? router.link(to: value) else { return }
        tally.printed += 1
        let note: Comment = "\(law): \(value) prints \(link)\n\(tree.source)\nROUNDTRIP_SEED=\(seed)"
        let read = try? router.match(link)
        #expect(read == value, note)
        #expect(read.flatMap { try? router.link(to: $0) } == link, note)
      }
      for _ in 0..<8 {
        let text = random.once(in: 8) ? tree.draw(&random).mutated(&random) : tree.draw(&random)
        let link =
          isSegment ? "/" + text.percentEncoded(for: .pathSegment) : "/?q=" + text.percentEncoded(for: .queryItem)
        tally.links += 1
        guard let value = try? router.match(link) else { continue }
        tally.read += 1
        #expect(
          (try? router.link(to: value)) != nil, "law 2: \(link) is \(value)\n\(tree.source)\nROUNDTRIP_SEED=\(seed)")
        expectSame(value, "law 2")
        expectSame(value.changed(&random), "law 1")
      }
    }
    #expect(tally.read > tally.links / 4 && tally.printed > tally.links / 4, "too little is tried: \(tally)")
  }
}
