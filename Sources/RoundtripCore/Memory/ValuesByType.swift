/// A cache with one value per type: lists that only grow, selected by the address of the type.
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

  private let lists: [Entry]

  /// - Parameter listCount: One for a few types. A prime number, by which addresses are spread evenly, for all types of a program.
  init(listCount: Int = 1) {
    lists = (0..<max(1, listCount)).map { _ in Entry(nil, nil) }
  }

  /// The value for a type. If two threads ask at the same time, both create one, and one of the two is kept.
  func value(of type: any Any.Type, _ make: () -> Value) -> Value {
    let id = ObjectIdentifier(type)
    var entry = Handle(lists[Int(UInt(bitPattern: id) / 16 % UInt(lists.count))])
    while let next = entry.with({ $0.next.known }) {
      if let value = next.with({ $0.value(of: id) }) { return value }
      entry = next
    }
    // Another thread may add entries in the meantime. The walk continues after them.
    let made = make()
    while true {
      entry = entry.with { $0.next.handle { Entry(id, made) } }
      if let value = entry.with({ $0.value(of: id) }) { return value }
    }
  }
}
