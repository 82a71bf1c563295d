import Roundtrip
import RoundtripCore

extension Grammar {
  /// The schema for the texts of a description.
  func schema(isSegment: Bool) -> JSONText {
    if isLink { return .object([("type", .string("string")), ("format", .string("uri-reference"))]) }
    guard case .any = shape, !isText else { return shape.schema(isSegment: isSegment) }
    if let parts = alternatives {
      return .object([("anyOf", .array(parts.map { $0.schema(isSegment: isSegment) }.unique))])
    }
    return .object(
      [("type", .string("string"))] + (pattern.map { [("pattern", .string("^\($0)$"))] } ?? [])
        + (isSegment ? [("minLength", .integer(1))] : []))
  }

  /// The JSON value for a text of the description.
  func value(of text: String) -> JSONText {
    guard case .any = shape, let parts = alternatives else { return shape.value(of: text) }
    return (parts.first { TextForm($0).mayAccept(text) } ?? .opaque).value(of: text)
  }

  /// Whether it is a text of one shape.
  private var isText: Bool {
    switch self {
    case .text: true
    case .annotated(_, let part), .refined(let part): part.isText
    default: false
    }
  }

  /// The parts of a choice.
  private var alternatives: [Grammar]? {
    switch self {
    case .choice(let parts): parts
    case .annotated(_, let part), .refined(let part): part.alternatives
    default: nil
    }
  }

  /// A regular expression (ECMA 262) without its anchors, or nil if a part has no description.
  private var pattern: String? {
    switch self {
    case .nothing: ""
    case .literal(let text): text.escapedForPattern
    case .text(let shape): shape.innerPattern
    case .annotated(_, let part), .refined(let part): part.pattern
    case .sequence(let parts): Self.patterns(of: parts)?.joined()
    case .choice(let parts): Self.patterns(of: parts).map { "(\($0.joined(separator: "|")))" }
    case .optional(let part): part.pattern.map { "(\($0))?" }
    case .repeated(let part, let minimum, let maximum, let separator):
      part.pattern(ofElementBefore: separator ?? "").map { element in
        let more = max(0, minimum - 1)
        let most = maximum.map { String(max(more, $0 - 1)) } ?? ""
        let list = "\(element)(\((separator ?? "").escapedForPattern)\(element)){\(more),\(most)}"
        return minimum > 0 ? list : "(\(list))?"
      }
    default: nil
    }
  }

  /// The pattern of an element of a list. Any text ends at the separator, so that an expression has one way to match a text.
  private func pattern(ofElementBefore separator: String) -> String? {
    guard isText, shape == .any else { return pattern }
    return separator.utf8.count == 1 ? "[^\(separator.escapedForPattern)]*" : nil
  }

  private static func patterns(of parts: [Grammar]) -> [String]? {
    let known = parts.compactMap(\.pattern)
    return known.count == parts.count ? known : nil
  }
}

extension Shape {
  /// A regular expression (ECMA 262) without its anchors. The bounds of a number of 32 or 64 bits are not checked.
  fileprivate var innerPattern: String {
    switch self {
    case .any: "[\\s\\S]*"
    case .integer(_, ..<32): numbers?.innerPattern ?? "-?[0-9]+"
    case .integer(let isSigned, _): isSigned ? "-?[0-9]+" : "[0-9]+"
    case .digits(let minimum, let maximum): "[0-9]{\(max(0, minimum)),\(maximum.map(String.init) ?? "")}"
    case .number: "[-+.0-9Ee]+"
    case .boolean: "(true|false)"
    case .uuid: "[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
    case .date: "[-+.:0-9TtZz]+"
    case .set(let texts): "(\(texts.map(\.escapedForPattern).joined(separator: "|")))"
    case .range(let range): range.innerPattern
    case .characters(let characters, let minimum, let maximum):
      (characters.pattern.map { "[\($0)]" } ?? "[\\s\\S]") + "{\(max(0, minimum)),\(maximum.map(String.init) ?? "")}"
    case .format(let format): "(\(format.pattern.dropFirst().dropLast()))"
    }
  }
}

extension String {
  /// This text as a literal of a regular expression.
  fileprivate var escapedForPattern: String {
    unicodeScalars.map { "^$\\.*+?()[]{}|".unicodeScalars.contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
