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

  /// Where the whole second output stands, if it does.
  @inlinable
  static var offset: Int { align(MemoryLayout<First>.size, to: MemoryLayout<Second>.alignment) }

  // Sound: `Joined` is the tuple of the elements of `First` and `Second` by the signature of the builder that makes this
  // layout, both halves are initialised before the whole is moved out, and each is written where it belongs. The tests join and
  // split tuples of every mixture of sizes and alignments.
  @inlinable
  func join(_ first: First, _ second: Second) -> Joined {
    withUnsafeTemporaryAllocation(of: Joined.self, capacity: 1) { memory -> Joined in
      let joined = memory.baseAddress.unsafelyUnwrapped
      let raw = UnsafeMutableRawPointer(joined)
      raw.initializeMemory(as: First.self, to: first)
      if moved.isEmpty {
        (raw + Self.offset).initializeMemory(as: Second.self, to: second)
      } else {
        joinMoved(second, at: raw)
      }
      return joined.move()
    }
  }

  @usableFromInline
  func joinMoved(_ second: Second, at raw: UnsafeMutableRawPointer) {
    withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { memory in
      let alone = memory.baseAddress.unsafelyUnwrapped
      alone.initialize(to: second)
      // The bytes change their place and are forgotten at the old one: a move.
      for element in moved {
        (raw + element.joined).copyMemory(from: UnsafeRawPointer(alone) + element.alone, byteCount: element.size)
      }
    }
  }

  @inlinable
  func split(_ joined: Joined) -> (First, Second) {
    withUnsafeTemporaryAllocation(of: Joined.self, capacity: 1) { memory -> (First, Second) in
      let whole = memory.baseAddress.unsafelyUnwrapped
      whole.initialize(to: joined)
      let raw = UnsafeMutableRawPointer(whole)
      let first = raw.assumingMemoryBound(to: First.self).move()
      if moved.isEmpty {
        return (first, (raw + Self.offset).assumingMemoryBound(to: Second.self).move())
      }
      return (first, splitMoved(at: raw))
    }
  }

  @usableFromInline
  func splitMoved(at raw: UnsafeMutableRawPointer) -> Second {
    withUnsafeTemporaryAllocation(of: Second.self, capacity: 1) { memory in
      let alone = memory.baseAddress.unsafelyUnwrapped
      for element in moved {
        (UnsafeMutableRawPointer(alone) + element.alone).copyMemory(from: raw + element.joined, byteCount: element.size)
      }
      return alone.move()
    }
  }
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
