/// The location of a value while a machine runs: an address that only the typed functions below access.
///
/// Sound because lowering gives each place the size and the alignment of its type, writes it before it is read, and passes it only
/// to closures for that type.
@safe
@usableFromInline
struct Place: @unchecked Sendable, BitwiseCopyable {
  @usableFromInline let address: UnsafeMutableRawPointer

  @inline(__always)
  @inlinable
  init(_ address: UnsafeMutableRawPointer) {
    unsafe self.address = address
  }

  /// A place that is never accessed.
  static var nowhere: Place { unsafe Place(UnsafeMutableRawPointer(bitPattern: 16).unsafelyUnwrapped) }

  /// The place `offset` bytes after this one.
  @inline(__always)
  @inlinable
  func at(_ offset: Int) -> Place { unsafe Place(address + offset) }

  @inline(__always)
  @inlinable
  func at(_ offset: Int32) -> Place { unsafe Place(address + Int(offset)) }

  /// Writes a value to a place that holds none.
  @inline(__always)
  @inlinable
  func put<Value>(_ value: consuming Value) { unsafe address.initializeMemory(as: Value.self, to: value) }

  /// Moves the value out.
  @inline(__always)
  @inlinable
  func take<Value>(as type: Value.Type) -> Value { unsafe address.assumingMemoryBound(to: type).move() }

  func destroy<Value>(_ type: Value.Type) {
    if !_isPOD(type) { _ = unsafe address.assumingMemoryBound(to: type).deinitialize(count: 1) }
  }

  /// Writes a copy of the value at another place, counting its references.
  func copy<Value>(_ type: Value.Type, from other: Place) {
    unsafe address.assumingMemoryBound(to: type).initialize(to: other.address.assumingMemoryBound(to: type).pointee)
  }

  @inline(__always)
  @inlinable
  func value<Value>(as type: Value.Type) -> Value { unsafe address.assumingMemoryBound(to: type).pointee }

  @inline(__always)
  @inlinable
  func with<Value, Outcome, Failure: Error>(
    _ type: Value.Type, _ use: (borrowing Value) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    unsafe try use(address.assumingMemoryBound(to: type).pointee)
  }

  @inline(__always)
  @inlinable
  func change<Value, Outcome, Failure: Error>(
    _ type: Value.Type, _ use: (inout Value) throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    unsafe try use(&address.assumingMemoryBound(to: type).pointee)
  }

  /// Copies bytes from another place. Both are large enough, and no reference counts change.
  @inline(__always)
  @inlinable
  func copyBytes(from other: Place, count: Int) {
    // Most values are a few words. Copying them takes less time than calling a function. The last word may overlap the one before.
    guard count >= 8, count <= 32 else { return unsafe address.copyMemory(from: other.address, byteCount: count) }
    var offset = 0
    while offset &+ 8 <= count {
      copyWord(from: other, at: offset)
      offset &+= 8
    }
    if offset < count { copyWord(from: other, at: count &- 8) }
  }

  @inline(__always)
  @inlinable
  func copyWord(from other: Place, at offset: Int) {
    let word = unsafe other.address.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    unsafe address.storeBytes(of: word, toByteOffset: offset, as: UInt64.self)
  }

  /// Copies bytes of another owner.
  @inline(__always)
  func copyBytes(from bytes: ByteSlice) {
    unsafe address.copyMemory(from: UnsafeRawPointer(bytes.start), byteCount: bytes.count)
  }

  @inlinable
  func hasSameBytes(as other: Place, count: Int) -> Bool {
    var offset = 0
    while count &- offset >= 8 {
      let word = unsafe address.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if unsafe word != other.address.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset &+= 8
    }
    while offset < count {
      let byte = unsafe address.load(fromByteOffset: offset, as: UInt8.self)
      if unsafe byte != other.address.load(fromByteOffset: offset, as: UInt8.self) { return false }
      offset &+= 1
    }
    return true
  }

  /// Calls `use` with uninitialized memory on the stack.
  @inline(__always)
  @inlinable
  static func withStack<Outcome>(size: Int, alignment: Int, _ use: (Place) -> Outcome) -> Outcome {
    unsafe withUnsafeTemporaryAllocation(byteCount: max(size, 1), alignment: max(alignment, 16)) { memory in
      unsafe use(Place(memory.baseAddress.unsafelyUnwrapped))
    }
  }

  /// Calls `use` with uninitialized memory for the values of one run, on the stack unless they are large.
  ///
  /// The part on the stack has a fixed size, which costs nothing.
  @inline(__always)
  static func withFrame<Outcome>(size: Int, alignment: Int, _ use: (Place) -> Outcome) -> Outcome {
    unsafe withUnsafeTemporaryAllocation(byteCount: usualSize, alignment: usualAlignment) { memory in
      let usual = unsafe memory.baseAddress.unsafelyUnwrapped
      let isLarge = size > usualSize || alignment > usualAlignment
      let address = unsafe isLarge ? .allocate(byteCount: size, alignment: alignment) : usual
      defer { if unsafe address != usual { unsafe address.deallocate() } }
      return unsafe use(Place(address))
    }
  }

  /// The size that most runs need.
  @inline(__always) @inlinable static var usualSize: Int { 512 }
  @inline(__always) @inlinable static var usualAlignment: Int { 16 }

  /// Returns the value that `fill` writes, or nil if it writes none. Before, it may use at least ``usualSize`` bytes for other
  /// values.
  @inline(__always)
  @inlinable
  static func receive<Value>(_ type: Value.Type, _ fill: (Place) -> Bool) -> Value? {
    unsafe withUnsafeTemporaryAllocation(
      byteCount: max(usualSize, MemoryLayout<Value>.size), alignment: max(usualAlignment, MemoryLayout<Value>.alignment)
    ) { memory in
      let place = unsafe Place(memory.baseAddress.unsafelyUnwrapped)
      return fill(place) ? place.take(as: type) : nil
    }
  }

  /// Calls `use` with the place of a value of another owner. Nothing may be moved out of it.
  @inline(__always)
  @inlinable
  static func of<Value, Outcome>(_ value: borrowing Value, _ use: (Place) -> Outcome) -> Outcome {
    unsafe withUnsafePointer(to: value) { unsafe use(Place(UnsafeMutableRawPointer(mutating: $0))) }
  }

  /// Calls `use` with the place of a value that may be changed in place.
  @inline(__always)
  @inlinable
  static func change<Value, Outcome>(_ value: inout Value, _ use: (Place) -> Outcome) -> Outcome {
    unsafe withUnsafeMutablePointer(to: &value) { unsafe use(Place(UnsafeMutableRawPointer($0))) }
  }

  /// The value in the box whose address is stored here: the payload of an indirect case, or a large value in an existential.
  @usableFromInline
  func boxed(alignment: Int) -> Place {
    // A box: two words of heap object, then the value at its alignment.
    let header = (2 * MemoryLayout<Int>.size + alignment - 1) / alignment * alignment
    return unsafe Place(address.load(as: UnsafeMutableRawPointer.self) + header)
  }
}
