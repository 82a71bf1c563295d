/// The classes of ASCII bytes in URLs.
@usableFromInline
package enum ASCII {
  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { lowercase(byte) &- UInt8(ascii: "a") < 26 }
  package static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }
  /// Whether `byte` can occur in a scheme after the first letter (RFC 3986 §3.1).
  static func isInScheme(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }
  /// Whether `byte` ends the path of a URL: `?` or `#`.
  @inlinable static func endsPath(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") }
  @inlinable static func endsSegment(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") || endsPath(byte) }
  static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
  @inlinable
  package static func lowercase(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }

  /// Whether two texts are equal, ignoring the case of ASCII letters. Schemes, hosts and header names compare this way.
  static func equalIgnoringCase(_ left: ByteSlice, _ right: ByteSlice) -> Bool {
    guard left.count == right.count else { return false }
    for offset in 0..<left.count where lowercase(left.byte(at: offset)) != lowercase(right.byte(at: offset)) {
      return false
    }
    return true
  }

  static func equalIgnoringCase(_ left: ByteSlice, _ right: String) -> Bool {
    right.withBytes { equalIgnoringCase(left, $0) }
  }

  static func equalIgnoringCase(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.withBytes { equalIgnoringCase($0, right) }
  }
}

extension String {
  var asciiLowercased: String { String(decoding: utf8.map(ASCII.lowercase), as: UTF8.self) }

  /// This number with zeros in front, so that it has at least `count` digits.
  func padded(to count: Int) -> String { String(repeating: "0", count: max(0, count - utf8.count)) + self }
}
