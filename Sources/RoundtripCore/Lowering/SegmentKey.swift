/// The specificity of a path segment. Smaller keys come first.
///
/// A set of texts that contains another set never has the smaller key.
struct SegmentKey: Comparable, Hashable {
  enum Class: Int {
    case literal, caseless, set, number, affixed, characters, any
  }

  var rank = Class.any
  /// A longer fixed start comes first, then a longer fixed end.
  var prefix = ByteText("")
  var suffix = ByteText("")
  /// The approximate number of texts of the shape.
  var width = 0
  /// An exact measure between shapes of equal width.
  var size: UInt64 = 0
  /// The keys of the parts between its fixed start and its fixed end, if there are several.
  var parts: [SegmentKey] = []
  /// A tie-breaker between patterns of equal width.
  var text = ByteText("")
  /// Whether its letters match in both cases.
  var isCaseless = false

  init(_ grammar: Grammar, ignoresCase: Bool) {
    switch TextForm(grammar) {
    case .texts(let texts) where texts.count == 1 && grammar.textParts.allSatisfy(\.isLiteral):
      // A choice with one text is not a literal.
      rank = ignoresCase ? .caseless : .literal
      text = ByteText(ignoresCase ? texts[0].asciiLowercased : texts[0])
    case .texts(let texts):
      rank = .set
      isCaseless = ignoresCase && texts.contains { $0.utf8.contains(where: ASCII.isLetter) }
      width = texts.count
      text = ByteText(texts.map { ByteText($0) }.sorted().map(\.text).joined(separator: "|"))
    case .shape(let shape): rank(shape, of: grammar, ignoresCase: ignoresCase)
    case .affixed(let prefix, let shape, let suffix):
      rank(shape, between: prefix, suffix, of: grammar, ignoresCase: ignoresCase)
    }
  }

  /// Computes the rank of a text from its fixed start, its fixed end, and what is between them.
  private mutating func rank(
    _ shape: Shape?, between prefix: String = "", _ suffix: String = "", of grammar: Grammar, ignoresCase: Bool
  ) {
    let middle = grammar.partsBetweenAffixes
    // One part may be a list or a choice.
    let shape = shape == .any && middle.allSatisfy(\.isComposed) ? nil : shape
    // The alternatives of a choice may start or end alike. The same part is not examined for both, because they may overlap.
    let start = prefix + (shape == nil ? middle.first?.commonStart ?? "" : "")
    let end = (shape == nil && middle.count > 1 ? middle.last?.commonEnd ?? "" : "") + suffix
    isCaseless = ignoresCase && (start + end).utf8.contains(where: ASCII.isLetter)
    self.prefix = ByteText(isCaseless ? start.asciiLowercased : start)
    self.suffix = ByteText(isCaseless ? end.asciiLowercased : end)
    let inner = shape.map(Self.rank) ?? Self.rank(of: .sequence(middle))
    (width, size) = (inner.width, inner.size)
    // Digits before or after a number form a number, and so do a sign and a point.
    rank = grammar.readsOnlyNumbers ? .number : start.isEmpty && end.isEmpty ? inner.rank : .affixed
    if shape == nil, middle.count > 1 { parts = middle.map { SegmentKey($0, ignoresCase: ignoresCase) } }
    if shape?.isNamedInKey ?? true { text = ByteText(shape?.signature ?? grammar.signature) }
  }

  static func < (left: SegmentKey, right: SegmentKey) -> Bool {
    let (measures, others) = (left.measures, right.measures)
    if measures != others { return measures < others }
    if left.parts != right.parts { return left.parts.lexicographicallyPrecedes(right.parts) }
    let (texts, otherTexts) = ((left.prefix, left.suffix, left.text), (right.prefix, right.suffix, right.text))
    return texts == otherTexts ? !left.isCaseless && right.isCaseless : texts < otherTexts
  }

  private var measures: (Int, Int, Int, Int, UInt64) { (rank.rawValue, -prefix.count, -suffix.count, width, size) }
}

extension Shape {
  /// Whether its rank does not distinguish it from others.
  fileprivate var isNamedInKey: Bool {
    switch self {
    case .range, .characters, .format: true
    default: false
    }
  }
}
