/// One segment of the path that stands for itself: a string in a `Path`.
// A class, so that a path of several stays small: it is moved at each match.
public final class LiteralSegment: ParserPrinter {
  public typealias Level = PathLevel

  @usableFromInline let text: String
  @usableFromInline let compared: ComparedText
  /// The slash and the text, percent-encoded; nil where no path can have such a segment.
  @usableFromInline let printed: [UInt8]?
  @usableFromInline let start: TextStart
  /// How long it is with its slash, where it always stands in a path as it is printed; else longer than any path.
  @usableFromInline let plainCount: Int
  /// Whether it can be printed by its words alone.
  @usableFromInline let isShort: Bool

  @usableFromInline
  init(_ text: String) {
    self.text = text
    compared = ComparedText(text)
    let printed = Array("/\(text.percentEncoded(for: .pathSegment))".utf8)
    let isSegment = !["", ".", ".."].contains(text)
    self.printed = isSegment ? printed : nil
    start = TextStart(printed)
    isShort = isSegment && start.isWhole
    plainCount = isSegment && printed.count == compared.key.count + 1 ? printed.count : .max
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) {
    // Nearly always the segment stands there just as it is printed, and a walk through an index has seen it.
    let path = input.path
    if path.count &- plainCount >= input.uncomparedCount {
      input.path = path.behind(plainCount)
      return
    }
    guard printed != nil, start.isNext(in: path, path.word), start.isWhole || isLong(in: path) else {
      return try parseSlowly(&input)
    }
    input.path = path.behind(start.count)
  }

  // Whoever reads so has compared it.
  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Void? { input.takeSegment().map { _ in } }

  /// Whether this, which has more than sixteen bytes, stands next in a path that starts and ends like it.
  @usableFromInline
  func isLong(in path: ByteSlice) -> Bool { printed.map { path.prefix(start.count).equals($0) } ?? false }

  @usableFromInline
  func parseSlowly(_ input: inout Reader) throws(Mismatch) {
    // Where this is printed as it is, a segment without an escape is another one.
    if plainCount < .max, !input.isRecording, !input.ignoresCaseOfPath,
      input.path.first == UInt8(ascii: "/")
    {
      var isEncoded = false
      var rest = input.path
      _ = rest.takeSegment(&isEncoded)
      if !isEncoded { throw Mismatch(.path) }
    }
    guard input.enterSegment(),
      compared.equals(input.text)
        || input.ignoresCase && input.text.takeIgnoringCase(compared.bytes) && input.text.isEmpty
    else { throw input.mismatch(.path, "`\(text)`") }
    input.text = .empty
  }

  @inline(__always)
  @inlinable
  public func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
    if isShort, writer.path.append(start) { return }
    try printSlowly(&writer)
  }

  @usableFromInline
  func printSlowly(_ writer: inout Writer) throws(Mismatch) {
    guard let printed else { throw writer.unprintable("`\(text)` cannot be a segment of a path") }
    writer.path.append(printed)
  }

  public var grammar: Grammar { .segment(.literal(text)) }
}

/// One segment of the path, read as text. It is read completely: `/12abc` is not 12.
public struct Segment<Content: ParserPrinter>: ParserPrinter where Content.Level == TextLevel {
  public typealias Level = PathLevel

  @usableFromInline let content: Content

  @inlinable
  init(_ content: Content) {
    self.content = content
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    guard input.enterSegment() else {
      throw input.mismatch(.path, "a segment")
    }
    let output = try content.parse(&input)
    guard input.text.isEmpty else { throw input.mismatch(.path, "the end of the segment") }
    return output
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Content.Output? {
    guard let segment = input.takeSegment() else { return nil }
    guard !segment.isDotSegment else { throw Mismatch(.path) }
    return try content.parse(plain: segment)
  }

  @inlinable
  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try lend(output, to: &writer)
  }

  @inlinable
  public func print(borrowed output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    let start = writer.beginSegment()
    try content.print(borrowed: output, into: &writer)
    guard writer.endSegment(from: start) else {
      throw writer.unprintable("a segment of a path cannot be empty, `.` or `..`")
    }
  }

  public var grammar: Grammar { .segment(content.grammar) }
}

/// One segment of the path or none: an `Optionally` in a `Path`.
public struct OptionalSegment<Wrapped>: ParserPrinter {
  public typealias Level = PathLevel

  @usableFromInline let segment: Optionally<PathLevel, Wrapped>

  @usableFromInline
  init(_ content: Optionally<TextLevel, Wrapped>) {
    segment = Optionally(Parse(erasing: Segment(content.wrapped)))
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Wrapped? { try segment.parse(&input) }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Wrapped?? {
    try segment.parse(plain: &input)
  }

  @inlinable
  public func print(_ output: Wrapped?, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Wrapped?>, into writer: inout Writer) throws(Mismatch) {
    try segment.print(borrowed: output, into: &writer)
  }

  public var grammar: Grammar { segment.grammar }
}

/// Several segments, or one segment of several parts where these have a separator: a `Many` in a `Path`.
public enum ManySegments<Element>: ParserPrinter {
  public typealias Level = PathLevel

  /// A segment for each element.
  case each(Many<PathLevel, Element>)
  /// One segment for all.
  case one(Segment<Many<TextLevel, Element>>)

  @usableFromInline
  init(_ content: Many<TextLevel, Element>) {
    self =
      content.separator == nil
      ? .each(
        Many(
          Parse(erasing: Segment(content.element)), minimum: content.minimum, maximum: content.maximum, separator: nil))
      : .one(Segment(content))
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> [Element] {
    switch self {
    case .each(let segments): try segments.parse(&input)
    case .one(let segment): try segment.parse(&input)
    }
  }

  public func print(_ output: [Element], into writer: inout Writer) throws(Mismatch) {
    switch self {
    case .each(let segments): try segments.print(output, into: &writer)
    case .one(let segment): try segment.print(output, into: &writer)
    }
  }

  public var grammar: Grammar {
    switch self {
    case .each(let segments): segments.grammar
    case .one(let segment): segment.grammar
    }
  }
}
