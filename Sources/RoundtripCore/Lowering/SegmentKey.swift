/// How specific a segment of a pattern is: smaller comes first.
///
/// A set of texts that contains another never has the smaller key.
struct SegmentKey: Comparable, Hashable {
  enum Class: Int {
    case literal, caseless, set, number, affixed, any
  }

  var rank: Class
  /// A longer fixed start comes first, then a longer fixed end.
  var prefix = ByteText("")
  var suffix = ByteText("")
  /// How many texts the shape has, roughly.
  var width = 0
  /// What decides between patterns of equal width.
  var text = ByteText("")

  /// - Parameter ignoresCase: Whether literals are compared without case.
  init(_ grammar: Grammar, ignoresCase: Bool) {
    switch TextForm(grammar) {
    case .texts(let texts) where texts.count == 1 && grammar.literalParts:
      rank = ignoresCase ? .caseless : .literal
      text = ByteText(ignoresCase ? texts[0].asciiLowercased : texts[0])
    case .texts(let texts):
      rank = .set
      width = texts.count
      text = ByteText(texts.map { ByteText($0) }.sorted().map(\.text).joined(separator: "|"))
    case .shape(let shape): (rank, width) = Self.rank(of: shape)
    case .affixed(let prefix, let shape, let suffix):
      self.prefix = ByteText(prefix)
      self.suffix = ByteText(suffix)
      let inner = Self.rank(of: shape ?? .any)
      width = inner.1
      // Digits around a number are a number.
      let isNumber =
        inner.0 == .number && shape?.isUnsigned ?? false && (prefix + suffix).utf8.allSatisfy(ASCII.isDigit)
      rank = isNumber ? .number : prefix.isEmpty && suffix.isEmpty ? .any : .affixed
      if shape == nil { text = ByteText(grammar.signature) }
    }
  }

  private static func rank(of shape: Shape) -> (Class, Int) {
    switch shape {
    case .set(let texts): (.set, texts.count)
    case .boolean: (.set, 2)
    case .uuid: (.number, 1)
    case .date: (.number, 2)
    // Ten for each bit: a shape whose numbers all fit in an integer type is narrower than that.
    case .digits(let minimum, let maximum):
      (.number, (maximum.map { min($0, 19) * 33 + 3 } ?? 635) - min(minimum, 19) / 10)
    case .integer(_, let bits): (.number, bits * 10)
    case .number: (.number, 2_000)
    case .any: (.any, 10_000)
    }
  }

  static func < (left: SegmentKey, right: SegmentKey) -> Bool {
    if left.rank != right.rank { return left.rank.rawValue < right.rank.rawValue }
    if left.prefix.count != right.prefix.count { return left.prefix.count > right.prefix.count }
    if left.suffix.count != right.suffix.count { return left.suffix.count > right.suffix.count }
    if left.width != right.width { return left.width < right.width }
    if left.prefix != right.prefix { return left.prefix < right.prefix }
    if left.suffix != right.suffix { return left.suffix < right.suffix }
    return left.text < right.text
  }
}

/// A text that is compared by its bytes: composed and decomposed letters are different texts in a URL.
struct ByteText: Comparable, Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  var count: Int { text.utf8.count }

  static func == (left: ByteText, right: ByteText) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
  static func < (left: ByteText, right: ByteText) -> Bool { left.text.utf8.lexicographicallyPrecedes(right.text.utf8) }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}

extension Shape {
  /// Whether its texts are digits alone.
  fileprivate var isUnsigned: Bool {
    switch self {
    case .digits, .integer(isSigned: false, _): true
    default: false
    }
  }
}

extension Grammar {
  /// Whether it consists of literals alone: a choice of one text is no literal.
  fileprivate var literalParts: Bool {
    textParts.allSatisfy(\.isLiteral)
  }
}
