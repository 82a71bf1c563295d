/// An index of texts with a fixed start or a fixed end.
struct AffixIndex {
  private let all: [Int]
  private let starts: SortedTexts
  /// The texts without a start, by their reversed ends.
  private let ends: SortedTexts

  init(_ texts: [(index: Int, key: SegmentKey)]) {
    all = texts.map(\.index)
    starts = SortedTexts(texts.filter { $0.key.prefix.count > 0 }.map { (Array($0.key.prefix.text.utf8), $0.index) })
    ends = SortedTexts(
      texts.filter { $0.key.prefix.count == 0 }.map { ($0.key.suffix.text.utf8.reversed(), $0.index) })
  }

  /// The texts that may overlap a text.
  func candidates(for grammar: Grammar, isFolded: Bool) -> [Int] {
    if all.count <= 8 || isFolded { return all }
    switch TextForm(grammar) {
    case .texts(let texts):
      return Set(
        texts.flatMap {
          starts.texts(like: Array($0.utf8), isWhole: true) + ends.texts(like: $0.utf8.reversed(), isWhole: true)
        }
      ).sorted()
    case .affixed(let prefix, _, let suffix):
      let found = starts.texts(like: Array(prefix.utf8), isWhole: false)
      return (found + ends.texts(like: suffix.utf8.reversed(), isWhole: false)).sorted()
    case .shape: return all
    }
  }
}

/// Texts in the order of their bytes.
private struct SortedTexts {
  private let texts: [(bytes: [UInt8], index: Int)]
  private let lengths: Set<Int>

  init(_ texts: [(bytes: [UInt8], index: Int)]) {
    self.texts = texts.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    lengths = Set(texts.map(\.bytes.count))
  }

  /// The texts with which the text starts, and unless it is whole, those that start with the text.
  func texts(like text: [UInt8], isWhole: Bool) -> [Int] {
    var found: [Int] = []
    for length in lengths where length < text.count || isWhole && length == text.count {
      found += texts(from: text[..<length]) { $0 == text[..<length] }
    }
    return isWhole ? found : found + texts(from: text[...]) { $0.starts(with: text) }
  }

  /// The texts from the first that does not precede `text`, for as long as they match.
  private func texts(from text: ArraySlice<UInt8>, _ matches: (ArraySlice<UInt8>) -> Bool) -> [Int] {
    let start = (0..<texts.count).start { !texts[$0].bytes.lexicographicallyPrecedes(text) }
    return texts[start...].prefix { matches($0.bytes[...]) }.map(\.index)
  }
}
