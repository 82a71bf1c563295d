/// Error correction over the field of 256 elements with the polynomial 0x11D.
enum ReedSolomon {
  static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      if right >> bit & 1 == 1 { result ^= Int(left) }
    }
    return UInt8(result & 0xFF)
  }

  /// The check bytes of a block.
  static func remainder(of data: [UInt8], count: Int) -> [UInt8] {
    let divisor = generator(count)
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for index in rest.indices { rest[index] ^= product(divisor[index], factor) }
    }
    return rest
  }

  /// The product of (x - 2^0) … (x - 2^(count - 1)), without its first coefficient.
  private static func generator(_ count: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in result.indices {
        result[index] = product(result[index], root) ^ (index + 1 < count ? result[index + 1] : 0)
      }
      root = product(root, 2)
    }
    return result
  }
}
