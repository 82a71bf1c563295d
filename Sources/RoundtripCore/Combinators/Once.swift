// All unsafe code for what is written once and then read by many threads.

/// A value that is made once, by whoever asks first, and read without a lock from then on.
///
/// Sound since nothing but a box of this type is ever put into its memory.
@safe
@usableFromInline
final class Once<Value: Sendable>: @unchecked Sendable {
  @usableFromInline
  final class Box {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) {
      self.value = value
    }
  }

  // Only touched through the two atomic functions below.
  @usableFromInline let reference: UnsafeMutablePointer<AnyObject?>

  @inlinable
  init() {
    unsafe reference = .allocate(capacity: 1)
    unsafe reference.initialize(to: nil)
  }

  deinit {
    unsafe reference.deinitialize(count: 1)
    unsafe reference.deallocate()
  }

  /// The value. Where two ask at the same time both make one, and one of the two is kept.
  @inlinable
  func value(_ make: () -> Value) -> Value {
    if let box { return box.value }
    let made = make()
    _ = unsafe _stdlib_atomicInitializeARCRef(object: reference, desired: Box(made))
    return box?.value ?? made
  }

  /// The same where the value is an object, which is kept by this for as long as this is there.
  @inlinable
  func lent(_ make: () -> Value) -> Lent<Value> where Value: AnyObject { Lent(value(make)) }

  @inlinable var box: Box? {
    unsafe _stdlib_atomicLoadARCRef(object: reference).map { unsafe unsafeDowncast($0, to: Box.self) }
  }
}

/// Plain memory with values that are written when it is made, and never again: reading one touches no reference count and no lock.
///
/// Sound where every index that is used was written together with the values; in debug builds each is checked.
@safe
@usableFromInline
struct FixedMemory<Element: BitwiseCopyable>: @unchecked Sendable {
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
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    for (offset, element) in elements.enumerated() { unsafe (memory + offset).initialize(to: element) }
    unsafe self.init(start: memory, count: elements.count)
  }

  func free() { unsafe start.deallocate() }

  @inline(__always)
  @inlinable
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe start[index]
  }
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
