/// Text of a link in which nothing is escaped: the segments that are left of a path, or, inside of one of them, its text.
///
/// A walk through an index finds where the segments are, and compares the literals. What is left to be done for most routes is to read the
/// others as values; that takes no ``Reader``, and everything that it needs stands in registers: ``ParserPrinter/parse(plain:)``.
public struct PlainInput: ~Copyable {
  @usableFromInline var rest: ByteSlice
  /// Where the segments of ``rest`` start: all of them, and the end.
  @usableFromInline private(set) var starts = SegmentStarts()

  /// The path with which a link starts.
  /// - Parameter starts: Where its segments start, as a walk through an index has noted it: all of them, and the end.
  @inline(__always)
  @inlinable
  init(_ link: ByteSlice, _ starts: SegmentStarts) {
    rest = link.ahead(of: link.behind(starts.last))
    self.starts = starts
  }

  /// A text.
  @inline(__always)
  @inlinable
  init(text: ByteSlice) {
    rest = text
  }

  @inline(__always) @inlinable var isEmpty: Bool { rest.isEmpty }

  /// Takes the next segment, without its slash; nil where there is none.
  @inline(__always)
  @inlinable
  mutating func takeSegment() -> ByteSlice? {
    guard let count = starts.firstLength else { return nil }
    let segment = rest
    rest = rest.behind(count)
    starts = starts.behind(count)
    return segment.ahead(of: rest).behind(1)
  }
}
