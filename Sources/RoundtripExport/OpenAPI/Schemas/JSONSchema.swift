import Foundation
import Roundtrip
import RoundtripCore

/// Finds the form of a type's JSON by decoding the type.
struct JSONSchema {
  /// The format of dates.
  let dates: BodyMedia.Dates
  /// Whether the values are encoded as a form and not as JSON. A coder for JSON has its own form of some types.
  var isForm = false
  /// The types that are being examined, from the outermost to the innermost.
  var outer: [any Any.Type] = []

  /// The error that stops the search.
  struct Unknown: Error {}

  /// Nil if the type cannot be decoded from placeholder values.
  func derived(from type: any Any.Type) -> JSONForm? {
    (type as? any Decodable.Type).flatMap { try? form(of: $0) }
  }

  func form<Value: Decodable>(of type: Value.Type) throws -> JSONForm {
    if let known = known(type) { return known }
    if let wrapping = type as? any SchemaWrapper.Type { return try wrapping.form { try form(of: $0) } }
    if let cases = type as? any CaseIterable.Type, let form = Self.choice(cases) { return form }
    // A type that contains itself is any JSON.
    guard !outer.contains(where: { $0 == type }), outer.count < 16 else { return .any }
    let decoder = SchemaDecoder(inside(type))
    _ = try Value(from: decoder)
    return decoder.node.form
  }

  /// Searches the parts of a type.
  func inside(_ type: any Any.Type) -> JSONSchema { JSONSchema(dates: dates, isForm: isForm, outer: outer + [type]) }

  private func known(_ type: any Any.Type) -> JSONForm? {
    switch type {
    case is String.Type: .text(example: "text")
    case is Bool.Type: JSONForm(schema: .object([("type", .string("boolean"))]), example: .boolean(true))
    case is Int.Type, is Int64.Type: .number(Shape.integer(isSigned: true, bits: 64))
    case is Int32.Type: .number(Shape.integer(isSigned: true, bits: 32))
    case is Int16.Type: .number(Shape.integer(isSigned: true, bits: 16))
    case is Int8.Type: .number(Shape.integer(isSigned: true, bits: 8))
    case is UInt.Type, is UInt64.Type: .number(Shape.integer(isSigned: false, bits: 64))
    case is UInt32.Type: .number(Shape.integer(isSigned: false, bits: 32))
    case is UInt16.Type: .number(Shape.integer(isSigned: false, bits: 16))
    case is UInt8.Type: .number(Shape.integer(isSigned: false, bits: 8))
    case is URL.Type where isForm, is Decimal.Type where isForm: .any
    case is Double.Type, is Float.Type, is Decimal.Type: JSONForm(.number)
    case is UUID.Type: JSONForm(.uuid)
    case is URL.Type: .text("uri-reference", example: "https://example.com/")
    case is CalendarDate.Type: JSONForm(.format(.calendarDate))
    case is SemanticVersion.Type: JSONForm(.format(.semanticVersion))
    case is LocaleTag.Type: JSONForm(.format(.localeTag))
    case is Slug.Type: JSONForm(.format(.slug))
    case is Date.Type: date
    // The decoder determines the format of bytes.
    case is Data.Type: .any
    default: nil
    }
  }

  private var date: JSONForm {
    switch dates {
    case .unknown: .any
    case .number: .number(.object([("type", .string("number"))]))
    case .internet:
      JSONForm(
        schema: .object([
          ("type", .string("string")), ("format", .string("date-time")),
          // Foundation's coders write no fractions of a second, and read no offset beyond 18 hours.
          (
            "pattern",
            .string(
              "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+-](0[0-9]|1[0-7]):[0-5][0-9])$")
          ),
        ]), example: .string("2026-11-21T08:41:00Z"))
    }
  }

  /// The raw values of all cases.
  private static func choice<Value: CaseIterable>(_ type: Value.Type) -> JSONForm? {
    let values = type.allCases.map { ($0 as? any RawRepresentable).flatMap { $0.rawValue as Any } }
    let texts = values.compactMap { $0 as? String }
    let numbers = values.compactMap { $0 as? Int }
    if values.isEmpty { return nil }
    if texts.count == values.count { return .choice("string", of: texts.map(JSONText.string)) }
    return numbers.count == values.count ? .choice("integer", of: numbers.map(JSONText.integer)) : nil
  }
}

/// A type whose form derives from that of another type.
protocol SchemaWrapper {
  static func form(_ inner: (any Decodable.Type) throws -> JSONForm) throws -> JSONForm
}

extension Optional: SchemaWrapper where Wrapped: Decodable {
  static func form(_ inner: (any Decodable.Type) throws -> JSONForm) throws -> JSONForm {
    try inner(Wrapped.self).orNull
  }
}

extension Array: SchemaWrapper where Element: Decodable {
  static func form(_ inner: (any Decodable.Type) throws -> JSONForm) throws -> JSONForm {
    try inner(Element.self).list
  }
}

extension Set: SchemaWrapper where Element: Decodable {
  static func form(_ inner: (any Decodable.Type) throws -> JSONForm) throws -> JSONForm {
    try inner(Element.self).list
  }
}

extension Dictionary: SchemaWrapper where Key == String, Value: Decodable {
  static func form(_ inner: (any Decodable.Type) throws -> JSONForm) throws -> JSONForm {
    try inner(Value.self).dictionary
  }
}
