import RoundtripNavigation

/// The fields of a form as bindings, which the screen reads and the commands write.
struct ItemForm {
  let name: StateBinding<String>
  let isInStock: StateBinding<Bool>
  /// Nil while the item is out of stock.
  let quantity: StateBinding<Int>?
  /// Nil while the item is in stock.
  let isOnBackOrder: StateBinding<Bool>?
  /// Choosing a color closes the picker.
  let color: StateBinding<ItemColor?>
  let isColorPickerOpen: StateBinding<Bool>

  init(_ form: ItemModel) {
    let item = StateBinding(form, \.item)
    let inStock = Case(Item.Status.inStock)
    name = item.name
    isInStock = item.status
      .map(
        apply: { inStock.is($0) },
        unapply: { $0 ? .inStock(quantity: 1) : .outOfStock(isOnBackOrder: false) }
      )
      .removeDuplicates()
    quantity = StateBinding(unwrapping: item.status.case(inStock))
    isOnBackOrder = StateBinding(unwrapping: item.status.case(Case(Item.Status.outOfStock)))
    color = StateBinding(get: { form.item.color }, set: { form.colorTapped($0) })
    isColorPickerOpen = StateBinding(form, \.route).isPresent(Case(ItemRoute.colorPicker))
  }
}
