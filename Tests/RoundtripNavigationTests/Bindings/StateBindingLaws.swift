import RoundtripNavigation
import RoundtripTesting
import Testing

/// The laws of bindings, for values, payloads and writes made at random.
@Suite struct StateBindingLaws {
  enum Inner: Equatable, Sendable { case none, number(Int), other(Int), form(Form), maybe(Int?) }
  enum Outer: Equatable, Sendable { case empty, inner(Inner), same(Inner), optional(Inner?), number(Int) }

  static func inner(_ random: inout SeededGenerator) -> Inner {
    switch random.below(5) {
    case 0: .none
    case 1: .number(random.below(3))
    case 2: .other(random.below(3))
    case 3: .form(Form(name: ["", "a", "é😀"][random.below(3)], quantity: random.below(3)))
    default: .maybe([nil, 0, 1][random.below(3)])
    }
  }

  static func outer(_ random: inout SeededGenerator) -> Outer {
    switch random.below(6) {
    case 0: .empty
    case 1, 2: .inner(inner(&random))
    case 3: .same(inner(&random))
    case 4: .optional(random.below(3) == 0 ? nil : inner(&random))
    default: .number(random.below(3))
    }
  }

  /// Checks the laws of one way from a whole to a part that may not be there.
  private func expectLaws<Whole: Equatable, Part: Equatable>(
    of name: String, _ whole: (inout SeededGenerator) -> Whole, _ part: (inout SeededGenerator) -> Part,
    isRemovable: Bool = false,
    through focus: (StateBinding<Whole>) -> StateBinding<Part?>, at location: SourceLocation = #_sourceLocation
  ) {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    var present = 0
    for round in 0..<2000 {
      let start = whole(&random)
      let (first, second) = (part(&random), part(&random))
      let note: Comment = "\(name), round \(round) of seed \(SeededGenerator.seed): \(start), \(first), \(second)"
      func after(_ writes: Part?...) -> (whole: Whole, part: Part?, writes: Int) {
        let box = Box(start)
        let binding = focus(box.binding)
        for write in writes { binding.wrappedValue = write }
        return (box.value, binding.wrappedValue, box.writes)
      }
      let before = after().part
      // Writing what was read changes nothing.
      #expect(after(before).whole == start, note, sourceLocation: location)
      if before != nil {
        present += 1
        // What is written is read; the second write counts.
        #expect(after(first).part == first, note, sourceLocation: location)
        #expect(after(first, second).whole == after(second).whole, note, sourceLocation: location)
        // Only the part is changed: writing it back makes the whole again.
        #expect(after(first, before).whole == start, note, sourceLocation: location)
        #expect((after(nil).part == nil) == isRemovable, note, sourceLocation: location)
        // What is taken away is not brought back by a late write.
        if isRemovable { #expect(after(nil, first).whole == after(nil).whole, note, sourceLocation: location) }
      } else {
        // What is not there cannot be written, and the owner hears nothing.
        #expect(after(first).whole == start && after(first, nil).writes == 0, note, sourceLocation: location)
      }
    }
    #expect(present > 20, "\(name): too seldom there to say anything", sourceLocation: location)
  }

  private func form(_ random: inout SeededGenerator) -> Form { Form(name: "new", quantity: random.below(9)) }
  private func number(_ random: inout SeededGenerator) -> Int { random.below(9) }

  @Test func `the payload of a case`() {
    expectLaws(of: "inner", Self.outer, Self.inner) { $0.case(Case(Outer.inner)) }
    expectLaws(of: "same", Self.outer, Self.inner) { $0.case(Case(Outer.same)) }
    expectLaws(of: "number", Self.outer, number) { $0.case(Case(Outer.number)) }
  }

  @Test func `the payload of a case of an optional enum`() {
    expectLaws(
      of: "optional", { $0.below(4) == 0 ? nil : Self.inner(&$0) }, number, isRemovable: true
    ) { $0.case(Case(Inner.number)) }
  }

  @Test func `the payload of a case of the payload of a case`() {
    expectLaws(of: "joined", Self.outer, form) { $0.case(Case(Outer.inner).appending(Case(Inner.form))) }
    expectLaws(of: "optional", Self.outer, number) { $0.case(Case(Outer.optional).appending(Case(Inner.other))) }
  }

  /// A binding of a binding does what a binding of the joined case does.
  @Test func `nested case bindings`() {
    var random = SeededGenerator(seed: SeededGenerator.seed)
    for _ in 0..<1000 {
      let start = Self.outer(&random)
      let joined = Box(start)
      let nested = Box(start)
      let inner = nested.binding.case(Case(Outer.inner)).case(Case(Inner.form))
      let other = joined.binding.case(Case(Outer.inner).appending(Case(Inner.form)))
      #expect(inner.wrappedValue == other.wrappedValue)
      for write in [form(&random), nil, form(&random)] {
        inner.wrappedValue = write
        other.wrappedValue = write
        #expect(nested.value == joined.value, "seed \(SeededGenerator.seed): \(start), \(String(describing: write))")
      }
    }
  }

  @Test func `a member of what is unwrapped`() {
    expectLaws(
      of: "unwrapped", { $0.below(4) == 0 ? nil : self.form(&$0) }, number
    ) { base in
      StateBinding<Int?>(
        get: { StateBinding(unwrapping: base)?.quantity.wrappedValue },
        set: { value in if let value { StateBinding(unwrapping: base)?.quantity.wrappedValue = value } })
    }
  }
}
