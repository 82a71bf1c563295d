import RoundtripNavigation
import Testing

/// A different editor for each case of a value.
@Suite struct IfCaseLetTests {
  enum Status: Equatable { case inStock(quantity: Int), outOfStock(isOnBackOrder: Bool) }
  struct Item: Equatable {
    var name = "Lamp"
    var status = Status.inStock(quantity: 1)
  }

  let box = Box(Item())
  var quantity: StateBinding<Int>? { StateBinding(unwrapping: box.binding.status.case(Case(Status.inStock))) }
  var isOnBackOrder: StateBinding<Bool>? { StateBinding(unwrapping: box.binding.status.case(Case(Status.outOfStock))) }

  @Test func `the case tells which editor there is`() {
    #expect(quantity?.wrappedValue == 1)
    #expect(isOnBackOrder?.wrappedValue == nil)
    box.value.status = .outOfStock(isOnBackOrder: true)
    #expect(quantity?.wrappedValue == nil)
    #expect(isOnBackOrder?.wrappedValue == true)
  }

  @Test func `an editor changes the payload alone`() {
    quantity?.wrappedValue += 4
    #expect(box.value == Item(name: "Lamp", status: .inStock(quantity: 5)))
    box.value.status = .outOfStock(isOnBackOrder: false)
    isOnBackOrder?.wrappedValue.toggle()
    #expect(box.value.status == .outOfStock(isOnBackOrder: true))
  }

  @Test func `an editor of another case writes nothing`() {
    let old = quantity
    box.value.status = .outOfStock(isOnBackOrder: false)
    old?.wrappedValue = 9
    #expect(box.value.status == .outOfStock(isOnBackOrder: false))
  }
}
