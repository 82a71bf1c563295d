/// The part of a URL that a text is printed to. Each part allows its own characters without escapes (RFC 3986 §3).
public enum URLComponent: Sendable, Hashable {
  /// One segment of the path: *pchar*, §3.3.
  case pathSegment
  /// The name or the value of a query item: §3.4, less `&`, `=`, `+` and `;`, which separate items or stand for a space.
  case queryItem
  /// The name or the value of a form item in a body: letters, digits and `*-._`. A space is `+` (WHATWG URL, §5.2).
  case formItem
  /// The fragment: §3.5.
  case fragment
  /// User, password or host: *unreserved* and *sub-delims*, §3.2.
  case authority
  /// The value of a cookie: *cookie-octet* of RFC 6265 §4.1.1, less `%`.
  case cookieValue

  /// The ASCII characters that are not escaped, as two words of 64 bits.
  @inlinable
  var plain: (low: UInt64, high: UInt64) {
    switch self {
    // unreserved: ALPHA DIGIT - . _ ~   sub-delims: ! $ & ' ( ) * + , ; =   pchar adds : @   query and fragment add / ?
    case .pathSegment: (0x2FFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFF)
    case .queryItem: (0x87FF_F792_0000_0000, 0x47FF_FFFE_87FF_FFFF)
    case .formItem: (0x03FF_6400_0000_0000, 0x07FF_FFFE_87FF_FFFE)
    case .fragment: (0xAFFF_FFD2_0000_0000, 0x47FF_FFFE_87FF_FFFF)
    case .authority: (0x2BFF_7FD2_0000_0000, 0x47FF_FFFE_87FF_FFFE)
    case .cookieValue: (0xF7FF_EFDA_0000_0000, 0x7FFF_FFFF_EFFF_FFFF)
    }
  }

  @inlinable
  func isPlain(_ byte: UInt8) -> Bool { Self.isPlain(byte, in: plain) }

  @inline(__always)
  @inlinable
  static func isPlain(_ byte: UInt8, in plain: (low: UInt64, high: UInt64)) -> Bool {
    byte < 128 && (byte < 64 ? plain.low : plain.high) &>> UInt64(byte) & 1 == 1
  }
}
