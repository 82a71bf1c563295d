import Foundation
import Testing

/// The targets of the fuzzer, with the inputs of the corpus and with changes of them by a seeded generator. `Tests/Fuzz/run` does the same with
/// libFuzzer and the address sanitizer, where there is one.
@Suite struct FuzzTests {
  @Test(arguments: FuzzTarget.allCases) func `no input breaks a law`(target: FuzzTarget) throws {
    let corpus = try Corpus(target)
    var mutator = Mutator(state: seed, pool: corpus.inputs)
    for (name, input) in zip(corpus.names, corpus.inputs) {
      #expect(throws: Never.self, "\(target)/\(name)") { try target.run(input) }
    }
    for _ in 0..<count {
      let input = mutator.next()
      #expect(throws: Never.self, "\(target), ROUNDTRIP_SEED=\(seed): \(input)") { try target.run(input) }
    }
  }

  @Test func `most requests of the corpus have a route`() throws {
    let inputs = try Corpus(.match).inputs
    let read = inputs.filter { (try? site.parse(request($0))) != nil }
    #expect(read.count > inputs.count / 2)
  }

  private var count: Int { _isDebugAssertConfiguration() ? 100 : 2_000 }

  private var seed: UInt64 {
    ProcessInfo.processInfo.environment["ROUNDTRIP_SEED"].flatMap { UInt64($0) } ?? 20_261_121
  }
}

/// The committed inputs of one target.
private struct Corpus {
  let names: [String]
  let inputs: [[UInt8]]

  init(_ target: FuzzTarget) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Corpus")
      .appendingPathComponent(target.rawValue)
    names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    inputs = try names.map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}

/// Inputs made of others: bytes changed, runs left out, doubled and taken over.
private struct Mutator {
  var state: UInt64
  var pool: [[UInt8]]

  mutating func next() -> [UInt8] {
    var input = pool[below(pool.count)]
    for _ in 0...below(4) { change(&input) }
    // What is made is changed further.
    if pool.count < 1_000, input.count < 2_000 { pool.append(input) }
    return input
  }

  private mutating func change(_ input: inout [UInt8]) {
    let start = below(input.count + 1)
    let end = min(input.count, start + below(12))
    switch below(7) {
    case 0: input.insert(UInt8(truncatingIfNeeded: below(256)), at: start)
    case 1 where start < input.count: input[start] ^= 1 << UInt8(below(8))
    case 2 where start < input.count: input[start] = element(Self.delimiters)
    case 3: input.removeSubrange(start..<end)
    case 4: input.insert(contentsOf: input[start..<end], at: start)
    case 5: input.insert(contentsOf: element(Self.texts).utf8, at: start)
    default:
      let other = pool[below(pool.count)]
      input.replaceSubrange(start..., with: other.dropFirst(below(other.count + 1)))
    }
  }

  private static let delimiters = Array("/%&=?#:;,+. \r\n\0\"[]{}".utf8) + [0xFF, 0x80, 0xC3, 0xED]
  private static let texts = [
    "%2F", "%2e%2e", "..", "%", "%00", "%0D%0A", "//", "9223372036854775808", "-1", "1e999", "nan", "e\u{301}", "👩‍👩‍👧",
    "\u{202E}", "&&", "=",
    "; ", "new", "true", "2026-02-30T00:00:00Z", "[a][b]", "\\ud800",
  ]

  private mutating func element<Element>(_ elements: [Element]) -> Element { elements[below(elements.count)] }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
