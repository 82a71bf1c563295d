/// How two flat outputs become one: `(A, B)` and `(C)` are `(A, B, C)`.
///
/// Swift lays the elements of a tuple out one after the other, each at the next offset that its alignment allows. So the
/// elements of the first output stand in the joined tuple just as they stand alone. Those of the second may be moved closer to
/// the first than their own tuple's alignment would let them; only then they are moved one by one.
@usableFromInline
struct TupleLayout<First, Second, Joined>: Sendable {
  /// One element of the second output: where it stands alone, where in the joined tuple, and its size.
  @usableFromInline
  struct Element: Sendable {
    @usableFromInline let alone: Int
    @usableFromInline let joined: Int
    @usableFromInline let size: Int
  }

  /// Empty where the second output stands in the joined tuple as it stands alone.
  @usableFromInline let moved: [Element]

  @inlinable
  init(moved: [Element]) {
    self.moved = moved
  }

  /// The layout for a second output with these elements.
  @usableFromInline
  static func make(secondElements: [(size: Int, alignment: Int)]) -> TupleLayout {
    // One element is aligned as its tuple is.
    if secondElements.count < 2 { return TupleLayout(moved: []) }
    var elements: [Element] = []
    var alone = 0
    var joined = MemoryLayout<First>.size
    for (size, alignment) in secondElements {
      alone = align(alone, to: alignment)
      joined = align(joined, to: alignment)
      elements.append(Element(alone: alone, joined: joined, size: size))
      alone += size
      joined += size
    }
    let isWhole = elements.allSatisfy { $0.joined - $0.alone == offset }
    return TupleLayout(moved: isWhole ? [] : elements)
  }

  @inlinable
  static func align(_ offset: Int, to alignment: Int) -> Int {
    (offset &+ alignment &- 1) & ~(alignment &- 1)
  }

  /// Whether the first output ends where any second one of this alignment could start: then that is not taken apart.
  @inlinable
  static var isWhole: Bool { offset == MemoryLayout<First>.size }

  /// Where the whole second output stands, if it does.
  @inlinable
  static var offset: Int { align(MemoryLayout<First>.size, to: MemoryLayout<Second>.alignment) }

  /// Whether the second output stands in the joined tuple as it stands alone.
  @inline(__always)
  @inlinable
  var isInPlace: Bool { Self.isWhole || moved.isEmpty }

  /// The first output, where it stands.
  @inline(__always)
  @inlinable
  func first(of joined: Borrowed<Joined>) -> Borrowed<First> { joined.part(at: 0, as: First.self) }

  /// The second output, where it stands, if it does.
  @inline(__always)
  @inlinable
  func second(of joined: Borrowed<Joined>) -> Borrowed<Second> { joined.part(at: Self.offset, as: Second.self) }
}

/// The sizes and alignments of the elements of a tuple.
@usableFromInline
struct TupleElements<each Element> {
  @inlinable
  static var layouts: [(size: Int, alignment: Int)] {
    var layouts: [(size: Int, alignment: Int)] = []
    for element in repeat (each Element).self { layouts.append(layout(of: element)) }
    return layouts
  }

  @inlinable
  static func layout<Value>(of type: Value.Type) -> (size: Int, alignment: Int) {
    (MemoryLayout<Value>.size, MemoryLayout<Value>.alignment)
  }
}
