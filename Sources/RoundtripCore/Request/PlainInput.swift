/// The path of a link, in which nothing is escaped, with the query behind it; or the text of a segment or a field.
///
/// A walk through an index finds where the segments are, and compares the literals. What is left to be done for most routes is to read the
/// others, and the fields of the query, as values; that takes no ``Reader``: ``ParserPrinter/parse(plain:)``.
public struct PlainInput: ~Copyable {
  /// What is left of the link, or of the text.
  @usableFromInline var rest: ByteSlice
  /// Where the segments of ``rest`` start: all of them, and the end.
  @usableFromInline private(set) var starts = SegmentStarts()
  /// Whether the bytes of a text may be ill-formed UTF-8.
  @usableFromInline private(set) var needsValidation = false
  @usableFromInline var firstItems = FirstItems()
  /// The entries that nested tables must take.
  @usableFromInline var decisions: Lent<Decision>?

  /// A link that starts with its path.
  /// - Parameters:
  ///   - starts: Where its segments start, as a walk through an index has noted it: all of them, and the end.
  ///   - decisions: The entries that nested tables must take.
  @inline(__always)
  @inlinable
  init(_ link: ByteSlice, _ starts: SegmentStarts, _ decisions: Lent<Decision>?) {
    rest = link
    self.starts = starts
    self.decisions = decisions
  }

  /// A text.
  @inline(__always)
  @inlinable
  init(text: ByteSlice, needsValidation: Bool = false) {
    rest = text
    self.needsValidation = needsValidation
  }

  /// Whether nothing is left of a text.
  @inline(__always) @inlinable var isEmpty: Bool { rest.isEmpty }

  /// Whether no segment is left.
  @inline(__always) @inlinable var isAtPathEnd: Bool { starts.isAtEnd }

  /// The segments that are left.
  @inlinable var path: ByteSlice { rest.ahead(of: rest.behind(starts.last)) }

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

  /// Takes all that is left of a text. Fails if it is not UTF-8.
  @inline(__always)
  @inlinable
  mutating func takeText() throws(Mismatch) -> String {
    let text = rest
    rest = .empty
    return needsValidation ? try Self.valid(text) : String(text)
  }

  @inline(never)
  @usableFromInline
  static func valid(_ text: ByteSlice) throws(Mismatch) -> String {
    guard let string = String(validating: text) else { throw Mismatch(.malformed) }
    return string
  }
}

/// What a ``PlainInput`` is read as.
@usableFromInline
enum PlainReading: BitwiseCopyable {
  /// A value, which was put.
  case value
  /// It does not match.
  case mismatch
  /// That alone does not tell.
  case undecided
}
