/// An index of the segments at one place of many paths. It finds those that may read what another segment prints.
struct SegmentIndex {
  private let all: Range<Int>
  /// Literals, and the texts of sets.
  private let wholes: SortedTexts
  private let reversedWholes: SortedTexts
  /// Texts with a fixed start.
  private let starts: SortedTexts
  /// Texts with a fixed end and without a fixed start, by their reversed ends, for each set of characters with which they start.
  private let ends: [CharacterClass: SortedTexts]
  private let others: [Int]

  init(_ segments: [TrieBuilder.Node.Segment]) {
    all = segments.indices
    var wholes: [SortedTexts.Entry] = []
    var starts: [SortedTexts.Entry] = []
    var ends: [CharacterClass: [SortedTexts.Entry]] = [:]
    var others: [Int] = []
    for (index, segment) in segments.enumerated() {
      let form = TextForm(segment.grammar)
      if segment.ignoresCase {
        others.append(index)
      } else if case .texts(let texts) = form {
        wholes += texts.map { (Array($0.utf8), index) }
      } else if let prefix = segment.key?.prefix, prefix.count > 0 {
        starts.append((Array(prefix.text.utf8), index))
      } else if let suffix = segment.key?.suffix, suffix.count > 0 {
        ends[form.firstCharacters, default: []].append((suffix.text.utf8.reversed(), index))
      } else {
        others.append(index)
      }
    }
    self.wholes = SortedTexts(wholes)
    reversedWholes = SortedTexts(wholes.map { ($0.bytes.reversed(), $0.index) })
    self.starts = SortedTexts(starts)
    self.ends = ends.mapValues { SortedTexts($0) }
    self.others = others
  }

  /// The segments that may overlap another one.
  func candidates(for segment: FlatRoute.PathPart) -> Set<Int> {
    if segment.ignoresCase { return Set(all) }
    let form = TextForm(segment.text)
    let first = form.firstCharacters
    var found = others
    switch form {
    case .texts(let texts):
      for text in texts.map({ Array($0.utf8) }) {
        found += wholes.texts(equalTo: text) + starts.texts(startOf: text)
        for ends in endsAfter(first) { found += ends.texts(startOf: text.reversed()) }
      }
    case .affixed(let prefix, _, let suffix):
      let (start, end) = (Array(prefix.utf8), Array(suffix.utf8.reversed()))
      for ends in endsAfter(first) { found += ends.texts(like: end) }
      found += start.isEmpty ? starts.texts(in: first) : starts.texts(like: start)
      found +=
        !start.isEmpty
        ? wholes.texts(after: start) : end.isEmpty ? wholes.texts(in: first) : reversedWholes.texts(after: end)
    case .shape:
      found += starts.texts(in: first) + wholes.texts(in: first)
      for ends in endsAfter(first) { found += ends.texts(after: []) }
    }
    return Set(found)
  }

  /// The texts with a fixed end that may start with one of these characters.
  private func endsAfter(_ first: CharacterClass) -> [SortedTexts] {
    ends.compactMap { $0.key.isDisjoint(with: first) ? nil : $0.value }
  }
}

/// Texts in the order of their bytes.
private struct SortedTexts {
  typealias Entry = (bytes: [UInt8], index: Int)

  private let texts: [Entry]
  private let lengths: Set<Int>

  init(_ texts: [Entry]) {
    self.texts = texts.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    lengths = Set(texts.map(\.bytes.count))
  }

  func texts(equalTo text: [UInt8]) -> [Int] { texts(from: text[...]) { $0 == text[...] } }

  /// The texts that start with a text.
  func texts(after text: [UInt8]) -> [Int] { texts(from: text[...]) { $0.starts(with: text) } }

  /// The texts that a text starts with.
  func texts(startOf text: [UInt8]) -> [Int] {
    lengths.filter { $0 <= text.count }.flatMap { length in texts(from: text[..<length]) { $0 == text[..<length] } }
  }

  /// The texts that a text starts with, or that start with it.
  func texts(like text: [UInt8]) -> [Int] { texts(startOf: Array(text.dropLast())) + texts(after: text) }

  /// The texts whose first character is in a set.
  func texts(in characters: CharacterClass) -> [Int] {
    characters.isOpen ? texts.map(\.index) : characters.bytes.flatMap { texts(after: [$0]) }
  }

  /// The texts from the first that does not precede `text`, for as long as they match.
  private func texts(from text: ArraySlice<UInt8>, _ matches: (ArraySlice<UInt8>) -> Bool) -> [Int] {
    let start = (0..<texts.count).start { !texts[$0].bytes.lexicographicallyPrecedes(text) }
    return texts[start...].prefix { matches($0.bytes[...]) }.map(\.index)
  }
}
