import Roundtrip
import RoundtripCore

/// The form of a body whose type is known: its Media Type Object, and an example.
enum BodyForm {
  case json(JSONForm)
  case fields(FormFields)

  /// Nil if nothing is known about the bytes.
  /// - Parameter isDerived: Whether to decode the type from placeholder values.
  init?(_ media: BodyMedia, isDerived: Bool) {
    let type = isDerived ? media.type : nil
    if let arrays = media.formArrays {
      self = .fields(FormFields(type.flatMap { JSONSchema(dates: .number, isForm: true).derived(from: $0) }, arrays))
    } else if let type, let form = JSONSchema(dates: media.dates).derived(from: type) {
      self = .json(form)
    } else {
      return nil
    }
  }

  /// Whether the schema describes all parts of the body.
  var isComplete: Bool { if case .fields(let fields) = self { fields.isComplete } else { true } }

  /// Whether the schema describes a part of the body.
  var isKnown: Bool { if case .fields(let fields) = self { fields.isKnown } else { true } }

  /// The schema, and the encoding of fields that have another one than by default.
  var members: [(String, JSONText)] {
    switch self {
    case .json(let form): [("schema", form.schema)]
    case .fields(let fields): [("schema", fields.schema)] + fields.encoding
    }
  }

  /// The bytes of a body, if a value of its type is known.
  var example: [UInt8]? {
    switch self {
    case .json(let form): form.example.map { Array($0.text.utf8) }
    case .fields(let fields): fields.example
    }
  }

  /// A body as an example.
  func value(of body: [UInt8]) -> JSONText? {
    switch self {
    case .json: JSONText(reading: body)
    case .fields(let fields): fields.value(of: body)
    }
  }
}
