@testable import RoundtripCore
import Testing

@Suite struct TupleLayoutTests {
  @Test("a second output that needs no padding is moved as a whole")
  func whole() {
    let layout = TupleLayout<(Int, String), (Bool, Int), (Int, String, Bool, Int)>.make(
      secondElements: TupleElements<Bool, Int>.layouts)
    #expect(layout.moved.isEmpty)
    let joined = layout.join((1, "two"), (true, 4))
    #expect(joined == (1, "two", true, 4))
    let (first, second) = layout.split(joined)
    #expect(first == (1, "two"))
    #expect(second == (true, 4))
  }

  @Test("a second output that moves closer is moved element by element")
  func moved() {
    let layout = TupleLayout<Bool, (Bool, Int), (Bool, Bool, Int)>.make(
      secondElements: TupleElements<Bool, Int>.layouts)
    #expect(!layout.moved.isEmpty)
    #expect(layout.join(true, (false, -1)) == (true, false, -1))
    let (first, second) = layout.split((false, true, 7))
    #expect(!first && second == (true, 7))
  }

  @Test("mixtures of sizes and alignments")
  func mixtures() {
    let a = TupleLayout<(Int8, Int64), (Int8, Int8, Int64), (Int8, Int64, Int8, Int8, Int64)>.make(
      secondElements: TupleElements<Int8, Int8, Int64>.layouts)
    #expect(a.join((1, 2), (3, 4, 5)) == (1, 2, 3, 4, 5))
    let splitA = a.split((1, 2, 3, 4, 5))
    #expect(splitA.0 == (1, 2) && splitA.1 == (3, 4, 5))

    let b = TupleLayout<(Int16, Int8), (Int8, Int32, String), (Int16, Int8, Int8, Int32, String)>.make(
      secondElements: TupleElements<Int8, Int32, String>.layouts)
    #expect(b.join((1, 2), (3, 4, "five is a text of some length")) == (1, 2, 3, 4, "five is a text of some length"))
    let splitB = b.split((1, 2, 3, 4, "five"))
    #expect(splitB.0 == (1, 2) && splitB.1 == (3, 4, "five"))

    let c = TupleLayout<Int?, (UInt8, Int16?, Int), (Int?, UInt8, Int16?, Int)>.make(
      secondElements: TupleElements<UInt8, Int16?, Int>.layouts)
    let joined = c.join(nil, (1, nil, 3))
    #expect(joined.0 == nil && joined.1 == 1 && joined.2 == nil && joined.3 == 3)
    let splitC = c.split((7, 1, -2, 3))
    #expect(splitC.0 == 7 && splitC.1.0 == 1 && splitC.1.1 == -2 && splitC.1.2 == 3)

    let d = TupleLayout<Int8, (SIMD4<Float>, Int8), (Int8, SIMD4<Float>, Int8)>.make(
      secondElements: TupleElements<SIMD4<Float>, Int8>.layouts)
    #expect(d.join(1, (SIMD4(1, 2, 3, 4), 2)).1 == SIMD4(1, 2, 3, 4))
    #expect(d.split((1, SIMD4(1, 2, 3, 4), 2)).1.0.w == 4)
  }

  @Test("Void on either side adds nothing")
  func void() {
    let left = TupleLayout<Void, (Int8, Int), (Int8, Int)>.make(secondElements: TupleElements<Int8, Int>.layouts)
    #expect(left.join((), (1, 2)) == (1, 2))
    #expect(left.split((1, 2)).1 == (1, 2))
    let right = TupleLayout<(Int8, Int), Void, (Int8, Int)>.make(secondElements: [])
    #expect(right.join((1, 2), ()) == (1, 2))
    #expect(right.split((1, 2)).0 == (1, 2))
    let single = TupleLayout<Void, String, String>.make(secondElements: TupleElements<String>.layouts)
    #expect(single.join((), "text") == "text")
    #expect(single.split("text").1 == "text")
    TupleLayout<Void, Void, Void>.make(secondElements: []).join((), ())
    #expect(MemoryLayout<Void>.size == 0)
  }
}

extension TupleLayout {
  /// Both outputs, from where they stand in the joined one.
  func split(_ joined: Joined) -> (First, Second) {
    Borrowed.lend(joined) { joined in (first(of: joined).value, lend(secondOf: joined) { $0.value }) }
  }
}
