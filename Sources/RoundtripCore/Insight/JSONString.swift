package enum JSONString {
  /// The text in quotes (RFC 8259 §7). Characters that YAML does not print, or reads as the end of a line, are escaped as well.
  package static func quoted(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x22: text += "\\\""
      case 0x5C: text += "\\\\"
      case 0x0A: text += "\\n"
      case 0x0D: text += "\\r"
      case 0x09: text += "\\t"
      case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF:
        text += "\\u" + String(scalar.value, radix: 16).padded(to: 4)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
