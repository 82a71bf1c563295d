/// A QR code of bytes, of versions 1 to 10, with error correction of level M (ISO/IEC 18004).
///
/// ```swift
/// QRCode("https://example.com/users/7")?.svg(label: "the user")
/// ```
struct QRCode {
  private(set) var version: Int
  /// Whether each module is dark, row by row.
  private(set) var modules: [[Bool]]
  /// Which modules belong to the patterns, and not to the data.
  private(set) var isPattern: [[Bool]]
  private(set) var mask = 0

  var size: Int { modules.count }

  /// Fails for a text that does not fit into version 10: more than 213 bytes.
  /// - Parameters:
  ///   - text: The text, encoded as UTF-8.
  ///   - masks: The masks to choose from.
  init?(_ text: String, masks: ClosedRange<Int> = 0...7) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.fitting(bytes) else { return nil }
    self.version = version.number
    let size = 17 + 4 * version.number
    modules = Array(repeating: Array(repeating: false, count: size), count: size)
    isPattern = modules
    drawPatterns(version)
    drawData(version.codewords(of: bytes))
    let candidates = masks.map { mask in
      var code = self
      code.mask = mask
      code.applyMask()
      code.drawFormat()
      return code
    }
    if let best = candidates.min(by: { $0.penalty < $1.penalty }) { self = best }
  }

  mutating func setPattern(_ row: Int, _ column: Int, _ isDark: Bool) {
    modules[row][column] = isDark
    isPattern[row][column] = true
  }

  /// The places of the data in their order: pairs of columns from the right, up and down in turn.
  var dataPlaces: [(row: Int, column: Int)] {
    var places: [(row: Int, column: Int)] = []
    for right in stride(from: size - 1, through: 1, by: -2) {
      // Column 6 is the timing pattern.
      let right = right <= 6 ? right - 1 : right
      let isUpward = (right + 1) & 2 == 0
      for step in 0..<size {
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isPattern[row][column] { places.append((row, column)) }
      }
    }
    return places
  }

  private mutating func drawData(_ codewords: [UInt8]) {
    for (index, place) in dataPlaces.enumerated() where index < codewords.count * 8 {
      modules[place.row][place.column] = codewords[index / 8] >> (7 - index % 8) & 1 == 1
    }
  }

  private mutating func applyMask() {
    for row in 0..<size {
      for column in 0..<size where !isPattern[row][column] && Self.isMasked(mask, row, column) {
        modules[row][column].toggle()
      }
    }
  }

  static func isMasked(_ mask: Int, _ row: Int, _ column: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }
}
