// All unsafe code for writing bytes.

/// Writable memory: a part of the stack while a closure runs, or a part of the heap that a ``ByteBuffer`` owns.
@safe
struct ByteMemory {
  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int

  @inline(__always)
  init(base: UnsafeMutablePointer<UInt8>, capacity: Int) {
    unsafe self.base = base
    self.capacity = capacity
  }

  /// Empty memory, at an address that is never accessed.
  @inline(__always)
  static var empty: ByteMemory {
    unsafe ByteMemory(base: UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped, capacity: 0)
  }

  /// Memory on the heap, which the caller has to free.
  static func allocate(_ capacity: Int) -> ByteMemory {
    unsafe ByteMemory(base: .allocate(capacity: capacity), capacity: capacity)
  }

  @inline(__always) func free() { unsafe base.deallocate() }

  /// Calls `body` with memory on the stack.
  @inline(__always)
  static func withStack<Result>(_ capacity: Int, _ body: (ByteMemory) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
      unsafe body(ByteMemory(base: memory.baseAddress.unsafelyUnwrapped, capacity: capacity))
    }
  }

  @inline(__always)
  var halves: (ByteMemory, ByteMemory) {
    let half = capacity / 2
    return unsafe (ByteMemory(base: base, capacity: half), ByteMemory(base: base + half, capacity: capacity &- half))
  }

  /// The byte at `offset`. The offset must be within the capacity, and the byte must have been written before it is read.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    get {
      assert(offset >= 0 && offset < capacity)
      return unsafe base[offset]
    }
    nonmutating set {
      assert(offset >= 0 && offset < capacity)
      unsafe base[offset] = newValue
    }
  }

  /// Writes a word of eight or four bytes. The caller must check ``capacity`` first.
  @inline(__always)
  func set<Word: FixedWidthInteger & BitwiseCopyable>(_ word: Word, at offset: Int) {
    assert(offset >= 0 && capacity - offset >= MemoryLayout<Word>.size)
    unsafe UnsafeMutableRawPointer(base + offset).storeBytes(of: word, as: Word.self)
  }

  /// Copies bytes from another place to `offset`. The caller must check ``capacity`` first.
  func copy(_ slice: ByteSlice, to offset: Int) {
    let count = slice.count
    assert(offset >= 0 && capacity - offset >= count)
    // Most texts are short. They are copied in two halves, which may overlap.
    if count <= 16, count >= 4 {
      if count >= 8 {
        set(slice.word(at: 0), at: offset)
        return set(slice.word(at: count &- 8), at: offset &+ count &- 8)
      }
      set(slice.halfWord(at: 0), at: offset)
      return set(slice.halfWord(at: count &- 4), at: offset &+ count &- 4)
    }
    unsafe (base + offset).update(from: slice.start, count: slice.count)
  }

  /// The first `count` bytes, which have been written.
  @inline(__always)
  func prefix(_ count: Int) -> ByteSlice {
    assert(count >= 0 && count <= capacity)
    return unsafe ByteSlice(start: base, end: base + count)
  }
}
