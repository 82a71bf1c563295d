import RoundtripCore
import Testing

@Suite struct CaseTests {
  enum Tab: Sendable { case posts, likes }
  struct Item: Equatable, Sendable { var name: String; var quantity: Int }

  enum Route: Sendable {
    case home, settings
    case user(id: Int, tab: String)
    case named(name: String)
    case item(Item)
    case text(String)
    case list([String])
    case tab(Tab)
    case maybe(Tab?)
    case pair((Int8, Int64))
    case nothing(Void)
    case small(UInt8)
    case large(Int, Int, Int, String, [Int], Double, Bool, Int8, String)
    indirect case boxed(String, Int8)
    case doubleOptional(Int??)
  }

  @Test("each kind of payload comes back, and other cases do not")
  func payloads() {
    let others: [Route] = [.home, .settings]
    expectCase(Route.user(id:tab:), (1, "posts"), others: others + [.text("posts"), .small(1)], isSame: ==)
    expectCase(Route.named(name:), "a text that is longer than a word", others: others + [.list([])], isSame: ==)
    expectCase(Route.text, "", others: others + [.named(name: "")], isSame: ==)
    expectCase(Route.item, Item(name: "Keyboard", quantity: -1), others: others, isSame: ==)
    expectCase(Route.list, ["a", "b"], others: others + [.text("a")], isSame: ==)
    expectCase(Route.tab, .likes, others: others + [.maybe(.likes)], isSame: ==)
    expectCase(Route.maybe, nil, others: others + [.tab(.posts)], isSame: ==)
    expectCase(Route.maybe, .posts, others: others + [.tab(.posts)], isSame: ==)
    expectCase(Route.pair, (-1, Int64.min), others: others, isSame: ==)
    expectCase(Route.small, 255, others: others, isSame: ==)
    expectCase(Route.boxed, ("boxed text that is long", -8), others: others + [.text("boxed")], isSame: ==)
    expectCase(Route.doubleOptional, .some(nil), others: others, isSame: ==)
    expectCase(Route.doubleOptional, nil, others: others, isSame: ==)
    expectCase(Route.nothing, (), others: others, isSame: { _, _ in true })
  }

  @Test("a large payload comes back")
  func large() throws {
    let enumCase = Case(Route.large)
    let root = enumCase.embed((1, 2, 3, "four is a text of some length", [5, 6], 7.5, true, -8, "nine"))
    let payload = try #require(enumCase.extract(from: root))
    #expect(payload.0 == 1 && payload.1 == 2 && payload.2 == 3)
    #expect(payload.3 == "four is a text of some length")
    #expect(payload.4 == [5, 6])
    #expect(payload.5 == 7.5 && payload.6 && payload.7 == -8)
    #expect(payload.8 == "nine")
    #expect(enumCase.extract(from: .home) == nil)
  }

  enum Rows: Equatable, Sendable {
    case edit(Int), delete(Int), move(from: Int, to: Int), swap(left: Int, right: Int), none
  }

  @Test("cases with the same payload never mix")
  func samePayload() {
    expectCase(Rows.edit, 1, others: [.delete(1), .none, .move(from: 1, to: 1)], isSame: ==)
    expectCase(Rows.delete, 1, others: [.edit(1), .none], isSame: ==)
    expectCase(Rows.move(from:to:), (1, 2), others: [.swap(left: 1, right: 2), .edit(1)], isSame: ==)
    expectCase(Rows.swap(left:right:), (1, 2), others: [.move(from: 1, to: 2)], isSame: ==)
  }

  enum Optioned: Equatable, Sendable { case list(Int?), none }
  enum Nested: Equatable, Sendable { case outer(Rows), inner(Rows?), none }

  @Test("enums nest")
  func nested() {
    expectCase(Nested.outer, .edit(7), others: [.none, .inner(.edit(7)), .inner(nil)], isSame: ==)
    expectCase(Nested.inner, Rows.none, others: [.none, .outer(.none)], isSame: ==)
    let row = Case { (id: Int) in Nested.outer(.edit(id)) }
    #expect(row.definitionError != nil)
  }

  @Test("a function that makes no case of its argument is refused, not bit-cast")
  func refused() {
    let text = Case { (text: String) in Rows.edit(text.count) }
    #expect(text.definitionError == "no case of `Rows` has the payload `String`; use `.case(embed, extract:)`")
    #expect(text.extract(from: .edit(1)) == nil)
    let present = Case { (page: Int) in Optioned.list(page) }
    #expect(
      present.definitionError == """
        no case of `Optioned` has the payload `Int`, but one has `Optional<Int>`; put the part into `Optionally`, or give the field \
        an optional type
        """)
    let structure = Case { (name: String) in Item(name: name, quantity: 1) }
    #expect(structure.definitionError == "`Item` is not an enum; use `.convert(apply:unapply:)`")
    let swapped = Case { (left: Int64, right: Int8) in Route.pair((right, left)) }
    #expect(swapped.definitionError != nil)
    let optional = Case { (id: Int?) in Rows.edit(id ?? 0) }
    #expect(optional.definitionError != nil)
    #expect(Case { (_: Void) in Rows.none }.definitionError != nil)
  }

  @Test("a function that makes different cases extracts only what it makes again")
  func changing() {
    let mixed = Case { (id: Int) in id > 0 ? Rows.edit(id) : .delete(id) }
    #expect(mixed.extract(from: .edit(1)) == 1)
    #expect(mixed.extract(from: .delete(1)) == nil)
    #expect(mixed.extract(from: .delete(-1)) == -1)
  }

  enum Promoted: Equatable, Sendable { case number(Int), maybe(Int?), texts([String]), maybeTexts([String]?) }

  @Test("the constructor of a case with an optional payload does not extract the case with that payload")
  func promoted() {
    let maybe = Case<Promoted, Int>(Promoted.maybe)
    #expect(maybe.extract(from: .number(1)) == nil)
    #expect(!maybe.is(.number(1)))
    var value = Promoted.number(1)
    #expect(maybe.modify({ $0 = 2 }, in: &value) == nil)
    #expect(value == .number(1))
    expectCase(Promoted.number, 1, others: [.maybe(1), .maybe(nil)], isSame: ==)
    expectCase(Promoted.maybe, 1, others: [.number(1)], isSame: ==)
    value = .texts(["a"])
    #expect(Case(Promoted.texts).modify({ $0.append("b") }, in: &value) != nil)
    #expect(value == .texts(["a", "b"]))
  }

  @Test("two closures need no reflection")
  func closures() {
    let positive = Case<Int, UInt>({ Int($0) }, extract: { UInt(exactly: $0) })
    #expect(positive.definitionError == nil)
    #expect(positive.embed(7) == 7)
    #expect(positive.extract(from: 7) == 7)
    #expect(positive.extract(from: -7) == nil)
  }

  @Test("a route has the name of its case, or the names of all cases that fit")
  func names() {
    let user = RoundtripCore.Route(Route.user(id:tab:)) {
      Path {
        Int.parser(); String.parser()
      }
    }
    #expect(user.routes.map(\.name) == ["user"])
    let opaque = RoundtripCore.Route(Rows.edit) { Path { Int.parser().filter { $0 == 77 } } }
    #expect(opaque.routes.map(\.name) == ["edit|delete"])
  }
}
