/// The field of QR codes as powers of 2, to check what ``ReedSolomon`` computes without tables.
enum SyndromeTable {
  private static let powers = (0..<255).reduce(into: [Int]()) { powers, _ in
    let next = (powers.last ?? 0) * 2
    powers.append(powers.isEmpty ? 1 : next > 255 ? next ^ 0b1_0001_1101 : next)
  }
  private static let logarithms = Dictionary(uniqueKeysWithValues: zip(powers, 0...))

  /// The values of a block at the powers of 2: all are 0 where nothing is damaged.
  static func syndromes(of block: [UInt8], count: Int) -> [Int] {
    (0..<count).map { power in
      block.reduce(0) { sum, byte in
        guard let logarithm = logarithms[sum] else { return Int(byte) }
        return powers[(logarithm + power) % 255] ^ Int(byte)
      }
    }
  }
}
