import Testing

@testable import RoundtripCore

@Suite struct TagPlaceTests {
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

  private func place<Root, Payload>(_ embed: @escaping @Sendable (Payload) -> Root) -> TagPlace { Case(embed).place }

  @Test func `the tag behind the payloads has a place`() {
    #expect(place(Several.text).isKnown && !place(Several.text).isShared)
    #expect(place(Several.number).isKnown && place(Several.number).isShared)
    #expect(place(Several.text).offset >= MemoryLayout<String>.size)
    #expect(place(Small.one).isKnown && place(Small.two).isKnown)
    #expect(place(Generic<String>.value).isKnown)
    #expect(place(PartlyBoxed.text).isKnown)
  }

  @Test func `where the payload or other cases tell, there is no place`() {
    // A text leaves room for nil.
    #expect(!place(Optional<String>.some).isKnown)
    #expect(!place(Extra.flag).isKnown)
    #expect(!place(Objects.first).isKnown)
    #expect(!place(Boxed.number).isKnown)
    // One of its two cases is boxed.
    #expect(!place(PartlyBoxed.number).isKnown)
    #expect(!TagPlace.unknown.isKnown)
  }

  /// What is read at the place is what `switch` says, for each value and each case.
  @Test func `values are told apart as switch does it`() {
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

  @Test func `every byte of a small payload is told apart`() {
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
