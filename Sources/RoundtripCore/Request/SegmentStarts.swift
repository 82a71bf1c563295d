/// Where the segments of a path start, a bit for each of its bytes. The walk through an index notes it, and what reads a segment need
/// not look for its end again.
///
/// Between two bits that follow each other there is one segment, without an escape. Whoever stands elsewhere finds no bit.
@usableFromInline
struct SegmentStarts: BitwiseCopyable {
  /// The longest path for which it is known.
  @inlinable static var maximumLength: Int { 63 }

  @usableFromInline var bits: UInt64 = 0

  @inlinable
  init() {}

  @inline(__always) @inlinable var isEmpty: Bool { bits == 0 }

  /// Notes that a segment starts at `offset`, or that the path ends there. Of a longer path than the maximum, nothing noted may be used.
  @inline(__always)
  @inlinable
  mutating func insert(_ offset: Int) { bits |= 1 &<< UInt64(truncatingIfNeeded: offset) }

  /// Where the last segment starts that was noted, or where the path ends; zero where nothing is noted.
  @inline(__always)
  @inlinable
  var last: Int { bits == 0 ? 0 : 63 &- bits.leadingZeroBitCount }

  /// The same for a path that has `offset` bytes more in front; nothing where it has less, or is too long.
  @inline(__always)
  @inlinable
  func moved(by offset: Int) -> SegmentStarts {
    var moved = SegmentStarts()
    if UInt(bitPattern: offset) < 64 { moved.bits = bits &<< UInt64(truncatingIfNeeded: offset) }
    return moved
  }

  /// The length of the first segment, with its slash, where a segment starts at zero; nil at the end of the path.
  @inline(__always) @inlinable var firstLength: Int? { bits > 1 ? (bits & ~1).trailingZeroBitCount : nil }

  /// Whether no segment starts at zero or behind.
  @inline(__always) @inlinable var isAtEnd: Bool { bits <= 1 }

  /// The same for what stands behind the first `count` bytes.
  @inline(__always)
  @inlinable
  func behind(_ count: Int) -> SegmentStarts {
    var rest = SegmentStarts()
    rest.bits = bits &>> UInt64(truncatingIfNeeded: count)
    return rest
  }

  /// The length of the segment that starts at `offset`, with its slash; nil where it is not known.
  @inline(__always)
  @inlinable
  func length(at offset: Int) -> Int? {
    guard UInt(bitPattern: offset) < 63 else { return nil }
    // Without a bit here it counts to zero, without one behind this to 64.
    let length = (bits &>> UInt64(truncatingIfNeeded: offset) ^ 1).trailingZeroBitCount
    return UInt(bitPattern: length &- 1) < 63 ? length : nil
  }
}
