import RoundtripCore
import Testing

/// Alternatives in a text or a group of fields that an earlier alternative leaves nothing.
@Suite struct UnreadAlternativeTests {
  enum Key: Equatable, Sendable { case number(Int), other(Int), text(String), empty }

  private static let number = Int.parser().map(.case(Key.number))
  private static let other = Int.parser().map(.case(Key.other))
  private static let text = String.parser().map(.case(Key.text))

  private func messages<Output>(_ router: some Router<Output>) -> [String] {
    router.diagnostics().filter { $0.kind == .unreadAlternative }.map(\.message)
  }

  /// The numbers of the unread alternatives of a text, in a segment and in fields of each kind.
  private func unread(_ choice: OneOf<TextLevel, Key>) -> [String] {
    let routers = [
      Path { choice }.eraseToAnyRouter(), Query { Field("a") { choice } }.eraseToAnyRouter(),
      Headers { Field("X-A") { choice } }.eraseToAnyRouter(), Fragment { choice }.eraseToAnyRouter(),
      FormData { Field("a") { choice } }.eraseToAnyRouter(),
    ]
    let found = routers.map { router in
      messages(router).map { $0.split(separator: " ").filter { Int($0) != nil }.joined(separator: " ") }
    }
    for other in found.dropFirst() { #expect(other == found[0]) }
    return found[0]
  }

  @Test func `a text after a wider one is never read, the narrower one first is fine`() {
    #expect(
      unread(
        OneOf {
          Self.number; Self.other
        }) == ["2 1"])
    #expect(
      unread(
        OneOf {
          Self.text; Self.number
        }) == ["2 1"])
    #expect(
      unread(
        OneOf {
          Self.number; Self.text
        }) == [])
    #expect(
      unread(
        OneOf {
          Self.number; Self.text; Self.other; Parse(Key.empty) { "1" }
        }) == ["3 1", "4 1"])
    #expect(
      unread(
        OneOf {
          Parse(Key.empty) { "1" }; Self.number
        }) == [])
  }

  @Test func `texts with equal starts and ends are compared by what is between them`() {
    func affixed(_ prefix: String, _ part: some ParserPrinter<TextLevel, Key>, _ suffix: String) -> Parse<
      TextLevel, Key
    > {
      Parse {
        prefix; part; suffix
      }
    }
    #expect(
      unread(
        OneOf {
          affixed("a", Self.text, "z"); affixed("a", Self.number, "z")
        }) == ["2 1"])
    #expect(
      unread(
        OneOf {
          affixed("a", Self.text, "z"); affixed("a", Self.number, "y")
        }) == [])
    #expect(
      unread(
        OneOf {
          affixed("a", Self.text, "z"); affixed("b", Self.number, "z")
        }) == [])
    #expect(
      unread(
        OneOf {
          affixed("a", Self.number, "z"); affixed("a", Self.text, "z")
        }) == [])
  }

  @Test func `a conversion that may refuse leaves the rest to the next alternative`() {
    let even = Int.parser().filter { $0.isMultiple(of: 2) }.map(.case(Key.number))
    #expect(
      unread(
        OneOf {
          even; Self.other
        }) == [])
    #expect(
      unread(
        OneOf {
          Self.other; even
        }) == ["2 1"])
  }

  @Test func `fields that an earlier alternative reads as well leave nothing`() {
    #expect(
      messages(
        Query {
          OneOf {
            Field("q", String.self, default: ""); Field("p")
          }
        }) == [
          "alternative 2 of a choice in `/` is never read: alternative 1 comes first and reads everything that it reads, "
            + "such as `p=a`; change their order, or remove it"
        ])
    #expect(
      messages(
        Query {
          OneOf {
            Field("p"); Field("q", String.self, default: "")
          }
        }) == [])
    #expect(
      messages(
        Query {
          OneOf {
            Parse(1) { Field("sort") { "up" } }; Parse(2) { Field("sort") { "down" } };
            Parse(3) { Field("sort") { "up" } }
          }
        }
      ).map { String($0.prefix(13)) } == ["alternative 3"])
    #expect(
      messages(
        Query {
          OneOf {
            Field("a") { Self.number }; Field("a") { Self.text }
          }
        }) == [])
  }

  @Test func `bodies are not compared`() {
    let bytes = OneOf<RequestLevel, [UInt8]> {
      Body()
      Body()
    }
    #expect(messages(bytes) == [])
  }

  @Test func `the route around the choice is named`() {
    let router = Routes<Key> {
      Route(Key.empty) { Path { "empty" } }
      Route(Key.text, line: 7) {
        Path { "keys" }
        Query {
          Field("key") {
            OneOf {
              String.parser(); Parse("") { "none" }
            }
          }
        }
      }
    }
    let found = router.diagnostics().filter { $0.kind == .unreadAlternative }
    #expect(found.map(\.templates) == [["/keys"]])
    #expect(found.first?.locations.map { $0.suffix(2) } == [":7"])
    #expect(found.first?.severity == .error)
  }

  @Test func `a long choice takes little time`() {
    let choice = OneOf<TextLevel, Int> {
      for number in 0..<5_000 { Parse(number) { "n\(number)" } }
      Parse(-1) { "n77" }
    }
    let clock = ContinuousClock()
    var found: [String] = []
    let time = clock.measure { found = messages(Query { Field("n") { choice } }) }
    #expect(found.map { String($0.prefix(16)) } == ["alternative 5001"])
    #expect(time < .seconds(5))
  }
}
