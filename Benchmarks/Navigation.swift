import RoundtripNavigation

// Cases as values, and bindings through them, against `if case let`.

private enum Screen: Equatable, Sendable {
  case list
  case count(Int)
  case item(Item)
  case sheet(Sheet?)
}
private enum Sheet: Equatable, Sendable {
  case edit(Item)
  case copy(Item)
  case delete(Int)
}

/// A value that others bind to.
private final class Owner<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

func navigationWorkloads() -> [Workload] {
  let item = Item(name: "a name that does not fit in a word", quantity: 7)
  let count = Case(Screen.count)
  let screenItem = Case(Screen.item)
  let edit = Case(Sheet.edit)
  let owner = Owner(Screen.sheet(.edit(item)))
  let binding = StateBinding(owner, \.value).case(Case(Screen.sheet)).case(Case(Sheet?.some)).case(edit)
  let other = Item(name: "another name that does not fit", quantity: 8)
  check(count.extract(from: .count(7)), 7, "a case")
  check(count.extract(from: .list), nil, "another case")
  check(screenItem.extract(from: .item(item)), item, "a case")
  check(edit.extract(from: .edit(item)), item, "one of two cases")
  check(binding.wrappedValue, item, "a binding")
  binding.wrappedValue = other
  check(owner.value, .sheet(.edit(other)), "a binding")
  return [
    extraction("an integer", count, from: .count(7)) { if case .count(let value) = $0 { value } else { nil } },
    extraction("another case", count, from: .list) { if case .count(let value) = $0 { value } else { nil } },
    extraction("a struct", screenItem, from: .item(item)) { if case .item(let value) = $0 { value } else { nil } },
    extraction("one of two cases of a type", edit, from: .edit(item)) {
      if case .edit(let value) = $0 { value } else { nil }
    },
    Workload("navigation: bindings", "read through two nested cases", repeating { binding.wrappedValue }),
    Workload(
      "navigation: bindings", "write through two nested cases",
      repeating { binding.wrappedValue = other }),
  ]
}

/// What is extracted comes from memory that the compiler does not know.
private func extraction<Root, Payload>(
  _ name: String, _ enumCase: Case<Root, Payload>, from root: Root, byHand: @escaping (Root) -> Payload?
) -> Workload {
  let owner = Owner(root)
  return Workload(
    "navigation: extract a payload", name, rival: repeating { byHand(owner.value) },
    repeating { enumCase.extract(from: owner.value) })
}
