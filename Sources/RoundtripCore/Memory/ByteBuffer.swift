/// Bytes that grow at their end, such as the path or the query of a ``Writer``, or the decoded text of a ``Reader``.
///
/// A buffer starts in memory of its creator, usually on the stack, and moves to the heap when that is full.
struct ByteBuffer: ~Copyable {
  var memory: ByteMemory
  var ownsMemory: Bool
  var count = 0

  /// Creates a buffer without memory. The first byte allocates.
  init() {
    memory = .empty
    ownsMemory = false
  }

  /// Creates a buffer in memory that outlives it.
  init(borrowing memory: ByteMemory) {
    self.memory = memory
    ownsMemory = false
  }

  deinit {
    if ownsMemory { memory.free() }
  }

  var isEmpty: Bool { count == 0 }

  /// The bytes so far. The slice ends with the next append.
  var slice: ByteSlice { memory.prefix(count) }

  mutating func reserve(_ additional: Int) {
    if additional > memory.capacity &- count { grow(additional) }
  }

  mutating func grow(_ additional: Int) {
    let larger = ByteMemory.allocate(max(memory.capacity * 2, count + additional, 64))
    larger.copy(slice, to: 0)
    if ownsMemory { memory.free() }
    memory = larger
    ownsMemory = true
  }

  mutating func append(_ byte: UInt8) {
    reserve(1)
    memory[count] = byte
    count &+= 1
  }

  mutating func append(_ slice: ByteSlice) {
    guard !slice.isEmpty else { return }
    reserve(slice.count)
    memory.copy(slice, to: count)
    count &+= slice.count
  }

  /// Appends bytes given as words. Returns false and appends nothing if there is no room for whole words.
  @inline(__always)
  mutating func append(_ words: TextStart) -> Bool { append(words, behind: 0) }

  /// Appends the start of a query item, given as words, behind a `&`. The first item follows a `?`.
  @inline(__always)
  mutating func append(item words: TextStart) -> Bool {
    let start = count
    guard append(words, behind: 1) else { return false }
    memory[start] = start == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&")
    return true
  }

  /// Appends words after so many bytes, which the caller writes.
  @inline(__always)
  mutating func append(_ words: TextStart, behind offset: Int) -> Bool {
    guard memory.capacity &- count >= 16 &+ offset else { return false }
    let start = count &+ offset
    memory.set(words.head, at: start)
    if words.count > 8 { memory.set(words.last, at: start &+ words.count &- 8) }
    count = start &+ words.count
    return true
  }

  /// Appends a decimal number.
  @inline(__always)
  mutating func append(_ number: Int) { append(UInt64(number.magnitude), isNegative: number < 0) }

  @inline(__always)
  mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    // A sign and three words: the largest number has twenty digits.
    reserve(1 + 3 * 8)
    if isNegative { append(UInt8(ascii: "-")) }
    let (high, low) = magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    if high > 0 { append(leading: high) }
    // The last eight digits, or all of a smaller number, the first digit in the low byte.
    var (rest, digits, digitCount) = (low, 0 as UInt64, 0)
    repeat {
      digits = digits << 8 | UInt64(UInt8(ascii: "0")) &+ rest % 10
      rest /= 10
      digitCount &+= 1
    } while rest > 0 || high > 0 && digitCount < 8
    memory.set(digits.littleEndian, at: count)
    count &+= digitCount
  }

  /// Appends the digits before the last eight.
  @inline(never)
  private mutating func append(leading magnitude: UInt64) { append(magnitude, isNegative: false) }

  /// Removes the bytes after the first `newCount`.
  mutating func truncate(to newCount: Int) {
    count = max(0, min(count, newCount))
  }
}
