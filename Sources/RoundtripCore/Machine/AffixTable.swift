/// Finds texts with a fixed start and a fixed end.
final class AffixTable: Sendable {
  /// The lengths of the starts and ends, the longest first.
  let lengths: [(prefix: Int, suffix: Int)]
  /// For each start and end, the indexes of the edges in order of precedence.
  let places: [Key: Range<Int>]
  /// The edges of the table.
  let first: Int
  let end: Int

  struct Key: Hashable {
    let prefix: TextHash
    let suffix: TextHash
    let lengths: SIMD2<Int32>
  }

  struct TextHash: Hashable {
    let first: UInt64
    let last: UInt64

    init(_ text: ByteSlice) {
      let key = TextKey(text)
      first = key.first
      last = key.last
    }
  }

  init(_ edges: [(index: Int, prefix: String, suffix: String)]) {
    var lengths: [(prefix: Int, suffix: Int)] = []
    var places: [Key: Range<Int>] = [:]
    for edge in edges {
      let key = edge.prefix.withBytes { prefix in edge.suffix.withBytes { Self.key(prefix, $0) } }
      if lengths.last.map({ $0.prefix != edge.prefix.utf8.count || $0.suffix != edge.suffix.utf8.count }) ?? true {
        lengths.append((edge.prefix.utf8.count, edge.suffix.utf8.count))
      }
      places[key] = (places[key]?.lowerBound ?? edge.index)..<edge.index + 1
    }
    self.lengths = lengths
    self.places = places
    first = edges.first?.index ?? 0
    end = (edges.last?.index ?? -1) + 1
  }

  private static func key(_ prefix: ByteSlice, _ suffix: ByteSlice) -> Key {
    Key(
      prefix: TextHash(prefix), suffix: TextHash(suffix),
      lengths: SIMD2(Int32(truncatingIfNeeded: prefix.count), Int32(truncatingIfNeeded: suffix.count)))
  }

  /// Calls `use` with the edges that may read a text, in order of precedence, until it returns true.
  func each(_ text: ByteSlice, _ use: (Int) -> Bool) -> Bool {
    for length in lengths where length.prefix + length.suffix < text.count {
      let key = Self.key(text.prefix(length.prefix), text.dropFirst(text.count - length.suffix))
      if let found = places[key], found.contains(where: use) { return true }
    }
    return false
  }
}
