import RoundtripNavigation

/// A small shop: an enum of what it shows, and a model that counts how often it is written.
struct Form: Equatable, Sendable {
  var name = ""
  var quantity = 1
}

enum Destination: Equatable, Sendable {
  enum Action: Equatable, Sendable { case delete }

  case add(Form)
  case edit(Form)
  case alert(AlertState<Action>)
  case picker
}

final class Shop {
  var destination: Destination? {
    didSet { writes += 1 }
  }
  private(set) var writes = 0

  init(_ destination: Destination? = nil) { self.destination = destination }

  var binding: StateBinding<Destination?> { StateBinding(self, \.destination) }
}

final class Box<Value> {
  var value: Value
  private(set) var writes = 0

  init(_ value: Value) { self.value = value }

  var binding: StateBinding<Value> {
    StateBinding(
      get: { self.value },
      set: {
        self.value = $0
        self.writes += 1
      })
  }
}
