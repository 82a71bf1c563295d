// All unsafe code for what is written once and then read by many threads.

/// An object that is made once, by whoever asks first, and read without a lock and without counting references from then on.
///
/// Sound since nothing but an object of this type is ever put into its memory, and what stands there stays as long as this.
@safe
struct Once<Object: AnyObject & Sendable>: @unchecked Sendable {
  /// The object with the memory.
  private final class Storage: ManagedBuffer<Void, Object?> {
    deinit {
      _ = unsafe withUnsafeMutablePointerToElements { unsafe $0.deinitialize(count: 1) }
    }
  }

  private let storage: ManagedBuffer<Void, Object?>

  init() {
    storage = Storage.create(minimumCapacity: 1) { buffer in
      unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0.initialize(to: nil) }
    }
  }

  // Only touched through the two atomic functions below.
  @inline(__always)
  private var reference: UnsafeMutablePointer<Object?> {
    unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// The object, if there is one already.
  @inline(__always)
  var known: Handle<Object>? {
    guard let known = unsafe _stdlib_atomicAcquiringLoadARCRef(object: reference) else { return nil }
    return unsafe Handle(known)
  }

  /// The object. Where two ask at the same time both make one, and one of the two is kept.
  @inline(__always)
  func handle(_ make: () -> Object) -> Handle<Object> {
    if let known { return known }
    return unsafe Handle(_stdlib_atomicAcquiringInitializeARCRef(object: reference, desired: make()))
  }

  /// The same with a reference that is counted.
  func object(_ make: () -> Object) -> Object { handle(make).object }
}

/// Plain memory with values that are written when it is made, and never again: reading one touches no reference count and no lock.
///
/// Sound where every index that is used was written together with the values; in debug builds each is checked.
@safe
@usableFromInline
struct FixedMemory<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  @usableFromInline let count: Int

  @inline(__always)
  @inlinable
  init(start: UnsafeMutablePointer<Element>, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  /// A copy of `elements`, which somebody has to free.
  init(_ elements: [Element]) {
    self.init(count: elements.count)
    write(elements)
  }

  /// Memory that is still to be written, and to be freed: for elements that say where others of them stand.
  init(count: Int) { unsafe self.init(start: .allocate(capacity: max(1, count)), count: count) }

  /// Writes all elements.
  func write(_ elements: [Element]) {
    precondition(elements.count == count)
    for (offset, element) in elements.enumerated() { unsafe (start + offset).initialize(to: element) }
  }

  func free() { unsafe start.deallocate() }

  @inline(__always)
  @inlinable
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe start[index]
  }

  /// Where an element stands.
  @inline(__always)
  func place(of index: Int) -> FixedPlace<Element> {
    assert(index >= 0 && index < count)
    return unsafe FixedPlace(address: start + index)
  }
}

/// Where an element of a ``FixedMemory`` stands.
@safe
@usableFromInline
struct FixedPlace<Element>: BitwiseCopyable, Equatable, @unchecked Sendable {
  @usableFromInline let address: UnsafeMutablePointer<Element>

  @inline(__always)
  init(address: UnsafeMutablePointer<Element>) {
    unsafe self.address = address
  }

  @inline(__always) @inlinable var element: Element { unsafe address.pointee }

  @usableFromInline
  static func == (left: Self, right: Self) -> Bool { unsafe left.address == right.address }
}

extension Range<Int> {
  /// `count` places from `start` on. For those who know that `count` is not negative and the end no overflow.
  @inline(__always)
  @inlinable
  init(start: Int32, count: Int32) {
    assert(count >= 0 && Int(start) + Int(count) <= Int32.max)
    self = unsafe Range(uncheckedBounds: (Int(start), Int(start &+ count)))
  }
}

/// A value that crosses from one place to another without the compiler's proof that it may.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline package let value: Value

  /// For a value that is used where and when its owner would use it.
  package init(_ value: Value) {
    self.value = value
  }
}
