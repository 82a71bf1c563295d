import Synchronization

/// Counts how often something is made.
final class Counter: Sendable {
  private let value = Atomic(0)
  var count: Int { value.load(ordering: .relaxed) }

  func counting<Value>(_ value: Value) -> Value {
    self.value.add(1, ordering: .relaxed)
    return value
  }
}
