/// A segment of the path, prepared for comparison with literals.
struct WrittenSegment {
  let text: String
  let key: TextKey
  let letters: [Unicode.Scalar]
  /// The set of its letters, each as one of 64 bits.
  let set: UInt64

  init(_ text: String) {
    self.text = text
    key = text.withBytes { TextKey($0) }
    letters = Array(text.unicodeScalars)
    set = letters.reduce(0) { $0 | 1 &<< UInt64($1.value & 63) }
  }

  /// The number of edits that turn one of these texts into this one. Nil if none resembles it.
  func distance(from texts: [String]) -> Int? { texts.lazy.compactMap { $0.distance(to: self) }.min() }

  /// Whether few edits turn a text with so many letters into this one, as far as the letters show. Each edit adds at most one letter
  /// that the other text does not have.
  func mayResemble(count: Int, _ other: UInt64) -> Bool {
    let limit = count / 3
    return abs(count - letters.count) <= limit
      && max((other & ~set).nonzeroBitCount, (set & ~other).nonzeroBitCount) <= limit
  }
}

extension TextKey {
  /// The set of its letters, each as one of 64 bits. Nil if it is not ASCII or not whole.
  var letters: UInt64? {
    guard isWhole, (first | last) & 0x8080_8080_8080_8080 == 0 else { return nil }
    var set: UInt64 = 0
    for var word in [first, last] {
      while word != 0 {
        set |= 1 &<< (word & 63)
        word &>>= 8
      }
    }
    return set
  }
}

extension String {
  /// The number of letters to insert, delete, replace or swap with a neighbor to turn a segment into this text. Nil if that is more
  /// than one in three.
  func distance(to segment: WrittenSegment) -> Int? {
    if self == segment.text { return 0 }
    let letters = unicodeScalars.prefix(64)
    let (count, set) = letters.reduce((0, 0 as UInt64)) { ($0.0 + 1, $0.1 | 1 &<< UInt64($1.value & 63)) }
    let limit = count / 3
    guard limit > 0, segment.mayResemble(count: count, set) else { return nil }
    let distance = Self.distance(Array(letters), segment.letters)
    return distance <= limit ? distance : nil
  }

  /// The edit distance between two texts, computed row by row over their prefixes.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    let width = right.count
    var (before, above, row) = ([Int](), Array(0...width), Array(0...width))
    var last: Unicode.Scalar?
    for (index, letter) in left.enumerated() {
      row[0] = index + 1
      var lastOther: Unicode.Scalar?
      for (column, other) in right.enumerated() {
        var least = Swift.min(above[column] + (letter == other ? 0 : 1), above[column + 1] + 1, row[column] + 1)
        if letter == lastOther, other == last { least = Swift.min(least, before[column - 1] + 1) }
        row[column + 1] = least
        lastOther = other
      }
      last = letter
      (before, above, row) = (above, row, before.isEmpty ? row : before)
    }
    return above[width]
  }
}
