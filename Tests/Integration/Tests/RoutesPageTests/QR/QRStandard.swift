/// What the standard says of one version at level M (ISO/IEC 18004, tables 1, 9, D.1 and E.1).
struct QRStandard: Sendable {
  let version: Int
  /// The data codewords of each block.
  let data: [Int]
  /// The codewords for error correction of each block.
  let correction: Int
  /// The coordinates of the centers of alignment patterns.
  let alignment: [Int]
  /// The bits that say the version, from version 7 on.
  let bits: String?

  static let all = [
    QRStandard(version: 1, data: [16], correction: 10, alignment: [], bits: nil),
    QRStandard(version: 2, data: [28], correction: 16, alignment: [6, 18], bits: nil),
    QRStandard(version: 3, data: [44], correction: 26, alignment: [6, 22], bits: nil),
    QRStandard(version: 4, data: [32, 32], correction: 18, alignment: [6, 26], bits: nil),
    QRStandard(version: 5, data: [43, 43], correction: 24, alignment: [6, 30], bits: nil),
    QRStandard(version: 6, data: [27, 27, 27, 27], correction: 16, alignment: [6, 34], bits: nil),
    QRStandard(
      version: 7, data: [31, 31, 31, 31], correction: 18, alignment: [6, 22, 38], bits: "000111110010010100"),
    QRStandard(
      version: 8, data: [38, 38, 39, 39], correction: 22, alignment: [6, 24, 42], bits: "001000010110111100"),
    QRStandard(
      version: 9, data: [36, 36, 36, 37, 37], correction: 22, alignment: [6, 26, 46], bits: "001001101010011001"),
    QRStandard(
      version: 10, data: [43, 43, 43, 43, 44], correction: 26, alignment: [6, 28, 50], bits: "001010010011010011"),
  ]

  /// The format bits of level M with each mask (table C.1).
  static let formats = [
    "101010000010010", "101000100100101", "101111001111100", "101101101001011", "100010111111001", "100000011001110",
    "100111110010111", "100101010100000",
  ]

  /// The most bytes that fit (table 7).
  static let capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213]

  var size: Int { version * 4 + 17 }

  /// Whether a module belongs to a pattern, the format or the version.
  func isReserved(_ row: Int, _ column: Int) -> Bool {
    let (low, high) = (min(row, column), max(row, column))
    if low == 6 || high < 9 || (row < 9 && column >= size - 8) || (column < 9 && row >= size - 8) { return true }
    if version >= 7, low < 6, high >= size - 11 { return true }
    return alignment.contains { y in alignment.contains { x in isAlignment(row - y, column - x, y, x) } }
  }

  private func isAlignment(_ y: Int, _ x: Int, _ row: Int, _ column: Int) -> Bool {
    let isAtFinder = (row == 6 && column != 6 && column > size - 9) || (column == 6 && row > size - 9)
    return abs(y) <= 2 && abs(x) <= 2 && !(row == 6 && column == 6) && !isAtFinder
  }

  /// The conditions of the masks (table 10).
  static func isToggled(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    let product = row * column
    let conditions = [
      (row + column) % 2, row % 2, column % 3, (row + column) % 3, (row / 2 + column / 3) % 2,
      product % 2 + product % 3, (product % 2 + product % 3) % 2, ((row + column) % 2 + product % 3) % 2,
    ]
    return conditions[mask] == 0
  }
}
