// What a reader says of that which it cannot read, and notes for whoever asks.

extension Reader {
  /// The error to throw where something is left of the path.
  @inline(__always)
  @inlinable
  mutating func unexpectedRest() -> Mismatch {
    raw = path
    return mismatch(.path, "the end of the path")
  }

  /// The error to throw where the text is not `expected`.
  @inline(__always)
  @inlinable
  public mutating func mismatch(_ expected: @autoclosure () -> String) -> Mismatch {
    mismatch(textFailure, expected())
  }

  /// The error to throw where a part of the request is not `expected`. The words are only built when somebody reads them.
  // Mutating, as all that is not inlined: a borrowed reader is copied to the stack (Swift 6.3).
  @inline(__always)
  @inlinable
  public mutating func mismatch(_ kind: Mismatch.Kind, _ expected: @autoclosure () -> String) -> Mismatch {
    if isRecording { record(kind, expected()) }
    return Mismatch(kind)
  }

  @usableFromInline
  @inline(never)
  mutating func record(_ kind: Mismatch.Kind, _ expected: String) {
    recorder?.record(kind, expected: expected, raw: raw, path: path, url: url)
  }

  /// Notes that an item of the query was found.
  @usableFromInline
  @inline(never)
  mutating func record(item: ByteSlice) {
    recorder?.record(item: container == .query ? query.flatMap { item.offset(in: $0) } : nil, count: foundFields)
  }

  /// Which way to take through parts with several ways, where somebody asks what each of them makes of a link.
  @inline(__always)
  @inlinable
  mutating func takeTurn(through grammar: @autoclosure () -> Grammar) -> Int? {
    isRecording ? recordedTurn(through: grammar()) : nil
  }

  @usableFromInline
  @inline(never)
  mutating func recordedTurn(through grammar: Grammar) -> Int? { recorder?.takeTurn(through: grammar) }
}
