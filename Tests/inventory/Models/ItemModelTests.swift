import Testing

@testable import inventory

@Suite struct ItemModelTests {
  @Test func startsWithAnEmptyItemInStock() {
    #expect(ItemModel().item == Item(name: "", color: nil, status: .inStock(quantity: 1)))
    #expect(ItemModel().route == nil)
  }

  @Test func opensTheColorPicker() {
    let form = ItemModel()
    form.colorButtonTapped()
    #expect(form.route == .colorPicker)
  }

  @Test func pickingAColorClosesThePicker() {
    let form = ItemModel(route: .colorPicker)
    form.colorTapped(.red)
    #expect(form.item.color == .red)
    #expect(form.route == nil)
  }

  @Test func goingBackKeepsTheColor() {
    let form = ItemModel(item: Item(name: "Lamp", color: .blue), route: .colorPicker)
    form.backButtonTapped()
    #expect(form.item == Item(name: "Lamp", color: .blue))
    #expect(form.route == nil)
  }

  @Test func navigates() {
    let form = ItemModel()
    form.navigate(to: .colorPicker)
    #expect(form.route == .colorPicker)
    form.navigate(to: nil)
    #expect(form.route == nil)
  }

  @Test func changesLeadFromOneItemToTheOther() {
    let items = [
      Item(), Item(name: "a"), Item(color: .red), Item(name: "a", color: .blue, status: .inStock(quantity: 0)),
      Item(status: .outOfStock(isOnBackOrder: true)), Item(name: "b", status: .outOfStock(isOnBackOrder: false)),
    ]
    for item in items {
      #expect(item.changes(to: item) == ItemChanges())
      for other in items { #expect(item.applying(item.changes(to: other)) == other) }
    }
  }
}
