// How the text of a segment or a field is read.

extension Reader {
  /// Makes the decoded form of `slice` the text to read.
  @usableFromInline
  mutating func decode(_ slice: ByteSlice, plusAsSpace: Bool) -> Bool {
    scratch.truncate(to: 0)
    guard scratch.append(decoding: slice, plusAsSpace: plusAsSpace) else { return false }
    text = scratch.slice
    textNeedsValidation = true
    return true
  }

  /// Makes a copy of `string` the text to read.
  @usableFromInline
  mutating func enter(_ string: String) {
    scratch.truncate(to: 0)
    string.withBytes { scratch.append($0) }
    text = scratch.slice
    textNeedsValidation = false
  }

  /// Takes the whole unread text of the segment or field; nil if it is not UTF-8.
  ///
  /// ```swift
  /// func parse(_ input: inout Reader) throws(Mismatch) -> Slug {
  ///   guard let slug = input.takeText().flatMap(Slug.init) else { throw input.mismatch("a slug") }
  ///   return slug
  /// }
  /// ```
  @inlinable
  public mutating func takeText() -> String? {
    let taken = text
    text = taken.dropFirst(taken.count)
    return textNeedsValidation ? String(validating: taken) : String(taken)
  }

  /// Takes the leading bytes of the unread text that satisfy `predicate`; nil if they are not UTF-8.
  public mutating func takeText(while predicate: (UInt8) -> Bool) -> String? {
    String(validating: text.take(while: predicate))
  }
}
