extension QRCode {
  /// The penalty of the mask (ISO/IEC 18004 §7.8.3). The encoder takes the mask with the lowest penalty.
  var penalty: Int {
    let columns = (0..<size).map { column in modules.map { $0[column] } }
    return (modules + columns).map(Self.penalty(ofLine:)).reduce(0, +) + squares * 3 + imbalance * 10
  }

  /// Counts runs of five and more modules, and patterns that look like a finder.
  private static func penalty(ofLine line: [Bool]) -> Int {
    var (penalty, run) = (0, 0)
    for index in line.indices {
      run = index > 0 && line[index] == line[index - 1] ? run + 1 : 1
      if run == 5 { penalty += 3 } else if run > 5 { penalty += 1 }
    }
    let finder = [true, false, true, true, true, false, true]
    let light = [false, false, false, false]
    for pattern in [finder + light, light + finder] {
      for start in 0...(line.count - pattern.count) where line[start..<start + pattern.count].elementsEqual(pattern) {
        penalty += 40
      }
    }
    return penalty
  }

  /// Squares of four equal modules.
  private var squares: Int {
    var count = 0
    for row in 1..<size {
      for column in 1..<size {
        let color = modules[row][column]
        if modules[row - 1][column] == color, modules[row][column - 1] == color, modules[row - 1][column - 1] == color {
          count += 1
        }
      }
    }
    return count
  }

  /// The steps of five percent between the share of dark modules and a half.
  private var imbalance: Int {
    let dark = modules.joined().count { $0 }
    return abs(dark * 20 - size * size * 10) / (size * size)
  }
}
