import RoundtripNavigation
import Testing

#if !DEBUG
  /// Code that is not optimized keeps on the heap what it could keep on the stack, so this says something of the release build only.
  @Suite(.serialized) struct AllocationTests {
    enum Screen: Equatable { case list, count(Int), sheet(Sheet) }
    enum Sheet: Equatable { case edit(Form), copy(Form), delete(Int) }

    /// What is kept here is not kept on the stack.
    nonisolated(unsafe) private static var kept: Box<Int>?

    @Test func `the allocations of this thread are counted`() {
      guard let allocations = Allocations(of: { for number in 0..<$0 { unsafe Self.kept = Box(number) } }) else {
        return
      }
      #expect(allocations.count == 1)
    }

    @Test func `reading and writing through two nested cases allocates nothing`() {
      let form = Form(name: "a name that does not fit in a word", quantity: 1)
      let other = Form(name: "another name that does not fit in a word", quantity: 2)
      let box = Box(Screen.sheet(.edit(form)))
      let binding = box.binding.case(Case(Screen.sheet)).case(Case(Sheet.edit))
      #expect(Allocations(of: { for _ in 0..<$0 { keep(binding.wrappedValue) } })?.count ?? 0 == 0)
      #expect(Allocations(of: { for _ in 0..<$0 { binding.wrappedValue = other } })?.count ?? 0 == 0)
      #expect(box.value == .sheet(.edit(other)))
    }

    @Test func `reading and writing a member allocates nothing`() {
      let box = Box(Form(name: "a name that does not fit in a word", quantity: 1))
      let quantity = box.binding.quantity
      #expect(Allocations(of: { for _ in 0..<$0 { keep(quantity.wrappedValue) } })?.count ?? 0 == 0)
      #expect(Allocations(of: { for number in 0..<$0 { quantity.wrappedValue = number } })?.count ?? 0 == 0)
    }
  }

  @inline(never)
  private func keep<Value>(_ value: Value) {}
#endif
