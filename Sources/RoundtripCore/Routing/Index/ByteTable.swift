/// Runs of bytes that are known beforehand, each with its number: a hash table.
@usableFromInline
struct ByteTable: Sendable {
  @usableFromInline
  struct Slot: HashSlot {
    @usableFromInline let key: TextKey
    /// The number of the run; negative where the slot is free.
    @usableFromInline let number: Int

    @inlinable var isFree: Bool { number < 0 }
    @inlinable var hash: UInt64 { key.hash }
  }

  /// Their number is a power of two.
  @usableFromInline let slots: FixedMemory<Slot>
  private let runs: [[UInt8]]

  /// Somebody has to free it.
  init(_ runs: [[UInt8]]) {
    self.runs = runs
    let slots = runs.enumerated().map { number, run in Slot(key: run.withBytes { TextKey($0) }, number: number) }
    self.slots = FixedMemory(Slot.table(of: slots, free: Slot(key: TextKey(.empty), number: -1)))
  }

  func free() { slots.free() }

  /// The number of the run that has these bytes; negative if there is none.
  @inline(__always)
  @inlinable
  func number(of bytes: ByteSlice) -> Int {
    let key = TextKey(bytes)
    let place = slots.place(of: key.hash) {
      slots[$0].key == key && (key.isWhole || isLong(slots[$0].number, bytes))
    }
    return place < 0 ? -1 : slots[place].number
  }

  @usableFromInline
  func isLong(_ number: Int, _ bytes: ByteSlice) -> Bool { bytes.equals(runs[number]) }
}
