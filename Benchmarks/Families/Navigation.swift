import RoundtripNavigation

// Cases as values, and bindings through them, against `if case let`.

private enum Screen: Equatable, Sendable {
  case list
  case count(Int)
  case item(Item)
  case sheet(Sheet)
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
  let binding = StateBinding(get: { owner.value }, set: { owner.value = $0 }).case(Case(Screen.sheet)).case(edit)
  let other = Item(name: "another name that does not fit", quantity: 8)
  check(count.extract(from: .count(7)), 7, "a case")
  check(count.extract(from: .list), nil, "another case")
  check(screenItem.extract(from: .item(item)), item, "a case")
  check(edit.extract(from: .edit(item)), item, "one of two cases")
  check(binding.wrappedValue, item, "a binding")
  binding.wrappedValue = other
  check(owner.value, .sheet(.edit(other)), "a binding")
  #if !DEBUG
    let read = Allocations(of: repeating { binding.wrappedValue })?.count
    let write = Allocations(of: repeating { binding.wrappedValue = other })?.count
    check(read ?? 0, 0, "allocations of a read through two nested cases")
    check(write ?? 0, 0, "allocations of a write through two nested cases")
  #endif
  let number = Owner(Screen.count(7))
  let none = Owner(Screen.list)
  let whole = Owner(Screen.item(item))
  let sheet = Owner(Sheet.edit(item))
  return [
    Workload(
      "navigation: extract a payload", "an integer",
      rival: repeating { () -> Int? in if case .count(let value) = number.value { value } else { nil } },
      repeating { count.extract(from: number.value) }),
    Workload(
      "navigation: extract a payload", "another case",
      rival: repeating { () -> Int? in if case .count(let value) = none.value { value } else { nil } },
      repeating { count.extract(from: none.value) }),
    Workload(
      "navigation: extract a payload", "a struct",
      rival: repeating { () -> Item? in if case .item(let value) = whole.value { value } else { nil } },
      repeating { screenItem.extract(from: whole.value) }),
    Workload(
      "navigation: extract a payload", "one of two cases of a type",
      rival: repeating { () -> Item? in if case .edit(let value) = sheet.value { value } else { nil } },
      repeating { edit.extract(from: sheet.value) }),
    Workload(
      "navigation: bindings", "read through two nested cases",
      rival: repeating { () -> Item? in
        if case .sheet(let sheet) = owner.value, case .edit(let item) = sheet { item } else { nil }
      },
      repeating { binding.wrappedValue }),
    Workload(
      "navigation: bindings", "write through two nested cases",
      rival: repeating {
        if case .sheet(let sheet) = owner.value, case .edit = sheet { owner.value = .sheet(.edit(other)) }
      },
      repeating { binding.wrappedValue = other }),
  ]
}
