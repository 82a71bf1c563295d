import Testing

@testable import RoutesPage

@Suite struct QRCodeTests {
  /// A link of `count` bytes.
  private static func link(_ count: Int) -> String {
    let characters = Array("https://example.com/users/7?q=%2F&é~🙂")
    var link = ""
    for index in 0..<count {
      let character = characters[index % characters.count]
      link += String(link.utf8.count + character.utf8.count <= count ? character : "x").prefix(count - link.utf8.count)
    }
    return link
  }

  /// The longest and the shortest text of a version, and some that are unlike links.
  private static func texts(_ version: Int) -> [String] {
    let longest = QRStandard.capacities[version - 1]
    let shortest = version == 1 ? 0 : QRStandard.capacities[version - 2] + 1
    return [shortest, shortest + 1, (shortest + longest) / 2, longest - 1, longest].map(link)
      + [String(repeating: "\0", count: longest), String(repeating: "\u{7F}", count: longest)]
  }

  @Test(arguments: QRStandard.all)
  func `a code of each version is read back`(standard: QRStandard) throws {
    for text in Self.texts(standard.version) {
      let code = try #require(QRCode(text))
      #expect(code.version == standard.version && code.size == standard.size)
      let reader = try #require(QRReader(code))
      #expect(reader.formats == Array(repeating: QRStandard.formats[code.mask], count: 2))
      if let bits = standard.bits { #expect(reader.versions == [bits, bits]) }
      let bytes = try #require(reader.bytes(mask: code.mask))
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
  }

  @Test(arguments: QRStandard.all)
  func `no block is damaged, and damage is noticed`(standard: QRStandard) throws {
    let code = try #require(QRCode(Self.link(QRStandard.capacities[standard.version - 1])))
    let blocks = try #require(QRReader(code)).blocks(mask: code.mask)
    #expect(blocks.map(\.count) == standard.data.map { $0 + standard.correction })
    for block in blocks {
      #expect(SyndromeTable.syndromes(of: block, count: standard.correction).allSatisfy { $0 == 0 })
      var damaged = block
      damaged[3] ^= 1
      #expect(SyndromeTable.syndromes(of: damaged, count: standard.correction).allSatisfy { $0 != 0 })
    }
  }

  @Test(arguments: QRStandard.all)
  func `patterns are where the standard has them`(standard: QRStandard) throws {
    let code = try #require(QRCode(Self.link(QRStandard.capacities[standard.version - 1])))
    let last = code.size - 1
    #expect(code.isPattern == (0...last).map { row in (0...last).map { standard.isReserved(row, $0) } })
    let finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    for (row, column) in [(0, 0), (0, last - 6), (last - 6, 0)] {
      for y in 0..<7 {
        #expect(code.modules[row + y][column..<column + 7].map { $0 ? "1" : "0" }.joined() == finder[y])
      }
    }
    // The timing patterns, and the module that is always dark.
    #expect((8..<last - 8).allSatisfy { code.modules[6][$0] == ($0 % 2 == 0) && code.modules[$0][6] == ($0 % 2 == 0) })
    #expect(code.modules[last - 7][8])
    if let center = standard.alignment.last {
      let square = (center - 2...center + 2).map { row in
        code.modules[row][center - 2...center + 2].map { $0 ? "1" : "0" }.joined()
      }
      #expect(square == ["11111", "10001", "10101", "10001", "11111"])
    }
  }

  @Test(arguments: 0...7) func `a code with each mask is read back`(mask: Int) throws {
    for standard in QRStandard.all {
      let text = Self.link(QRStandard.capacities[standard.version - 1])
      let code = try #require(QRCode(text, masks: mask...mask))
      #expect(code.mask == mask)
      let reader = try #require(QRReader(code))
      #expect(reader.formats == Array(repeating: QRStandard.formats[mask], count: 2))
      #expect(reader.bytes(mask: mask).map { String(decoding: $0, as: UTF8.self) } == text)
    }
  }

  @Test func `the mask with the lowest penalty is taken`() throws {
    let penalties = try (0...7).map { try #require(QRCode("https://example.com", masks: $0...$0)).penalty }
    let code = try #require(QRCode("https://example.com"))
    #expect(code.penalty == penalties.min() && penalties[code.mask] == code.penalty)
  }

  @Test func `the example of the standard's arithmetic`() {
    // `HELLO WORLD` in version 1, level M.
    let data: [UInt8] = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
    #expect(ReedSolomon.remainder(of: data, count: 10) == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
  }

  @Test func `a text that is too long has no code`() {
    #expect(QRCode(Self.link(213)) != nil)
    #expect(QRCode(Self.link(214)) == nil)
  }
}
