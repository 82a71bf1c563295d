extension QRCode {
  /// Draws the finder, timing and alignment patterns, the version, and the format of mask 0.
  mutating func drawPatterns(_ version: QRVersion) {
    for index in 0..<size {
      setPattern(6, index, index % 2 == 0)
      setPattern(index, 6, index % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    let centers = version.alignment
    for row in centers {
      for column in centers where !isFinder(row, column) {
        for (y, x) in square(2) { setPattern(row + y, column + x, max(abs(y), abs(x)) != 1) }
      }
    }
    drawFormat()
    if version.number >= 7 { drawVersion() }
  }

  private func isFinder(_ row: Int, _ column: Int) -> Bool {
    (row == 6 && (column == 6 || column == size - 7)) || (row == size - 7 && column == 6)
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for (y, x) in square(4) {
      let (y, x, distance) = (row + y, column + x, max(abs(y), abs(x)))
      if (0..<size).contains(y), (0..<size).contains(x) { setPattern(y, x, distance != 2 && distance != 4) }
    }
  }

  private func square(_ radius: Int) -> [(Int, Int)] {
    (-radius...radius).flatMap { y in (-radius...radius).map { (y, $0) } }
  }

  /// Draws the level and the mask with their check bits, in both places.
  mutating func drawFormat() {
    // Level M is 00.
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    for index in 0..<15 {
      let isDark = bits >> index & 1 == 1
      switch index {
      case 0...5: setPattern(index, 8, isDark)
      case 6, 7: setPattern(index + 1, 8, isDark)
      case 8: setPattern(8, 7, isDark)
      default: setPattern(8, 14 - index, isDark)
      }
      if index < 8 { setPattern(8, size - 1 - index, isDark) } else { setPattern(size - 15 + index, 8, isDark) }
    }
    setPattern(size - 8, 8, true)
  }

  private mutating func drawVersion() {
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let (far, near) = (size - 11 + index % 3, index / 3)
      setPattern(far, near, bits >> index & 1 == 1)
      setPattern(near, far, bits >> index & 1 == 1)
    }
  }
}
