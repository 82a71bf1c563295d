/// Plain memory that is written when it is created, and never again. Reading it needs no reference counting and no lock.
///
/// Sound if every index was written together with the values. Debug builds check each index.
@safe
struct FixedMemory<Element: BitwiseCopyable>: BitwiseCopyable, @unchecked Sendable {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  /// A copy of `elements`, which the caller has to free.
  init(_ elements: [Element]) {
    unsafe start = .allocate(capacity: max(1, elements.count))
    count = elements.count
    for (offset, element) in elements.enumerated() { unsafe (start + offset).initialize(to: element) }
  }

  func free() { unsafe start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe start[index]
  }

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

/// Adjacent elements of a ``FixedMemory``.
struct FixedRange: BitwiseCopyable {
  private let start: Int32
  private let end: Int32

  /// - Parameter range: A range of at most 2³¹ elements.
  init(_ range: Range<Int> = 0..<0) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  @inline(__always) var all: Range<Int> { unsafe Range(uncheckedBounds: (Int(start), Int(end))) }
}
