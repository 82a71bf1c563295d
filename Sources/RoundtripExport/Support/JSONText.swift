/// A JSON value whose members keep their order, so that the same routes produce the same text.
indirect enum JSONText: Hashable, Sendable {
  case null
  case string(String)
  case integer(Int)
  /// An integer that needs 64 bits without a sign.
  case unsigned(UInt64)
  case number(Double)
  case boolean(Bool)
  case array([JSONText])
  case object([(String, JSONText)])

  static func == (left: JSONText, right: JSONText) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  static func strings(_ texts: [String]) -> JSONText { .array(texts.map(JSONText.string)) }

  /// The text, indented by two spaces per level.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .null: text += "null"
    case .string(let value): text += JSONString.quoted(value)
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .number(let value): text += "\(value)"
    case .boolean(let value): text += value ? "true" : "false"
    case .array(let values):
      guard !values.isEmpty else { return text += "[]" }
      let isFlat = values.allSatisfy(\.isScalar) && values.count <= 8
      text += "["
      for (index, value) in values.enumerated() {
        text += index == 0 ? "" : isFlat ? ", " : ","
        if !isFlat { text += "\n" + inner }
        value.write(to: &text, indent: inner)
      }
      text += isFlat ? "]" : "\n\(indent)]"
    case .object(let members):
      guard !members.isEmpty else { return text += "{}" }
      text += "{"
      for (index, member) in members.enumerated() {
        text += (index == 0 ? "\n" : ",\n") + inner + JSONString.quoted(member.0) + ": "
        member.1.write(to: &text, indent: inner)
      }
      text += "\n\(indent)}"
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
