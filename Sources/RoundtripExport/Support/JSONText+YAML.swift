extension JSONText {
  /// The same as YAML. Texts other than plain words are quoted as in JSON, which is valid in YAML.
  var yaml: String {
    var text = ""
    write(yaml: &text, indent: "", isAfterDash: false)
    return text
  }

  private func write(yaml text: inout String, indent: String, isAfterDash: Bool) {
    switch self {
    case .object(let members) where !members.isEmpty:
      for (index, member) in members.enumerated() {
        text += index == 0 && isAfterDash ? "" : indent
        text += Self.yamlKey(member.0, indent: indent)
        member.1.write(yamlBehind: &text, indent: indent)
      }
    case .array(let values) where !values.isEmpty:
      for (index, value) in values.enumerated() {
        text += (index == 0 && isAfterDash ? "" : indent) + "- "
        value.write(yaml: &text, indent: indent + "  ", isAfterDash: true)
      }
    default: text += yamlScalar + "\n"
    }
  }

  /// The YAML after the name of a member.
  private func write(yamlBehind text: inout String, indent: String) {
    switch self {
    case .object(let members) where !members.isEmpty: text += "\n"
    case .array(let values) where !values.isEmpty: text += "\n"
    default:
      text += " " + yamlScalar + "\n"
      return
    }
    write(yaml: &text, indent: indent + "  ", isAfterDash: false)
  }

  private var yamlScalar: String {
    switch self {
    case .string(let text): Self.yamlWord(text)
    case .object: "{}"
    case .array: "[]"
    default: String(self.text.dropLast())
    }
  }

  /// The name of a member with its colon. Without a mark, a key has at most 1,024 characters (YAML 1.2 §7.4.2).
  private static func yamlKey(_ text: String, indent: String) -> String {
    let word = yamlWord(text)
    return (word.unicodeScalars.count > 1024 ? "? \(word)\n\(indent)" : word) + ":"
  }

  private static func yamlWord(_ text: String) -> String {
    let isPlain =
      !text.isEmpty && text.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic || $0 == "_" }
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return isPlain ? text : JSONString.quoted(text)
  }
}
