import RoundtripCore
import Testing

/// Values of enums with different layouts are distinguished as `switch` distinguishes them.
@Suite struct CaseTagTests {
  final class Object: Sendable {}
  enum Several: Equatable { case number(Int), text(String), same(Int), pair(Int, Bool), none, other }
  enum Extra { case flag(Bool), nothing(Void), none }
  enum Objects { case first(Object), second(Object), none }
  enum Small { case one(UInt8), two(Int8), three }
  indirect enum Boxed { case number(Int), text(String) }
  enum PartlyBoxed {
    case number(Int), text(String)
    indirect case boxed(Int)
  }
  enum Generic<Value> { case value(Value), number(Int), none }

  @Test func `payloads beside a tag come back`() {
    let text = "a text that does not fit in a word"
    let others: [Several] = [.same(7), .pair(7, true), .none, .other]
    expectCase(Several.text, text, others: others + [.number(7)], isSame: ==)
    expectCase(Several.number, 7, others: others + [.text(text)], isSame: ==)
    expectCase(Small.one, 7, others: [.two(7), .three], isSame: ==)
    expectCase(Small.two, -7, others: [.one(7), .three], isSame: ==)
    expectCase(Generic<String>.value, text, others: [.number(7), .none], isSame: ==)
    expectCase(PartlyBoxed.text, text, others: [.number(7), .boxed(7)], isSame: ==)
  }

  @Test func `payloads that hold the tag come back`() {
    let (object, other) = (Object(), Object())
    expectCase(String?.some, "a", others: [nil], isSame: ==)
    expectCase(Extra.flag, true, others: [.nothing(()), .none], isSame: ==)
    expectCase(Extra.flag, false, others: [.nothing(()), .none], isSame: ==)
    expectCase(Objects.first, object, others: [.second(object), .second(other), .none], isSame: ===)
    expectCase(Boxed.number, 7, others: [.text("a"), .text("")], isSame: ==)
    expectCase(PartlyBoxed.number, 7, others: [.text("a"), .boxed(7)], isSame: ==)
  }

  @Test func `values are distinguished as switch does it`() {
    let text = "a text that does not fit in a word"
    let values: [Several] = [
      .number(-1), .number(.max), .text(""), .text(text), .same(-1), .pair(0, true), .none, .other,
    ]
    for value in values {
      let number: Int? = if case .number(let number) = value { number } else { nil }
      let same: Int? = if case .same(let same) = value { same } else { nil }
      let string: String? = if case .text(let text) = value { text } else { nil }
      let pair: Bool? = if case .pair(_, let isOn) = value { isOn } else { nil }
      #expect(Case(Several.number).extract(from: value) == number)
      #expect(Case(Several.same).extract(from: value) == same)
      #expect(Case(Several.text).extract(from: value) == string)
      #expect(Case(Several.pair).extract(from: value)?.1 == pair)
      #expect(Case(Several.text).is(value) == (string != nil))
      #expect(Case(Several.same).is(value) == (same != nil))
    }
  }

  @Test func `every byte of a small payload comes back`() {
    for byte in UInt8.min...UInt8.max {
      #expect(Case(Small.one).extract(from: .one(byte)) == byte)
      #expect(Case(Small.two).extract(from: .one(byte)) == nil)
      #expect(Case(Small.two).extract(from: .two(Int8(bitPattern: byte))) == Int8(bitPattern: byte))
      #expect(Case(Small.one).extract(from: .two(Int8(bitPattern: byte))) == nil)
    }
    #expect(!Case(Small.one).is(.three))
  }

  @Test func `payloads of generic and resilient types`() {
    #expect(Case(Generic<[Int]>.value).extract(from: .value([1, 2])) == [1, 2])
    #expect(Case(Generic<[Int]>.value).extract(from: .number(1)) == nil)
    #expect(Case(Generic<Object?>.value).is(.value(nil)))
    #expect(!Case(Generic<Object?>.value).is(.none))
    #expect(Case(Result<String, Never>.success).extract(from: .success("a")) == "a")
  }
}
