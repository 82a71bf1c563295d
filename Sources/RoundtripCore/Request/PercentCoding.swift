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

  /// Whether `byte` is not escaped.
  @inlinable
  func isPlain(_ byte: UInt8) -> Bool {
    Self.isPlain(byte, in: plain)
  }

  @inline(__always)
  @inlinable
  static func isPlain(_ byte: UInt8, in plain: (low: UInt64, high: UInt64)) -> Bool {
    byte < 128 && (byte < 64 ? plain.low : plain.high) &>> UInt64(byte) & 1 == 1
  }
}

extension ByteBuffer {
  /// Appends `text`. Each byte that `component` does not allow becomes `%XX` in uppercase (RFC 3986 §2.1).
  @usableFromInline
  mutating func append(_ text: ByteSlice, encodedFor component: URLComponent) {
    let plain = component.plain
    var rest = text
    while !rest.isEmpty {
      // There is room for a word, or for an escape, and for the rest without escapes.
      reserve(rest.count &+ 8)
      let word = rest.word
      // Eight bytes that no component escapes are written at once. Bytes behind them are overwritten later.
      memory.set(word.littleEndian, at: count)
      let run = (~word.alphanumericBytes & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
      count &+= run
      rest = rest.dropFirst(run)
      guard run < 8, let byte = rest.first else { continue }
      rest = rest.dropFirst(1)
      if URLComponent.isPlain(byte, in: plain) {
        append(byte)
      } else if byte == UInt8(ascii: " "), component == .formItem {
        append(UInt8(ascii: "+"))
      } else {
        append(UInt8(ascii: "%"))
        append(Hexadecimal.digit(byte >> 4))
        append(Hexadecimal.digit(byte & 15))
      }
    }
  }

  /// Appends the decoded text. Each `%XX` becomes one byte, and each `+` becomes a space if `plusAsSpace` is true.
  ///
  /// - Returns: False if an escape is malformed. The bytes before it have been appended then.
  @usableFromInline
  mutating func append(decoding text: ByteSlice, plusAsSpace: Bool) -> Bool {
    reserve(text.count)
    let length = text.count
    var end = count
    defer { count = end }
    var offset = 0
    while offset < length {
      let byte = text.byte(at: offset)
      if byte == UInt8(ascii: "%") {
        guard length &- offset > 2, let high = Hexadecimal.value(text.byte(at: offset &+ 1)),
          let low = Hexadecimal.value(text.byte(at: offset &+ 2))
        else { return false }
        memory[end] = high << 4 | low
        offset &+= 3
      } else {
        memory[end] = plusAsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte
        offset &+= 1
      }
      end &+= 1
    }
    return true
  }
}

@usableFromInline
enum Hexadecimal {
  @inlinable
  static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
  }

  @inlinable
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit &- UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit &- (UInt8(ascii: "A") &- 10)
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit &- (UInt8(ascii: "a") &- 10)
    default: nil
    }
  }
}

extension String {
  /// Returns this text percent-encoded for `component` (RFC 3986 §2.1).
  ///
  /// ```swift
  /// "a/b c".percentEncoded(for: .pathSegment)   // "a%2Fb%20c"
  /// "a/b c".percentEncoded(for: .formItem)      // "a%2Fb+c"
  /// ```
  public func percentEncoded(for component: URLComponent) -> String {
    var buffer = ByteBuffer()
    withBytes { buffer.append($0, encodedFor: component) }
    return String(buffer.slice)
  }

  /// Returns this text percent-decoded. Returns nil if an escape is malformed or the bytes are not UTF-8.
  ///
  /// ```swift
  /// "a%2Fb+c".percentDecoded(plusAsSpace: true)   // "a/b c"
  /// "%zz".percentDecoded()                        // nil
  /// ```
  public func percentDecoded(plusAsSpace: Bool = false) -> String? {
    var buffer = ByteBuffer()
    guard withBytes({ buffer.append(decoding: $0, plusAsSpace: plusAsSpace) }) else { return nil }
    return String(validating: buffer.slice)
  }
}
