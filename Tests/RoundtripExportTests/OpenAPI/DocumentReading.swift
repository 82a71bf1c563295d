import Foundation
import RoundtripExport
import Testing

/// A document as a tree of dictionaries.
struct ReadDocument {
  let root: [String: Any]

  init(_ document: OpenAPIDocument) throws {
    root = try #require(try JSONSerialization.jsonObject(with: Data(document.json.utf8)) as? [String: Any])
  }

  /// Path, method and operation.
  var operations: [(path: String, method: String, operation: [String: Any])] {
    let paths = root["paths"] as? [String: [String: [String: Any]]] ?? [:]
    return paths.sorted { $0.key < $1.key }.flatMap { path, operations in
      operations.sorted { $0.key < $1.key }.map { (path, $0.key, $0.value) }
    }
  }

  func operation(_ id: String) throws -> [String: Any] {
    try #require(operations.first { $0.operation["operationId"] as? String == id }?.operation)
  }

  /// The statuses of an operation: `200 400`.
  func statuses(_ id: String) throws -> String {
    let responses = try #require(try operation(id)["responses"] as? [String: Any])
    return responses.keys.sorted().joined(separator: " ")
  }
}

/// JSON with members in alphabetical order.
func jsonText(_ value: Any?) throws -> String {
  let data = try JSONSerialization.data(
    withJSONObject: try #require(value), options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
  return String(decoding: data, as: UTF8.self)
}
