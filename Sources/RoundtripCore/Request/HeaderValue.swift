/// A header value with parameters: `text/plain; charset=utf-8`, `form-data; name="a"; filename="b.txt"` (RFC 9110 §5.6.6).
struct HeaderValue {
  /// The text before the first `;`, in lowercase.
  let value: String
  private var parameters: [(name: String, value: String)] = []

  /// How quoted text is escaped: RFC 9110 uses a backslash, multipart forms use `%22` (RFC 7578 §2). Some clients write both in
  /// forms, with a backslash only before a quote and a backslash.
  enum Quoting { case backslash, percent, percentOrBackslash }

  /// Reads the value; nil if it is malformed or not UTF-8.
  init?(_ text: ByteSlice, quoting: Quoting = .backslash) {
    var rest = text
    guard let value = String(validating: rest.take { $0 != UInt8(ascii: ";") }.trimmingSpace) else { return nil }
    self.value = value.asciiLowercased
    while rest.first == UInt8(ascii: ";") {
      rest = rest.dropFirst(1).trimmingSpace
      // A trailing `;` is common.
      if rest.isEmpty || rest.first == UInt8(ascii: ";") { continue }
      let name = String(rest.take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }.trimmingSpace)
      guard name.isToken, rest.first == UInt8(ascii: "=") else { return nil }
      rest = rest.dropFirst(1).trimmingSpace
      guard let value = Self.takeValue(&rest, quoting), self[name] == nil else { return nil }
      parameters.append((name.asciiLowercased, value))
      rest = rest.trimmingSpace
    }
    guard rest.isEmpty else { return nil }
  }

  subscript(name: String) -> String? { parameters.first { $0.name == name.asciiLowercased }?.value }

  private static func takeValue(_ rest: inout ByteSlice, _ quoting: Quoting) -> String? {
    guard rest.first == UInt8(ascii: "\"") else {
      let token = String(validating: rest.take { $0 != UInt8(ascii: ";") }.trimmingSpace)
      return token.flatMap { $0.isToken ? $0 : nil }
    }
    rest = rest.dropFirst(1)
    var bytes: [UInt8] = []
    while let byte = rest.first {
      rest = rest.dropFirst(1)
      if byte == UInt8(ascii: "\"") { return bytes.withBytes { String(validating: $0) } }
      if quoting != .percent, byte == UInt8(ascii: "\\"),
        quoting == .backslash || rest.first == byte || rest.first == UInt8(ascii: "\"")
      {
        guard let escaped = rest.first else { return nil }
        bytes.append(escaped)
        rest = rest.dropFirst(1)
      } else if quoting != .backslash, byte == UInt8(ascii: "%"), let escaped = PercentQuoted.byte(rest.prefix(2)) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }
}
