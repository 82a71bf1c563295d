/// What was made for each type that was asked for, kept from then on: a list that only grows.
struct ValuesByType<Value: Sendable>: Sendable {
  private final class Entry: Sendable {
    let type: ObjectIdentifier?
    let value: Value?
    let next = Once<Entry>()

    init(_ type: ObjectIdentifier?, _ value: Value?) {
      self.type = type
      self.value = value
    }

    func value(of type: ObjectIdentifier) -> Value? { self.type == type ? value : nil }
  }

  private let first = Entry(nil, nil)

  /// The value of a type. Where two threads ask at the same time both make one, and one of the two is kept.
  func value(of type: any Any.Type, _ make: () -> Value) -> Value {
    let id = ObjectIdentifier(type)
    var entry = Handle(first)
    while let next = entry.with({ $0.next.known }) {
      if let value = next.with({ $0.value(of: id) }) { return value }
      entry = next
    }
    // Another thread may add entries meanwhile: the walk goes on behind them.
    let made = make()
    while true {
      entry = entry.with { $0.next.handle { Entry(id, made) } }
      if let value = entry.with({ $0.value(of: id) }) { return value }
    }
  }
}
