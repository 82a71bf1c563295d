/// A value that is alive between two steps, and is destroyed if a step between them fails.
struct Owned: BitwiseCopyable {
  let place: Int32
  /// The step that creates it.
  let born: Int32
  /// The step that takes it, or the end of its block.
  var died: Int32
  /// The first step of its block. -1 for the row itself.
  var block: Int32 = -1
  /// The part whose alternatives create it. 0 for every other value.
  var choice: Int32 = 0
  let type: Handle<Box<ValueType>>
}

extension Program {
  /// The values that may be alive while a row is read.
  func ownedByReading(_ row: Int) -> OwnedValues {
    let row = rows.place(of: row).element
    return OwnedValues(values: owned, position: Int(row.readOwnedStart), end: Int(row.readOwnedEnd))
  }

  /// The values that may be alive while a row is written.
  @inline(__always)
  func ownedByWriting(_ row: Int) -> OwnedValues {
    let row = rows.place(of: row).element
    return OwnedValues(values: owned, position: Int(row.writeOwnedStart), end: Int(row.writeOwnedEnd))
  }
}

/// The values of one row.
struct OwnedValues: Sequence, IteratorProtocol {
  fileprivate let values: FixedMemory<Owned>
  fileprivate var position: Int
  fileprivate let end: Int

  @inline(__always) var isEmpty: Bool { position == end }

  mutating func next() -> Owned? {
    guard position < end else { return nil }
    position += 1
    return values[position - 1]
  }
}
