import Roundtrip
import RoundtripTesting
import Testing

/// Tables whose routes have one path and differ by the texts that they require in fields.
@Suite struct ConstantFieldLaws {
  private struct Call: Hashable, Sendable {
    var route: Int
    var id: Int
  }

  private static let names = ["in", "by", "a b"]
  private static let texts = [
    "", "x", "y", "x y", "é", "a+b", "longer than sixteen bytes", "longer than sixteen types",
  ]

  /// What a route requires: the texts of fields, and perhaps a number.
  private struct Wish: Hashable {
    var texts: [String: String] = [:]
    var hasNumber = false

    init(_ random: inout SeededGenerator) {
      for name in names where random.once(in: 2) { texts[name] = random.element(of: ConstantFieldLaws.texts) }
      if texts.isEmpty { texts[names[0]] = random.element(of: ConstantFieldLaws.texts) }
      hasNumber = random.once(in: 3)
    }

    func route(_ number: Int) -> Route<Call> {
      let constants = texts.sorted { $0.key < $1.key }
      let fields = AnyParserPrinter<URLRequestData, Void> {
        for (name, text) in constants { Query { Field(name) { text } } }
      }
      guard hasNumber else {
        return Route(.memberwise(Call.init)) {
          Path { "search" }
          Always(number)
          fields
          Always(0)
        }
      }
      return Route(.memberwise(Call.init)) {
        Path { "search" }
        Always(number)
        fields
        Query { Field("id", Int.self) }
      }
    }
  }

  private static func link(_ random: inout SeededGenerator) -> String {
    func escaped(_ text: String) -> String {
      text.utf8.map { byte in
        if byte == UInt8(ascii: " "), random.once(in: 2) { return "+" }
        let isPlain = byte < 0x80 && byte != UInt8(ascii: "+") && byte != UInt8(ascii: " ") && !random.once(in: 8)
        return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16, uppercase: true)
      }.joined()
    }
    var items: [String] = []
    for name in names {
      for _ in 0..<random.below(3) { items.append("\(escaped(name))=\(escaped(random.element(of: texts)))") }
    }
    if random.once(in: 2) { items.append("id=\(random.below(100))") }
    if random.once(in: 4) { items.append(random.element(of: ["in", "=", "", "by=%FF", "id=x", "other=x"])) }
    return "/search?" + items.shuffled(using: &random).joined(separator: "&")
  }

  /// A table of the routes that read a link by themselves is small, and tries them one after the other.
  @Test(arguments: 0..<2)
  func `a large table reads as a table of the routes that read`(run: Int) throws {
    var (read, refused) = (0, 0)
    for number in 0..<Scale.tables(oneIn: 25, runs: 2) {
      let seed = SeededGenerator.seed &+ UInt64(run * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      let wishes = Array(Set((0..<40).map { _ in Wish(&random) }))
      let routes = wishes.enumerated().map { $1.route($0) }
      let alone = routes.map { Routes([$0]) }
      let table = Routes(routes.shuffled(using: &random))
      for _ in 0..<20 {
        let link = Self.link(&random)
        let readers = alone.indices.filter { (try? alone[$0].match(link)) != nil }
        let expected = readers.isEmpty ? nil : try? Routes(readers.map { routes[$0] }).match(link)
        let found = try? table.match(link)
        #expect(found == expected, "\(link), ROUNDTRIP_SEED=\(seed)")
        if let found {
          read += 1
          #expect(try table.match(table.link(to: found)) == found)
        } else {
          refused += 1
        }
      }
    }
    #expect(read > 0 && refused > 0)
  }
}
