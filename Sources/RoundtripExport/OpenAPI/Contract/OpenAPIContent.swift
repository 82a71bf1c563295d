import Foundation
import Roundtrip
import RoundtripCore

/// The content of a response body: a media type, and optionally a schema and an example.
///
/// ```swift
/// OpenAPIContent.json(Book.self, example: dune)      // application/json, {"type": "object", "properties": …
/// OpenAPIContent.problemDetails                      // application/problem+json, RFC 9457
/// OpenAPIContent.media("text/html")                  // any HTML
/// ```
public struct OpenAPIContent: Sendable, Hashable {
  /// The media type, without parameters: `application/json`.
  public let mediaType: String
  let schema: JSONText?
  let example: JSONText?

  /// Creates JSON content for a type. The schema is derived by decoding the type from placeholder values. If that fails, the schema
  /// is any JSON.
  ///
  /// ```swift
  /// OpenAPIContent.json([Book].self)      // schema {"type": "array", "items": {"type": "object", …
  /// ```
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - example: A value for the example. By default, an example is made from the schema.
  ///   - encoder: The encoder of the server, which determines the format of dates.
  public static func json<Value: Codable>(
    _ type: Value.Type, example: Value? = nil, encoder: JSONEncoder = .sortedKeys
  ) -> OpenAPIContent {
    var keepsKeys = false
    if case .useDefaultKeys = encoder.keyEncodingStrategy { keepsKeys = true }
    let form = keepsKeys ? JSONSchema(dates: encoder.writtenDates).derived(from: type) : nil
    let given = example.flatMap { try? JSONDecoder().decode(JSONText.self, from: encoder.encode($0)) }
    return OpenAPIContent(
      mediaType: "application/json", schema: form?.schema ?? .object([]), example: given ?? form?.example)
  }

  /// Creates content of a media type without a schema.
  ///
  /// ```swift
  /// OpenAPIContent.media("image/png").mediaType      // "image/png"
  /// ```
  public static func media(_ mediaType: String, example: String? = nil) -> OpenAPIContent {
    OpenAPIContent(mediaType: mediaType, schema: nil, example: example.map(JSONText.string))
  }

  /// Problem details for HTTP (RFC 9457).
  ///
  /// ```swift
  /// OpenAPIContent.problemDetails.mediaType      // "application/problem+json"
  /// ```
  public static let problemDetails = OpenAPIContent(
    mediaType: "application/problem+json",
    schema: .object([
      ("type", .string("object")),
      (
        "properties",
        .object([
          ("type", .object([("type", .string("string")), ("format", .string("uri-reference"))])),
          ("title", .object([("type", .string("string"))])),
          ("status", .object([("type", .string("integer"))])),
          ("detail", .object([("type", .string("string"))])),
          ("instance", .object([("type", .string("string")), ("format", .string("uri-reference"))])),
        ])
      ),
    ]), example: nil)

  /// The media type object with its schema and example.
  var member: (String, JSONText) {
    let schema = schema.map { [("schema", $0)] } ?? []
    return (mediaType, .object(schema + (example.map { [("example", $0)] } ?? [])))
  }
}

extension JSONEncoder {
  fileprivate var writtenDates: BodyMedia.Dates {
    switch dateEncodingStrategy {
    case .iso8601: .internet
    case .deferredToDate, .secondsSince1970, .millisecondsSince1970: .number
    default: .unknown
    }
  }
}
