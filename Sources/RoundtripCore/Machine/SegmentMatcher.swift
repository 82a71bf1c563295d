/// Matches a segment that is not a literal.
final class SegmentMatcher: Sendable {
  let prefix: String
  let suffix: String
  let texts: [String]

  init(prefix: String = "", suffix: String = "", texts: [String] = []) {
    self.prefix = prefix
    self.suffix = suffix
    self.texts = texts
  }

  // Not inlined into the walk through the tree, in which most edges are of another kind.

  @inline(never)
  func hasAffixes(of text: ByteSlice, ignoresCase: Bool) -> Bool {
    let (start, end) = (prefix.utf8.count, suffix.utf8.count)
    return text.count >= start + end
      && prefix.withBytes { text.prefix(start).equals($0, ignoringCase: ignoresCase) }
      && suffix.withBytes { text.dropFirst(text.count - end).equals($0, ignoringCase: ignoresCase) }
  }

  @inline(never)
  func hasText(_ text: ByteSlice, ignoresCase: Bool) -> Bool {
    texts.contains { $0.withBytes { text.equals($0, ignoringCase: ignoresCase) } }
  }
}

extension ByteSlice {
  fileprivate func equals(_ other: ByteSlice, ignoringCase: Bool) -> Bool {
    ignoringCase ? ASCII.equalIgnoringCase(self, other) : equals(other)
  }
}
