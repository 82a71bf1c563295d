import Roundtrip
import RoundtripCore

extension Shape {
  /// The schema for texts of this shape.
  func schema(isSegment: Bool) -> JSONText {
    switch self {
    case .any: .object([("type", .string("string"))] + (isSegment ? [("minLength", .integer(1))] : []))
    case .integer(let isSigned, let bits): Self.integer(isSigned: isSigned, bits: bits)
    case .digits(let minimum, nil):
      // The number has to fit in 64 bits, however many leading zeros it has.
      .object(
        [("type", .string("string")), ("pattern", .string("^0*([0-9]{1,18}|[1-8][0-9]{18})$"))]
          + (minimum > 1 ? [("minLength", .integer(minimum))] : []))
    case .digits(let minimum, let maximum):
      .object([
        ("type", .string("string")), ("pattern", .string("^[0-9]{\(minimum),\(maximum.map(String.init) ?? "")}$")),
      ])
    case .number: .object([("type", .string("number"))])
    case .boolean: .object([("type", .string("boolean"))])
    case .uuid: .object([("type", .string("string")), ("format", .string("uuid"))])
    case .date: .object([("type", .string("string")), ("format", .string("date-time"))])
    case .set(let texts):
      .object([
        ("type", .string("string")),
        ("enum", .strings(texts.withoutRepetitions)),
      ])
    case .range(let range): range.schema
    case .characters(let characters, let minimum, let maximum):
      .object(
        [("type", .string("string"))]
          + (characters.pattern.map { [("pattern", .string("^[\($0)]*$"))] } ?? [])
          + [("minLength", .integer(isSegment ? max(1, minimum) : minimum))]
          + (maximum.map { [("maxLength", .integer($0))] } ?? []))
    case .format(.calendarDate): .object([("type", .string("string")), ("format", .string("date"))])
    case .format(let format): .object([("type", .string("string")), ("pattern", .string(format.pattern))])
    }
  }

  static func integer(isSigned: Bool, bits: Int) -> JSONText {
    var members: [(String, JSONText)] = [("type", .string("integer"))]
    switch (isSigned, bits) {
    case (true, 64): members.append(("format", .string("int64")))
    case (true, 32): members.append(("format", .string("int32")))
    case (true, ..<32):
      members += [("minimum", .integer(-(1 << (bits - 1)))), ("maximum", .integer((1 << (bits - 1)) - 1))]
    case (false, ..<63): members += [("minimum", .integer(0)), ("maximum", .integer((1 << bits) - 1))]
    case (false, _): members.append(("minimum", .integer(0)))
    default: break
    }
    return .object(members)
  }

  /// The JSON value for a text of this shape.
  func value(of text: String) -> JSONText {
    switch self {
    case .range(let range) where range.numerals != .decimal: .string(text)
    case .integer, .range: Int(text).map(JSONText.integer) ?? UInt64(text).map(JSONText.unsigned) ?? .string(text)
    case .number: Double(text).map(JSONText.number) ?? .string(text)
    case .boolean: text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : .string(text)
    default: .string(text)
    }
  }
}
