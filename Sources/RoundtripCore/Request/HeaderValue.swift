/// A value of the header with parameters: `text/plain; charset=utf-8`, `form-data; name="a"; filename="b.txt"` (RFC 9110 §5.6.6).
struct HeaderValue {
  /// What stands before the first `;`, with small letters.
  let value: String
  private var parameters: [(name: String, value: String)] = []

  /// What `"…"` may hold: RFC 9110 escapes with a backslash, a form of several parts with `%22` (RFC 7578 §2).
  enum Quoting { case backslash, percent }

  /// Reads the value; nil if it is malformed or not UTF-8.
  init?(_ text: ByteSlice, quoting: Quoting = .backslash) {
    var rest = text
    guard let value = String(validating: rest.take { $0 != UInt8(ascii: ";") }.trimmingSpace) else { return nil }
    self.value = value.asciiLowercased
    while rest.first == UInt8(ascii: ";") {
      rest = rest.dropFirst(1).trimmingSpace
      // A `;` with nothing behind it is usual.
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

  /// The parameter of that name, in small letters.
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
      if byte == UInt8(ascii: "\"") {
        return bytes.withBytes { String(validating: $0) }
      }
      if quoting == .backslash, byte == UInt8(ascii: "\\") {
        guard let escaped = rest.first else { return nil }
        bytes.append(escaped)
        rest = rest.dropFirst(1)
      } else if quoting == .percent, byte == UInt8(ascii: "%"), let escaped = PercentQuoted.byte(rest.prefix(2)) {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }
}

/// How names stand in `"…"` in a form of several parts: three characters are escaped and nothing else is.
enum PercentQuoted {
  /// What `22`, `0D` and `0A` behind a `%` stand for.
  static func byte(_ digits: ByteSlice) -> UInt8? {
    switch String(digits).uppercased() {
    case "22": UInt8(ascii: "\"")
    case "0D": UInt8(ascii: "\r")
    case "0A": UInt8(ascii: "\n")
    default: nil
    }
  }

  /// The text between quotes; nil if it would be read differently, as it holds `%22` itself, or NUL.
  static func quoted(_ text: String) -> String? {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "%22"
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    quoted += "\""
    let again = "x; n=\(quoted)".withBytes { HeaderValue($0, quoting: .percent)?["n"] }
    return again == text && !text.utf8.contains(0) ? quoted : nil
  }
}
