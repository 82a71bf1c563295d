/// Escapes of quoted names in multipart forms. Only three characters are escaped.
enum PercentQuoted {
  /// The characters that `22`, `0D` and `0A` after a `%` represent.
  static func byte(_ digits: ByteSlice) -> UInt8? {
    switch String(digits).uppercased() {
    case "22": UInt8(ascii: "\"")
    case "0D": UInt8(ascii: "\r")
    case "0A": UInt8(ascii: "\n")
    default: nil
    }
  }

  /// The quoted text. Nil if it contains `%22` or NUL and would be read differently.
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
