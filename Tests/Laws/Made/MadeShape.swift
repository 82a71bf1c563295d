/// The texts that a part of a path reads, as far as the rules of precedence know them.
indirect enum MadeShape: Equatable, Sendable {
  case literal(String), set(Set<String>)
  /// A literal that ignores letter case.
  case folded(String)
  case uuid, integer(bits: Int, isSigned: Bool), digits(Int, Int), range(Int, Int)
  /// Characters, so many of them.
  case characters(Set<Character>, Int, Int)
  /// Any characters, so many of them.
  case length(Int, Int)
  case affixed(prefix: String, MadeShape, suffix: String)
  case any
  /// A number of segments, and all remaining segments.
  case many, rest(Int)
  /// A custom part without a description.
  case call
  /// The end of the path.
  case end
  /// The rules say nothing about it.
  case unknown
}

enum MadeOrder: Equatable {
  case before, after, same, unknown

  var reversed: MadeOrder {
    switch self {
    case .before: .after
    case .after: .before
    default: self
    }
  }
}

extension MadeShape {
  /// The shape in a table that ignores letter case.
  var folded: MadeShape { if case .literal(let text) = self { .folded(text) } else { self } }

  /// The classes that it may belong to. Smaller is more specific.
  private var ranks: ClosedRange<Int> {
    switch self {
    case .end: -1 ... -1
    case .literal, .folded: 0...1
    case .set: 2...2
    case .uuid, .integer, .digits, .range: 3...3
    // A fixed text of digits before digits makes digits.
    case .affixed(let prefix, let inner, let suffix): inner != .any && inner.joins(prefix + suffix) ? 3...4 : 4...4
    case .characters, .length: 5...5
    case .any: 6...6
    case .many: 7...7
    case .rest: 8...8
    case .call: 10...10
    case .unknown: -1...10
    }
  }

  /// Whether this one may be too long or too large for the other, or contain other characters.
  func mayExceed(_ other: MadeShape) -> Bool {
    switch (self, other) {
    case (.digits, .range), (.digits, .digits), (.range, .range), (.integer, .range), (.range, .integer),
      (.integer, .digits),
      (.characters, .characters), (.length, .characters), (.length, .length):
      !isInside(other)
    default: false
    }
  }

  private func joins(_ affix: String) -> Bool {
    affix.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
  }

  func order(against other: MadeShape) -> MadeOrder {
    if self == .unknown || other == .unknown { return .unknown }
    if self == other { return .same }
    if ranks.upperBound < other.ranks.lowerBound { return .before }
    if other.ranks.upperBound < ranks.lowerBound { return .after }
    switch (self, other) {
    case (.affixed(let prefix, let inner, let suffix), .affixed(let otherPrefix, let otherInner, let otherSuffix)):
      let (length, otherLength) = (prefix.utf8.count, otherPrefix.utf8.count)
      let (end, otherEnd) = (suffix.utf8.count, otherSuffix.utf8.count)
      guard ranks == other.ranks else { return .unknown }
      if length != otherLength { return length > otherLength ? .before : .after }
      if end != otherEnd { return end > otherEnd ? .before : .after }
      // Two affixes of one length that both fit are the same text.
      return inner.narrowness(against: otherInner)
    case (.rest(let minimum), .rest(let otherMinimum)):
      return minimum > otherMinimum ? .before : .after
    default: return narrowness(against: other)
    }
  }

  private func narrowness(against other: MadeShape) -> MadeOrder {
    if self == other { return .same }
    if isInside(other) { return .before }
    return other.isInside(self) ? .after : .unknown
  }

  /// Whether the other shape reads each text that this one reads. False where that is not known.
  private func isInside(_ other: MadeShape) -> Bool {
    switch (self, other) {
    case (_, .any): true
    case (.literal(let text), .folded(let other)): text.lowercased() == other.lowercased()
    case (.set(let texts), .set(let others)): texts.isSubset(of: others)
    case (.digits(let low, let high), .digits(let otherLow, let otherHigh)): low >= otherLow && high <= otherHigh
    case (.digits(_, let high), .integer(64, _)): high < 19
    case (.range(let low, let high), .range(let otherLow, let otherHigh)): low >= otherLow && high <= otherHigh
    case (.range(let low, let high), .integer(let bits, let isSigned)):
      bits == 64 || !isSigned && low >= 0 && high < 1 << bits
    case (.digits(_, let count), .range(let low, let high)):
      low <= 0 && (0..<count).reduce(1) { power, _ in min(power, 1 << 40) * 10 } <= high
    case (.characters(let set, let low, let high), .characters(let other, let otherLow, let otherHigh)):
      set.isSubset(of: other) && low >= otherLow && high <= otherHigh
    case (.characters(_, let low, let high), .length(let otherLow, let otherHigh)),
      (.length(let low, let high), .length(let otherLow, let otherHigh)):
      low >= otherLow && high <= otherHigh
    case (.integer(let bits, let isSigned), .integer(let otherBits, let otherIsSigned)):
      isSigned == otherIsSigned ? bits <= otherBits : otherIsSigned && bits < otherBits
    default: false
    }
  }
}
