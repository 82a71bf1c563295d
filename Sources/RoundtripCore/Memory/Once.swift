// All unsafe code for memory that is written once and then read by many threads.

/// An object that the first user creates. Later reads need no lock and no reference counting. The facts from which it is created
/// share its memory.
///
/// Sound because only objects of this type are stored in its memory, and they stay as long as this object.
@safe
struct OnceWith<Facts: Sendable, Object: AnyObject & Sendable>: @unchecked Sendable {
  /// The object with the memory.
  private final class Storage: ManagedBuffer<Facts, Object?> {
    deinit {
      _ = unsafe withUnsafeMutablePointerToElements { unsafe $0.deinitialize(count: 1) }
    }
  }

  private let storage: ManagedBuffer<Facts, Object?>

  init(_ facts: Facts) {
    storage = Storage.create(minimumCapacity: 1) { buffer in
      unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0.initialize(to: nil) }
      return facts
    }
  }

  @inline(__always) var facts: Facts { storage.header }
  /// The identity of the memory, which its copies share.
  var identity: ObjectIdentifier { ObjectIdentifier(storage) }

  // Accessed only through the two atomic functions below.
  @inline(__always)
  private var reference: UnsafeMutablePointer<Object?> {
    unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
  }

  /// The object, if it already exists.
  @inline(__always)
  var known: Handle<Object>? {
    guard let known = unsafe _stdlib_atomicAcquiringLoadARCRef(object: reference) else { return nil }
    return unsafe Handle(known)
  }

  /// The object. If two threads ask at the same time, both create one, and one of the two is kept.
  @inline(__always)
  func handle(_ make: () -> Object) -> Handle<Object> {
    if let known { return known }
    return unsafe Handle(_stdlib_atomicAcquiringInitializeARCRef(object: reference, desired: make()))
  }

  /// The object with a counted reference.
  func object(_ make: () -> Object) -> Object { handle(make).object }
}

/// The same without facts.
typealias Once<Object: AnyObject & Sendable> = OnceWith<Void, Object>

extension OnceWith where Facts == Void {
  init() {
    self.init(())
  }
}

/// A value as an object.
@usableFromInline
final class Box<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}

/// Plain memory that is written when it is created, and never again. Reading it needs no reference counting and no lock.
///
/// Sound if every index was written together with the values. Debug builds check each index.
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

  /// A copy of `elements`, which the caller has to free.
  init(_ elements: [Element]) {
    self.init(count: elements.count)
    write(elements)
  }

  /// Memory that the caller has to write and to free, for elements that contain indexes of others.
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

  /// The location of an element.
  @inline(__always)
  func place(of index: Int) -> FixedPlace<Element> {
    assert(index >= 0 && index < count)
    return unsafe FixedPlace(address: start + index)
  }
}

/// The location of an element of a ``FixedMemory``.
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
  /// `count` locations from `start` on. The caller guarantees that `count` is not negative and that the end does not overflow.
  @inline(__always)
  @inlinable
  init(start: Int32, count: Int32) {
    assert(count >= 0 && Int(start) + Int(count) <= Int32.max)
    self = unsafe Range(uncheckedBounds: (Int(start), Int(start &+ count)))
  }
}

/// A value that is sent to another isolation domain without the compiler's proof.
@usableFromInline
package struct Unchecked<Value>: @unchecked Sendable {
  @usableFromInline package let value: Value

  /// For a value that is used where and when its owner would use it.
  package init(_ value: Value) {
    self.value = value
  }
}
