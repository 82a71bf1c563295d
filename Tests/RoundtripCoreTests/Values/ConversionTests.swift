import RoundtripCore
import Testing

@Suite struct ConversionTests {
  enum Tab: String, CaseIterable, Sendable { case posts, likes }
  struct UserID: Equatable, Sendable { var number: Int }
  struct Pair: Equatable, Sendable { var a: Int; var b: String }
  enum Route: Equatable, Sendable { case user(UserID), pair(Pair) }
  struct Oops: Error {}

  @Test("texts: string and int")
  func texts() {
    expectBothWays(Path { Parse(.string) }, "/a%20b", "a b")
    expectBothWays(Path { Parse(.int) }, "/-12", -12)
    expectBothWays(Fragment(.int), "/#7", 7)
    #expect(Path { Parse(.int) }.failure(matching: "/1x") != nil)
  }

  @Test(
    "a text conversion of a substring takes the whole text",
    arguments: [("12", 12), ("1x", nil), ("", nil)] as [(String, Int?)])
  func substrings(text: String, value: Int?) {
    let conversion = Conversions.Text<Int>()
    #expect((try? conversion.apply(Substring(text))) == value)
    #expect((try? conversion.unapply(-5)) == "-5")
  }

  @Test("representing a raw value")
  func representing() {
    let router = Path { Parse(.string).map(.representing(Tab.self)) }
    expectBothWays(router, "/likes", .likes)
    #expect(router.failure(matching: "/other")?.status == 404)
  }

  struct Clamped: RawRepresentable, Equatable, Sendable {
    var rawValue: Int
    init(rawValue: Int) { self.rawValue = min(rawValue, 10) }
    init(unclamped: Int) { rawValue = unclamped }
  }

  @Test func `a value that its raw value does not give back does not print through representing`() throws {
    let router = Path { Int.parser().map(.representing(Clamped.self)) }
    #expect(try router.link(to: Clamped(rawValue: 7)) == "/7")
    #expect(try router.match("/20") == Clamped(rawValue: 10))
    let error = router.failure(linkingTo: Clamped(unclamped: 20))
    #expect(error?.description == Path { Clamped.parser() }.failure(linkingTo: Clamped(unclamped: 20))?.description)
    #expect(error?.description.contains("`20` does not come back from the raw value") == true)
  }

  /// A type with more values than it lists, whose initializer changes the letter case.
  struct Word: RawRepresentable, CaseIterable, Equatable, Sendable {
    var rawValue: String
    init(rawValue: String) { self.rawValue = rawValue.lowercased() }
    static let allCases = [Word(rawValue: "new"), Word(rawValue: "old")]
  }
  enum Page: Equatable, Sendable { case word(Word), text(String) }

  @Test func `representing takes only the raw values that its description has`() throws {
    let table = Routes<Page> {
      RoundtripCore.Route(Page.word) { Path { Parse(.string).map(.representing(Word.self)) } }
      RoundtripCore.Route(Page.text) { Path { String.parser() } }
    }
    #expect(try table.match("/new") == .word(Word(rawValue: "new")))
    // The description does not have these texts, so that a link of the other route is not read back.
    for text in ["hidden", "New"] {
      let link = try table.link(to: .text(text))
      #expect(try table.match(link) == .text(text))
    }
    let error = table.failure(linkingTo: .word(Word(rawValue: "hidden")))
    #expect(
      error?.description
        == "the route has no link: the raw value `hidden` is not among `allCases`; add it there")
  }

  private struct Described: LosslessStringConvertible, Equatable {
    var number: Int
    init(number: Int) { self.number = number }
    init?(_ description: String) {
      guard let number = Int(description) else { return nil }
      self.number = number
    }
    var description: String { "#\(number)" }
  }

  @Test func `a value that its description does not give back does not print through lossless`() {
    let router = Path { Parse(.string).map(.lossless(Described.self)) }
    let error = #expect(throws: RoutingError.self) { try router.link(to: Described(number: 1)) }
    #expect(
      error?.description
        == "the route has no link: `#1` does not come back from its description; "
        + "make `init(_:)` and `description` reverse each other")
  }

  @Test("lossless from a description")
  func lossless() {
    let router = Path { Parse(.string).map(.lossless(Int.self)) }
    expectBothWays(router, "/12", 12)
    #expect(router.failure(matching: "/x")?.status == 404)
  }

  @Test("two functions; nil and an error are refusals")
  func convert() {
    let router = Path {
      Int.parser().map(
        .convert(
          apply: { @Sendable (number: Int) -> UserID? in
            if number == 13 { throw Oops() }
            return number > 0 ? UserID(number: number) : nil
          }, unapply: { @Sendable (id: UserID) -> Int? in id.number > 0 ? id.number : nil }))
    }
    expectBothWays(router, "/7", UserID(number: 7))
    #expect(router.failure(matching: "/0")?.status == 404)
    #expect(router.failure(matching: "/13")?.status == 404)
    #expect(router.failure(printing: UserID(number: 0))?.kind == .unprintable)
  }

  @Test("conversions are joined with map")
  func chained() {
    let toID = Conversions.Functions<Int, UserID>(apply: { UserID(number: $0) }, unapply: { $0.number })
    let conversion = Conversions.Text<Int>().map(toID).map(.case(Route.user))
    expectBothWays(Path { Parse(conversion) }, "/7", .user(UserID(number: 7)))
    #expect(Path { Parse(conversion) }.failure(printing: .pair(Pair(a: 1, b: "")))?.kind == .unprintable)
  }

  @Test("memberwise, then a case")
  func memberwise() {
    let router = Parse(
      Conversions.Functions<(Int, String), (Int, String)>(apply: { $0 }, unapply: { $0 }).map(
        .memberwise(Pair.init(a:b:))
      ).map(.case(Route.pair))
    ) {
      Path {
        Int.parser(); Parse(.string)
      }
    }
    expectBothWays(router, "/1/x", .pair(Pair(a: 1, b: "x")))
    #expect(router.failure(printing: .user(UserID(number: 1)))?.kind == .unprintable)
  }
}
