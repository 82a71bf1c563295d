extension Grammar {
  /// This description as a text without names, source locations and identities. It orders two routes of the same rank.
  var signature: String {
    var text = ""
    sign(&text)
    return text
  }

  private func sign(_ text: inout String) {
    switch self {
    case .nothing: text += "nothing"
    case .sequence(let parts): Self.sign("", parts, &text)
    case .choice(let parts): Self.sign("choice", parts, &text)
    case .table(_, let parts):
      text += "table(" + parts.map(\.signature).sorted().joined(separator: " ") + ")"
    case .optional(let part): Self.sign("optional", [part], &text)
    case .repeated(let part, let minimum, let maximum, let separator):
      Self.sign("repeated \(minimum) \(maximum ?? -1) \(Self.quoted(separator ?? ""))", [part], &text)
    case .route(_, let part), .annotated(_, let part): part.sign(&text)
    case .method(let name): text += "method" + Self.quoted(name)
    case .scheme(let name): text += "scheme" + Self.quoted(name)
    case .host(let part): Self.sign("host", [part], &text)
    case .port(let number): text += "port \(number)"
    case .segment(let part): Self.sign("/", [part], &text)
    case .rest(let minimum): text += "rest \(minimum)"
    case .fields(let container, let part): Self.sign(container.rawValue, [part], &text)
    case .field(let name, let value, let presence):
      Self.sign("\(Self.quoted(name)) \(presence.rawValue)", [value], &text)
    case .body(let type): text += "body" + Self.quoted(type)
    case .fragment(let part): Self.sign("#", [part], &text)
    case .literal(let literal): text += Self.quoted(literal)
    case .text(let shape): text += shape.signature
    case .refined(let part): Self.sign("refined", [part], &text)
    case .opaque: text += "opaque"
    }
  }

  private static func sign(_ name: String, _ parts: [Grammar], _ text: inout String) {
    text += name
    text += "("
    for part in parts {
      part.sign(&text)
      text += " "
    }
    text += ")"
  }

  /// A text with its length, so that it is unambiguous.
  fileprivate static func quoted(_ text: String) -> String { String(text.utf8.count) + ":" + text }
}

extension Shape {
  var signature: String {
    switch self {
    case .any: "any"
    case .integer(let isSigned, let bits): "\(isSigned ? "integer" : "unsigned") \(bits)"
    case .digits(let minimum, let maximum): "digits \(minimum) \(maximum ?? -1)"
    case .number: "number"
    case .boolean: "boolean"
    case .uuid: "uuid"
    case .date: "date"
    case .range(let range): "range \(range.numerals.radix) \(range)"
    case .characters(let characters, let minimum, let maximum):
      "characters \(Grammar.quoted(characters.isOpen ? "any" : String(decoding: characters.bytes, as: UTF8.self))) "
        + "\(minimum) \(maximum ?? -1)"
    case .format(let format): format.rawValue
    case .set(let texts): "set(" + texts.map(Grammar.quoted).joined(separator: " ") + ")"
    }
  }
}
