import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// A repeated table or choice of literal paths reads the longest path at each place, whatever their order.
@Suite struct RepeatedChoiceLaws {
  /// Paths of the segments `a` and `b`, each of which is an element.
  struct MadePaths {
    let paths: [[String]]
    let router: AnyRouter<[Int]>

    init(_ random: inout SeededGenerator) {
      var paths: Set<[String]> = []
      for _ in 0..<2 + random.below(6) {
        paths.insert((0..<1 + random.below(3)).map { _ in random.element(of: ["a", "b"]) })
      }
      let known = paths.sorted { $0.joined() < $1.joined() }.shuffled(using: &random)
      // Two alternatives whose order is not that of their specificity.
      let hasOthers = random.once(in: 2)
      let others = OneOf<RequestLevel, Int> {
        Parse(-1) {
          Path {
            "z"
            OneOf {
              "a"
              "b"
            }
          }
        }
        Parse(-2) {
          Path {
            "z"
            "a"
          }
        }
      }
      let choice = OneOf<RequestLevel, Int> {
        for (number, path) in known.enumerated() { Parse(number) { Path { for segment in path { segment } } } }
        if hasOthers { others }
      }
      let table = Routes<Int> {
        for (number, path) in known.enumerated() { Parse(number) { Path { for segment in path { segment } } } }
        if hasOthers { others }
      }
      self.paths = known
      router = random.once(in: 2) ? Many { choice }.eraseToAnyRouter() : Many { table }.eraseToAnyRouter()
    }

    /// The elements of a path: the longest at each place. Nil if something is left.
    func elements(of segments: [String]) -> [Int]? {
      var (rest, elements) = (segments[...], [Int]())
      while !rest.isEmpty {
        let fitting = paths.indices.filter { rest.starts(with: paths[$0]) }
        guard let longest = fitting.max(by: { paths[$0].count < paths[$1].count }) else { return nil }
        elements.append(longest)
        rest = rest.dropFirst(paths[longest].count)
      }
      return elements
    }
  }

  @Test func `a repeated choice reads the longest path at each place, and prints what it reads`() {
    var (read, printed, refused) = (0, 0, 0)
    for number in 0..<Scale.tables(oneIn: 1, runs: 1) {
      let seed = SeededGenerator.seed &+ UInt64(number)
      var random = SeededGenerator(seed: seed)
      let made = MadePaths(&random)
      for _ in 0..<8 {
        let segments = (0..<random.below(7)).map { _ in random.element(of: ["a", "b"]) }
        let link = "/" + segments.joined(separator: "/")
        let expected = made.elements(of: segments)
        let found = try? made.router.match(link)
        if found != nil { read += 1 }
        let elements = (0..<random.below(4)).map { _ in random.below(made.paths.count) }
        let path = elements.flatMap { made.paths[$0] }
        let printable = made.elements(of: path) == elements ? "/" + path.joined(separator: "/") : nil
        let own = try? made.router.link(to: elements)
        if own == nil { refused += 1 } else { printed += 1 }
        guard found != expected || own != printable else { continue }
        Issue.record(
          "\(link) is \(String(describing: found)); \(elements) prints as \(own ?? "nothing")\n\(made.paths)\nROUNDTRIP_SEED=\(seed)"
        )
        return
      }
    }
    #expect(read > 0 && printed > 0 && refused > 0)
  }

  /// Elements with a path each, of which some require a text in a field that all of them share.
  struct MadeKeys {
    let alternatives: [(path: [String], key: Int?)]
    /// Whether an item of the query that no element reads is an error.
    let isStrict: Bool
    let router: AnyRouter<[Int]>

    init(_ random: inout SeededGenerator) {
      var paths: Set<[String]> = []
      for _ in 0..<1 + random.below(4) {
        paths.insert((0..<1 + random.below(2)).map { _ in random.element(of: ["a", "b"]) })
      }
      var alternatives: [(path: [String], key: Int?)] = []
      for path in paths.sorted(by: { $0.joined() < $1.joined() }) {
        if random.once(in: 3) {
          alternatives.append((path, nil))
        } else {
          alternatives += (0..<1 + random.below(3)).map { (path, $0) }
        }
      }
      alternatives.shuffle(using: &random)
      func element(_ number: Int) -> AnyRouter<Int> {
        let (path, key) = alternatives[number]
        let segments = Path { for segment in path { segment } }
        guard let key else { return Parse(number) { segments }.eraseToAnyRouter() }
        return Parse(number) {
          segments
          Query { Field("k") { "\(key)" } }
        }
        .eraseToAnyRouter()
      }
      let elements = alternatives.indices.map(element)
      self.alternatives = alternatives
      let list =
        random.once(in: 2)
        ? Many { OneOf<RequestLevel, Int> { for element in elements { element } } }.eraseToAnyRouter()
        : Many { Routes<Int> { for element in elements { element } } }.eraseToAnyRouter()
      isStrict = random.once(in: 2)
      router = isStrict ? Routes<[Int]> { list }.unknownQuery(.reject).eraseToAnyRouter() : list
    }

    /// The elements of a path with a text of the field, or nil if the router refuses it.
    func elements(of segments: [String], key: Int) -> [Int]? {
      guard let elements = readElements(of: segments, key: key) else { return nil }
      return isStrict && !elements.contains { alternatives[$0].key != nil } ? nil : elements
    }

    /// The elements of a path: the longest at each place of those that the field allows. Nil if something is left.
    private func readElements(of segments: [String], key: Int) -> [Int]? {
      var (rest, elements) = (segments[...], [Int]())
      while !rest.isEmpty {
        let fitting = alternatives.indices.filter { index in
          rest.starts(with: alternatives[index].path) && alternatives[index].key.map { $0 == key } ?? true
        }
        guard let longest = fitting.max(by: { alternatives[$0].path.count < alternatives[$1].path.count }) else {
          return nil
        }
        elements.append(longest)
        rest = rest.dropFirst(alternatives[longest].path.count)
      }
      return elements
    }
  }

  @Test func `elements that differ only in the text of a field are told apart`() throws {
    var read = 0
    for number in 0..<Scale.tables(oneIn: 1, runs: 1) {
      let seed = SeededGenerator.seed &+ UInt64(number)
      var random = SeededGenerator(seed: seed)
      let made = MadeKeys(&random)
      for _ in 0..<8 {
        let segments = (0..<random.below(5)).map { _ in random.element(of: ["a", "b"]) }
        let key = random.below(3)
        let link = "/" + segments.joined(separator: "/") + "?k=\(key)"
        let expected = made.elements(of: segments, key: key)
        let found = try? made.router.match(link)
        if let found {
          read += 1
          let own = try made.router.link(to: found)
          #expect(try made.router.match(own) == found, "\(own) ROUNDTRIP_SEED=\(seed)")
          #expect(own.components(separatedBy: "k=").count <= 2, "\(own) ROUNDTRIP_SEED=\(seed)")
        }
        #expect(found == expected, "\(link) \(made.alternatives) ROUNDTRIP_SEED=\(seed)")
      }
    }
    #expect(read > 0)
  }
}
