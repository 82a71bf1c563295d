/// Plain memory that is written when it is created, and never again. Reading it needs no reference counting and no lock.
///
/// Sound if every index was written together with the values. Debug builds check each index.
@safe
struct FixedMemory<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  @inline(__always)
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
struct FixedPlace<Element>: BitwiseCopyable, Equatable, @unchecked Sendable {
  let address: UnsafeMutablePointer<Element>

  @inline(__always)
  init(address: UnsafeMutablePointer<Element>) {
    unsafe self.address = address
  }

  @inline(__always) var element: Element { unsafe address.pointee }

  static func == (left: Self, right: Self) -> Bool { unsafe left.address == right.address }
}

extension Range<Int> {
  /// `count` locations from `start` on. The caller guarantees that `count` is not negative and that the end does not overflow.
  @inline(__always)
  init(start: Int32, count: Int32) {
    assert(count >= 0 && Int(start) + Int(count) <= Int32.max)
    self = unsafe Range(uncheckedBounds: (Int(start), Int(start &+ count)))
  }
}
