/// The size of a QR code, with its numbers for level M (ISO/IEC 18004, tables 1, 9 and E.1).
struct QRVersion {
  let number: Int
  /// All codewords.
  let total: Int
  /// The codewords for error correction in each block.
  let correction: Int
  let blocks: Int
  /// The rows and columns of the centers of alignment patterns.
  let alignment: [Int]

  static let all = [
    QRVersion(number: 1, total: 26, correction: 10, blocks: 1, alignment: []),
    QRVersion(number: 2, total: 44, correction: 16, blocks: 1, alignment: [6, 18]),
    QRVersion(number: 3, total: 70, correction: 26, blocks: 1, alignment: [6, 22]),
    QRVersion(number: 4, total: 100, correction: 18, blocks: 2, alignment: [6, 26]),
    QRVersion(number: 5, total: 134, correction: 24, blocks: 2, alignment: [6, 30]),
    QRVersion(number: 6, total: 172, correction: 16, blocks: 4, alignment: [6, 34]),
    QRVersion(number: 7, total: 196, correction: 18, blocks: 4, alignment: [6, 22, 38]),
    QRVersion(number: 8, total: 242, correction: 22, blocks: 4, alignment: [6, 24, 42]),
    QRVersion(number: 9, total: 292, correction: 22, blocks: 5, alignment: [6, 26, 46]),
    QRVersion(number: 10, total: 346, correction: 26, blocks: 5, alignment: [6, 28, 50]),
  ]

  private var dataCount: Int { total - correction * blocks }
  private var lengthBits: Int { number < 10 ? 8 : 16 }

  /// The smallest version with room for the bytes.
  static func fitting(_ bytes: [UInt8]) -> QRVersion? {
    all.first { 4 + $0.lengthBits + bytes.count * 8 <= $0.dataCount * 8 }
  }

  /// The lengths of the blocks' data: the shorter ones come first.
  var blockLengths: [Int] {
    let short = dataCount / blocks
    let long = dataCount % blocks
    return (0..<blocks).map { $0 < blocks - long ? short : short + 1 }
  }

  /// The data and its error correction, in the order in which they are drawn.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    var data = padded(bytes)[...]
    let parts = blockLengths.map { length in
      defer { data = data.dropFirst(length) }
      return Array(data.prefix(length))
    }
    let checks = parts.map { ReedSolomon.remainder(of: $0, count: correction) }
    return Self.interleaved(parts) + Self.interleaved(checks)
  }

  private static func interleaved(_ blocks: [[UInt8]]) -> [UInt8] {
    let length = blocks.map(\.count).max() ?? 0
    return (0..<length).flatMap { index in blocks.compactMap { index < $0.count ? $0[index] : nil } }
  }

  /// The mode, the length, the bytes, an end, and a filling.
  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    var bits: [Bool] = []
    func append(_ value: Int, _ count: Int) { bits += (0..<count).reversed().map { value >> $0 & 1 == 1 } }
    append(0b0100, 4)
    append(bytes.count, lengthBits)
    for byte in bytes { append(Int(byte), 8) }
    append(0, min(4, dataCount * 8 - bits.count))
    append(0, (8 - bits.count % 8) % 8)
    var data = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let filling: [UInt8] = [0xEC, 0x11]
    for index in 0..<dataCount - data.count { data.append(filling[index % 2]) }
    return data
  }
}
