/// Bytes that grow at their end: the path or the query that a ``Writer`` prints, the decoded text of a ``Reader``.
///
/// It starts in memory that its maker lends it (on the stack, as a rule) and moves to the heap when that is full.
@usableFromInline
struct ByteBuffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>?
  @usableFromInline var capacity: Int
  @usableFromInline var ownsMemory: Bool
  @usableFromInline var count = 0

  /// A buffer without memory: the first byte allocates.
  @inlinable
  init() {
    base = nil
    capacity = 0
    ownsMemory = false
  }

  /// A buffer in memory that outlives it.
  @inlinable
  init(borrowing memory: UnsafeMutableBufferPointer<UInt8>) {
    base = memory.baseAddress
    capacity = memory.count
    ownsMemory = false
  }

  @inlinable
  deinit {
    if ownsMemory { base?.deallocate() }
  }

  @inlinable var isEmpty: Bool { count == 0 }

  /// The bytes so far. The slice ends with the next append.
  @inlinable
  var slice: ByteSlice {
    guard let base = base else { return .empty }
    return ByteSlice(start: base, end: base + count)
  }

  @inlinable
  mutating func reserve(_ additional: Int) {
    if additional > capacity &- count { grow(additional) }
  }

  @usableFromInline
  mutating func grow(_ additional: Int) {
    let wanted = max(capacity * 2, count + additional, 64)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
    if let base = base {
      memory.update(from: base, count: count)
      if ownsMemory { base.deallocate() }
    }
    base = memory
    capacity = wanted
    ownsMemory = true
  }

  @inlinable
  mutating func append(_ byte: UInt8) {
    reserve(1)
    base.unsafelyUnwrapped[count] = byte
    count &+= 1
  }

  @inlinable
  mutating func append(_ slice: ByteSlice) {
    guard !slice.isEmpty else { return }
    reserve(slice.count)
    (base.unsafelyUnwrapped + count).update(from: slice.start, count: slice.count)
    count &+= slice.count
  }

  /// Forgets the bytes after the first `newCount`.
  @inlinable
  mutating func truncate(to newCount: Int) {
    count = max(0, min(count, newCount))
  }

  /// Replaces the ASCII letters by small ones.
  mutating func lowercase() {
    for offset in 0..<count { base.unsafelyUnwrapped[offset] = ASCII.lowercase(base.unsafelyUnwrapped[offset]) }
  }

  @inlinable
  mutating func append(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append(ByteSlice($0)) }
  }
}

extension String {
  /// One string of exact size from four runs of bytes, all of them well-formed UTF-8.
  @inlinable
  init(joining first: ByteSlice, _ second: ByteSlice, _ third: ByteSlice, _ fourth: ByteSlice) {
    let count = first.count + second.count + third.count + fourth.count
    self = String(unsafeUninitializedCapacity: count) { memory in
      guard var cursor = memory.baseAddress else { return 0 }
      func append(_ slice: ByteSlice) {
        cursor.update(from: slice.start, count: slice.count)
        cursor += slice.count
      }
      append(first)
      append(second)
      append(third)
      append(fourth)
      return count
    }
  }
}
