import Foundation
import Roundtrip
import RoundtripCore

/// The JSON form of a type: its schema, and a value that satisfies it.
struct JSONForm: Equatable {
  var schema: JSONText
  /// Nil if no value is known.
  var example: JSONText?

  /// Any JSON.
  static let any = JSONForm(schema: .object([]))

  static func text(_ format: String? = nil, example: String) -> JSONForm {
    JSONForm(
      schema: .object([("type", .string("string"))] + (format.map { [("format", .string($0))] } ?? [])),
      example: .string(example))
  }

  static func number(_ schema: JSONText) -> JSONForm { JSONForm(schema: schema, example: .integer(1)) }

  /// One of some values.
  static func choice(_ type: String, of values: [JSONText]) -> JSONForm {
    JSONForm(schema: .object([("type", .string(type)), ("enum", .array(values))]), example: values.first)
  }

  /// The texts of a shape.
  init(_ shape: Shape) {
    schema = shape.schema(isSegment: false)
    example = Grammar.text(shape).sampleTexts.first.map(shape.value)
  }

  init(schema: JSONText, example: JSONText? = nil) {
    self.schema = schema
    self.example = example
  }

  /// Several values of this form.
  var list: JSONForm {
    JSONForm(
      schema: .object([("type", .string("array")), ("items", schema)]),
      example: example.map { .array([$0]) })
  }

  /// Values of this form under arbitrary names.
  var dictionary: JSONForm {
    JSONForm(
      schema: .object([("type", .string("object")), ("additionalProperties", schema)]),
      example: example.map { .object([("name", $0)]) })
  }

  /// A value of this form, or null.
  var orNull: JSONForm {
    guard case .object(let members) = schema, !members.isEmpty else { return self }
    let isPlain = members.allSatisfy { $0.0 != "enum" && $0.0 != "anyOf" }
    if isPlain, case .string(let type)? = members.first(where: { $0.0 == "type" })?.1 {
      let both: JSONText = .array([.string(type), .string("null")])
      return JSONForm(schema: .object(members.map { $0.0 == "type" ? ("type", both) : $0 }), example: example)
    }
    return JSONForm(
      schema: .object([("anyOf", .array([schema, .object([("type", .string("null"))])]))]), example: example)
  }
}
