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
  mutating func append(_ words: TextStart) -> Bool { append(words, after: 0) }

  /// Appends the start of a query item, given as words, after a `&`. The first item follows a `?`.
  @inline(__always)
  mutating func append(item words: TextStart) -> Bool {
    let start = count
    guard append(words, after: 1) else { return false }
    memory[start] = start == 0 ? UInt8(ascii: "?") : UInt8(ascii: "&")
    return true
  }

  /// Appends words after so many bytes, which the caller writes.
  @inline(__always)
  mutating func append(_ words: TextStart, after offset: Int) -> Bool {
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

  /// Appends a decimal number.
  @inline(__always)
  mutating func append(_ magnitude: UInt64, isNegative: Bool) {
    // A sign and three words: the largest number has twenty digits.
    reserve(1 + 3 * 8)
    if isNegative { append(UInt8(ascii: "-")) }
    // Most numbers are small, and a division delays all that follows.
    let (high, low) = magnitude < 100_000_000 ? (0, magnitude) : magnitude.quotientAndRemainder(dividingBy: 100_000_000)
    let digits = Self.eightDigits(of: low)
    // Zero has a digit as well.
    var zeros = min(digits.trailingZeroBitCount / 8, 7)
    if high > 0 {
      append(leading: high)
      zeros = 0
    }
    memory.set(((digits | 0x3030_3030_3030_3030) >> UInt64(truncatingIfNeeded: zeros &* 8)).littleEndian, at: count)
    count &+= 8 &- zeros
  }

  /// Appends the digits before the last eight.
  @inline(never)
  private mutating func append(leading magnitude: UInt64) { append(magnitude, isNegative: false) }

  /// The digits of a number of at most eight digits, the first digit in the low byte.
  private static func eightDigits(of number: UInt64) -> UInt64 {
    // Two numbers of four digits, then four of two, then eight of one, each in its own part of the word. One multiplication and one
    // shift divide all of them at once.
    let fours = number / 10_000 | (number % 10_000) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) << 16
    let tens = (twos &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) << 8
  }

  mutating func truncate(to newCount: Int) { count = max(0, min(count, newCount)) }
}
