// Searching the eight bytes of a word at once.

extension UInt64 {
  @inline(__always)
  static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  /// Sets the high bit of each zero byte. Above the lowest of them, other bits may be set too.
  @inline(__always)
  var zeroBytes: UInt64 { (self &- 0x0101_0101_0101_0101) & ~self & 0x8080_8080_8080_8080 }

  /// Sets the high bit of each byte that equals `byte`, which is not zero. Above the lowest of them, other bits may be set too.
  @inline(__always)
  func bytes(equalTo byte: UInt8) -> UInt64 { (self ^ .each(byte)).zeroBytes }

  /// Sets the high bit of exactly the bytes that are an ASCII letter or digit, a hyphen or a dot.
  @inline(__always)
  var alphanumericBytes: UInt64 {
    // The sum of seven bits and a number below 128 never carries into the next byte.
    func from(_ byte: UInt8, _ bytes: UInt64) -> UInt64 { bytes &+ .each(128 &- byte) }
    let bytes = self & 0x7F7F_7F7F_7F7F_7F7F
    let small = bytes | 0x2020_2020_2020_2020
    let letters = from(UInt8(ascii: "a"), small) & ~from(UInt8(ascii: "z") &+ 1, small)
    let digits = from(UInt8(ascii: "0"), bytes) & ~from(UInt8(ascii: "9") &+ 1, bytes)
    let marks = from(UInt8(ascii: "-"), bytes) & ~from(UInt8(ascii: ".") &+ 1, bytes)
    return (letters | digits | marks) & ~self & 0x8080_8080_8080_8080
  }

  /// Sets the high bit of each byte that is one of `/`, `?`, `#` and `%`, or of `!` and `'`, which differ from these only in
  /// ignored bits. Above the lowest of them, other bits may be set too.
  @inline(__always)
  var bytesInSegmentEnds: UInt64 {
    (self | 0x1010_1010_1010_1010).bytes(equalTo: UInt8(ascii: "?"))
      | (self | 0x0606_0606_0606_0606).bytes(equalTo: UInt8(ascii: "'"))
  }

  /// Sets the high bit of each byte that is one of `&`, `%` and `+`, or of `$` and `'`, which differ from `&` only in ignored bits.
  /// Above the lowest of them, other bits may be set too.
  @inline(__always)
  var bytesInItemEnds: UInt64 {
    (self | 0x0303_0303_0303_0303).bytes(equalTo: UInt8(ascii: "'")) | bytes(equalTo: UInt8(ascii: "+"))
  }
}
