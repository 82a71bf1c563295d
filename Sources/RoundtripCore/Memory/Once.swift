// All unsafe code for what is written once and then read by many threads.

/// A value that is made once, by whoever asks first, and read without a lock from then on.
///
/// Sound since nothing but a box of this type is ever put into its memory.
@safe
@usableFromInline
struct Once<Value: Sendable>: @unchecked Sendable {
  @usableFromInline
  final class Box {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  /// One object with the memory behind it: each node of a description has one.
  @usableFromInline
  final class Storage: ManagedBuffer<Void, AnyObject?> {
    deinit {
      _ = unsafe withUnsafeMutablePointerToElements { unsafe $0.deinitialize(count: 1) }
    }
  }

  @usableFromInline let storage: ManagedBuffer<Void, AnyObject?>

  @inlinable
  init() {
    storage = Storage.create(minimumCapacity: 1) { buffer in
      unsafe buffer.withUnsafeMutablePointerToElements { unsafe $0.initialize(to: nil) }
    }
  }

  // Only touched through the two atomic functions below.
  @inline(__always)
  @inlinable
  var reference: UnsafeMutablePointer<AnyObject?> { unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 } }

  /// The value. Where two ask at the same time both make one, and one of the two is kept.
  @inlinable
  func value(_ make: () -> Value) -> Value {
    if let box { return box.value }
    let made = make()
    _ = unsafe _stdlib_atomicInitializeARCRef(object: reference, desired: Box(made))
    return box?.value ?? made
  }

  @inlinable var box: Box? {
    unsafe _stdlib_atomicLoadARCRef(object: reference).map { unsafe unsafeDowncast($0, to: Box.self) }
  }
}

extension Once where Value: AnyObject {
  /// The value without counting a reference to it: what is written once stays as long as this.
  @inline(__always)
  func handle(_ make: () -> Value) -> Handle<Value> {
    if let box { return Handle(box.value) }
    return Handle(value(make))
  }
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
