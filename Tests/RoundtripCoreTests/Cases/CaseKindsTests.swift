import RoundtripCore
import Testing

@Suite struct CaseKindsTests {
  enum Generic<Value> { case none, value(Value), pair(Value, [Value]), other(Int) }
  indirect enum Tree: Equatable, Sendable { case leaf(Int), node(Tree, Tree), empty }
  enum Single: Equatable, Sendable { case only(String) }
  enum SingleEmpty: Equatable, Sendable { case only }
  struct Unit: Equatable, Sendable {}
  enum ZeroSize: Equatable, Sendable { case unit(Unit), empty(SingleEmpty), number(Int8), none }
  enum OnlyZeroSize: Equatable, Sendable { case unit(Unit), none }
  final class Reference: Sendable {}
  protocol Shape: Sendable { var sides: Int { get } }
  struct Square: Shape { var sides = 4; var padding = (1, 2, 3, 4, 5) }
  enum Existential {
    case failure(any Error), shape(any Shape), anything(Any), object(AnyObject), reference(Reference), none
  }
  struct Oops: Error, Equatable { var text: String }

  @Test("generic enums")
  func generic() {
    expectCase(Generic<String>.value, "text", others: [.none, .other(1), .pair("a", [])], isSame: ==)
    expectCase(Generic<Int>.value, 7, others: [.none, .other(7)], isSame: ==)
    expectCase(Generic<Int>.other, 7, others: [.none, .value(7)], isSame: ==)
    expectCase(Generic<Int?>.value, nil, others: [.none, .other(7)], isSame: ==)
    expectCase(Generic<[String]>.pair, (["a"], [["b"], []]), others: [.none], isSame: ==)
    expectCase(Generic<(Bool, Int)>.value, (true, 1), others: [.none], isSame: ==)
  }

  @Test("indirect enums")
  func indirect() {
    expectCase(Tree.leaf, 7, others: [.empty, .node(.leaf(7), .empty)], isSame: ==)
    expectCase(Tree.node, (.leaf(1), .node(.empty, .leaf(2))), others: [.empty, .leaf(1)], isSame: ==)
  }

  @Test("enums with a single case")
  func single() {
    expectCase(Single.only, "a text that does not fit in a word", isSame: ==)
    expectCase(Single.only, "", isSame: ==)
    #expect(Case(SingleEmpty.only).is(.only))
  }

  @Test("payloads without size")
  func zeroSize() {
    expectCase(ZeroSize.unit, Unit(), others: [.none, .empty(.only), .number(0)], isSame: ==)
    expectCase(ZeroSize.empty, .only, others: [.none, .unit(Unit()), .number(0)], isSame: ==)
    expectCase(OnlyZeroSize.unit, Unit(), others: [.none], isSame: ==)
  }

  @Test("Optional and Result")
  func standard() {
    expectCase(String?.some, "text", others: [nil], isSame: ==)
    expectCase(Int?.some, 7, others: [nil], isSame: ==)
    expectCase(Int??.some, nil, others: [nil], isSame: ==)
    expectCase(Result<Int, Oops>.success, 7, others: [.failure(Oops(text: "x"))], isSame: ==)
    expectCase(Result<Int, Oops>.failure, Oops(text: "x"), others: [.success(1)], isSame: ==)
    expectCase(Result<Oops, Oops>.success, Oops(text: "x"), others: [.failure(Oops(text: "x"))], isSame: ==)
  }

  @Test("existential payloads")
  func existential() {
    let failure = Case(Existential.failure)
    #expect(failure.extract(from: .failure(Oops(text: "x"))) as? Oops == Oops(text: "x"))
    #expect(failure.extract(from: .none) == nil)
    #expect(failure.extract(from: .anything(Oops(text: "x"))) == nil)
    #expect(Case(Existential.shape).extract(from: .shape(Square()))?.sides == 4)
    #expect(Case(Existential.shape).extract(from: .anything(Square())) == nil)
    #expect(Case(Existential.anything).extract(from: .anything(7)) as? Int == 7)
    let reference = Reference()
    #expect(Case(Existential.object).extract(from: .object(reference)) === reference)
    #expect(Case(Existential.reference).extract(from: .reference(reference)) === reference)
    #expect(Case(Existential.reference).extract(from: .object(reference)) == nil)
  }

  enum Many: Equatable, Sendable {
    case a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0(Int), b1(Int), b2(String), b3, b4, b5, b6, b7, b8, b9(Bool), c0, c1,
      c2, c3, c4, c5, c6, c7
  }

  @Test("enums with many cases")
  func many() {
    expectCase(Many.b0, 3, others: [.a0, .b1(3), .c7, .b9(true)], isSame: ==)
    expectCase(Many.b1, 3, others: [.a0, .b0(3)], isSame: ==)
    expectCase(Many.b9, false, others: [.a0, .c0], isSame: ==)
    let empties: [Many] = [.a0, .a9, .b3, .b8, .c0, .c7]
    for (index, value) in empties.enumerated() {
      #expect(empties.map { Case(value).is($0) } == empties.indices.map { $0 == index })
      #expect(Route(value).routes.map(\.name) == ["\(value)"])
    }
  }

  enum Spare: Equatable, Sendable {
    case text(String), list([Int]), maybe(String?), many([Bool?]), nested(Single?), flag(Bool?), none
  }

  @Test("payloads with spare bits")
  func spareBits() {
    let others: [Spare] = [.text("t"), .list([]), .maybe(nil), .many([]), .nested(nil), .flag(nil), .none]
    func without(_ index: Int) -> [Spare] { others.indices.filter { $0 != index }.map { others[$0] } }
    for text in ["", "short", "a text that does not fit in a word", "é😀"] {
      expectCase(Spare.text, text, others: without(0), isSame: ==)
      expectCase(Spare.maybe, text, others: without(2), isSame: ==)
      expectCase(Spare.nested, .only(text), others: without(4), isSame: ==)
    }
    expectCase(Spare.list, [1, 2], others: without(1), isSame: ==)
    expectCase(Spare.maybe, nil, others: without(2), isSame: ==)
    expectCase(Spare.many, [true, nil], others: without(3), isSame: ==)
    expectCase(Spare.nested, nil, others: without(4), isSame: ==)
    expectCase(Spare.flag, true, others: without(5), isSame: ==)
    expectCase(Spare.flag, nil, others: without(5), isSame: ==)
  }

  enum Functions {
    case apply(@Sendable (Int) -> Int), pair(Int, @Sendable (String) -> String), maybe((@Sendable (Int) -> Int)?), type(
      Int.Type), none
  }
  struct Holder: Sendable { var function: @Sendable (Int) -> Int }
  enum Held { case holder(Holder), none }

  @Test("a function or a metatype as a payload is refused; within a struct it comes back")
  func functions() {
    #expect(Case(Functions.apply).definitionError != nil)
    #expect(Case(Functions.pair).definitionError != nil)
    #expect(Case(Functions.maybe).definitionError != nil)
    #expect(Case(Functions.type).definitionError != nil)
    let held = Case(Held.holder).extract(from: .holder(Holder { $0 + 1 }))
    #expect(held?.function(1) == 2)
    #expect(Case(Held.holder).extract(from: .none) == nil)
  }

  @Test("local enums are read as well")
  func local() {
    struct Payload: Equatable { var text: String }
    enum Local { case payload(Payload), none }
    expectCase(Local.payload, Payload(text: "x"), others: [.none], isSame: ==)
  }
}
