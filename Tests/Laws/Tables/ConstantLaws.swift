import Roundtrip
import RoundtripTesting
import Testing

/// A table finds the printer of a value by constants in its payload. It prints what it would print if it tried all of them.
@Suite struct ConstantLaws {
  enum Kind: Hashable, Sendable { case one, two, other(Int) }

  /// Equal to others that are written otherwise.
  struct Name: Hashable, Sendable, CustomStringConvertible {
    let text: String
    var description: String { text }
    static func == (left: Name, right: Name) -> Bool { left.text.lowercased() == right.text.lowercased() }
    func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
  }

  enum Kept: Hashable, Sendable {
    case number(Int, Int), text(String, Int), kind(Kind, Int), name(Name, Bool), middle(Int, UInt8, Int)
    /// With the same payload as each other.
    case left(Int, String), right(Int, String)
    case optional(Int?, Int), alone(Int), plain, other
    indirect case boxed(Int, Int, Int, Int)
  }

  private static let texts = ["a", "b", "é", "e\u{301}", "K", "\u{212A}", "a text that is long"]
  private static let names = ["a", "A", "b"].map(Name.init)
  private static let kinds = [Kind.one, .two, .other(1), .other(2)]

  private static func route(_ number: Int, _ random: inout SeededGenerator) -> Route<Kept> {
    // Some are rivals: what they print may be somebody else's.
    let path = Path { for text in [random.once(in: 3) ? "shared" : "r\(number)"] { text } }
    let constant = random.below(4)
    let byte = UInt8(constant)
    let text = random.element(of: texts)
    let name = random.element(of: names)
    let kind = random.element(of: kinds)
    let integer = Path { Int.parser() }
    switch random.below(14) {
    case 0:
      return Route(Kept.number) {
        Always(constant); path; integer
      }
    case 1:
      return Route(Kept.text) {
        Always(text); path; integer
      }
    case 2:
      return Route(Kept.kind) {
        Always(kind); path; integer
      }
    case 3:
      return Route(Kept.name) {
        path; Always(name); Path { Bool.parser() }
      }
    case 4:
      return Route(Kept.middle) {
        path; integer; Always(byte); integer
      }
    case 5:
      return Route(Kept.middle) {
        path; Always(constant); Always(byte); integer
      }
    case 6:
      return Route(Kept.left) {
        Always(constant); path; Path { String.parser() }
      }
    case 7:
      return Route(Kept.right) {
        path; integer; Always(text)
      }
    case 8:
      return Route(Kept.optional) {
        Always<RequestLevel, Int?>(constant == 0 ? nil : constant); path; integer
      }
    case 9:
      return Route(Kept.alone) {
        path; Always(constant)
      }
    case 10:
      return Route(Kept.boxed) {
        Always(constant); path; integer; integer; integer
      }
    case 11:
      return Route(Kept.number) {
        path; integer; integer
      }
    case 12:
      return Route(random.element(of: [.alone(constant), .kind(kind, 1), .text(text, 7), .plain, .other])) { path }
    default:
      return Route(
        .convert(
          apply: { @Sendable (number: Int) -> Kept? in .text(text, number) },
          unapply: { @Sendable (route: Kept) -> Int? in if case .text(text, let number) = route { number } else { nil }
          })
      ) {
        path; integer
      }
    }
  }

  private static func value(_ random: inout SeededGenerator) -> Kept {
    let number = random.below(5)
    let text = random.element(of: texts)
    switch random.below(13) {
    case 0: return .number(number, 7)
    case 1: return .text(text, 7)
    case 2: return .kind(random.element(of: kinds), random.below(2))
    case 3: return .name(random.element(of: names), random.once(in: 2))
    case 4, 5: return .middle(number, UInt8(random.below(5)), 7)
    case 6: return .left(number, text)
    case 7: return .right(number, text)
    case 8: return .optional(number == 0 ? nil : number, 7)
    case 9: return .alone(number)
    case 10: return .boxed(number, 1, 2, 3)
    case 11: return .plain
    default: return .other
    }
  }

  @Test(arguments: 0..<60)
  func `what is known of constants changes no link`(round: Int) {
    var random = SeededGenerator(seed: SeededGenerator.seed &+ UInt64(round))
    let routes = (0..<4 + random.below(60)).map { Self.route($0, &random) }
    let half = routes.count / 2
    let flat = Routes<Kept> { for route in routes { route } }
    // Of a group nothing is known.
    let unknown = Routes<Kept> { for route in routes { Parse { route } } }
    let nested = Routes<Kept> {
      for part in [routes[..<half], routes[half...]] { Routes { for route in part { route } } }
    }
    // A table with rules keeps its routes to itself.
    let ruled = [routes[..<half], routes[half...]].map { part in
      Routes<Kept> { for route in part { route } }.trailingSlash(.strict)
    }
    let apart = Routes<Kept> { for table in ruled { table } }
    let unknownApart = Routes<Kept> { for table in ruled { Parse { table } } }
    var printed = 0
    for _ in 0..<200 {
      let value = Self.value(&random)
      let seed: Comment = "\(value), ROUNDTRIP_SEED=\(SeededGenerator.seed), round \(round)"
      let link = try? unknown.link(to: value)
      #expect((try? flat.link(to: value)) == link, seed)
      #expect((try? nested.link(to: value)) == link, seed)
      #expect((try? apart.link(to: value)) == (try? unknownApart.link(to: value)), seed)
      guard let link else { continue }
      printed += 1
      #expect((try? flat.match(link)) == value, seed)
      #expect((try? nested.match(link)) == value, seed)
    }
    #expect(printed > 0)
  }

  /// A value that is no enum has constants as a whole.
  @Test func `routes of a struct are found by its value`() throws {
    let pages = Routes<Name> {
      for text in ["a", "b", "c"] {
        Route(Name(text: text)) {
          Path {
            "pages"; text
          }
        }
      }
    }
    for text in ["a", "b", "c"] {
      #expect(try pages.link(to: Name(text: text)) == "/pages/" + text)
      #expect(try pages.link(to: Name(text: text.uppercased())) == "/pages/" + text)
    }
    #expect(throws: RoutingError.self) { try pages.link(to: Name(text: "d")) }
  }
}
