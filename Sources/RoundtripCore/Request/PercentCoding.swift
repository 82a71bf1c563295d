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
      // Eight bytes that no component escapes are written at once. Bytes after them are overwritten later.
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
