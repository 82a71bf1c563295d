@testable import RoutesPage

/// Reads a QR code as a scanner does. It shares no table and no arithmetic with the encoder (ISO/IEC 18004).
struct QRReader {
  let modules: [[Bool]]
  let standard: QRStandard
  var size: Int { modules.count }

  init?(_ code: QRCode) {
    modules = code.modules
    guard let standard = QRStandard.all.first(where: { $0.version * 4 + 17 == code.modules.count }) else { return nil }
    self.standard = standard
  }

  /// The 15 bits of the format, the most significant first: beside the upper left finder, and beside the other two.
  var formats: [String] {
    let near =
      (0...5).map { modules[8][$0] } + [modules[8][7], modules[8][8], modules[7][8]]
      + (0...5).reversed().map { modules[$0][8] }
    let far = (size - 7..<size).reversed().map { modules[$0][8] } + (size - 8..<size).map { modules[8][$0] }
    return [Self.text(near), Self.text(far)]
  }

  /// The 18 bits of the version, the most significant first: at the upper right, and at the lower left.
  var versions: [String] {
    let places = (0..<6).reversed().flatMap { row in (size - 11...size - 9).reversed().map { (row, $0) } }
    return [Self.text(places.map { modules[$0.0][$0.1] }), Self.text(places.map { modules[$0.1][$0.0] })]
  }

  /// The bits of the data without their mask: columns in pairs from the right, upward first.
  func codewords(mask: Int) -> [UInt8] {
    var bits: [Bool] = []
    var isUpward = true
    var right = size - 1
    while right > 0 {
      if right == 6 { right -= 1 }
      for row in isUpward ? Array((0..<size).reversed()) : Array(0..<size) {
        for column in [right, right - 1] where !standard.isReserved(row, column) {
          bits.append(modules[row][column] != QRStandard.isToggled(mask, row, column))
        }
      }
      isUpward.toggle()
      right -= 2
    }
    return (0..<bits.count / 8).map { index in
      bits[index * 8..<index * 8 + 8].reduce(0) { $0 * 2 + ($1 ? 1 : 0) }
    }
  }

  /// The blocks, each its data and then its error correction.
  func blocks(mask: Int) -> [[UInt8]] {
    var words = codewords(mask: mask)[...]
    var blocks = standard.data.map { _ in [UInt8]() }
    for index in 0..<(standard.data.max() ?? 0) {
      for (block, count) in standard.data.enumerated() where index < count { blocks[block].append(words.removeFirst()) }
    }
    for _ in 0..<standard.correction { for block in blocks.indices { blocks[block].append(words.removeFirst()) } }
    return blocks
  }

  /// The bytes of the only segment; nil where its mode is another one, or what follows is not the standard's filling.
  func bytes(mask: Int) -> [UInt8]? {
    let data = zip(blocks(mask: mask), standard.data).flatMap { $0.prefix($1) }
    let nibbles = data.flatMap { [$0 >> 4, $0 & 15] }
    let head = standard.version < 10 ? 3 : 5
    guard nibbles[0] == 4 else { return nil }
    let count = nibbles[1..<head].reduce(0) { $0 * 16 + Int($1) }
    guard head + count * 2 <= nibbles.count else { return nil }
    let bytes = (0..<count).map { nibbles[head + $0 * 2] << 4 | nibbles[head + $0 * 2 + 1] }
    let rest = nibbles[(head + count * 2)...]
    let filling = data.suffix(max(0, (rest.count - 1) / 2))
    guard rest.first == 0, filling.elementsEqual((0..<filling.count).map { $0 % 2 == 0 ? 0xEC : 0x11 }) else {
      return nil
    }
    return bytes
  }

  private static func text(_ bits: [Bool]) -> String { bits.map { $0 ? "1" : "0" }.joined() }
}
