import Foundation
import RoundtripCore

/// A decoder that returns a placeholder for each requested value, and records the requests.
final class SchemaDecoder: Decoder {
  final class Node {
    var form = JSONForm.any
    var properties: [(name: String, form: JSONForm)] = []
    var required: [String] = []
    /// The key whose value may be null. `decodeNil` is called before the value is decoded.
    var nullable: String?

    func add(_ name: String, _ form: JSONForm, isRequired: Bool) {
      guard !properties.contains(where: { $0.name == name }) else { return }
      properties.append((name, isRequired ? form : form.orNull))
      if isRequired { required.append(name) }
      let isKnown = properties.allSatisfy { $0.form.example != nil || !required.contains($0.name) }
      self.form = JSONForm(
        schema: .object(
          [("type", .string("object")), ("properties", .object(properties.map { ($0.name, $0.form.schema) }))]
            + (required.isEmpty ? [] : [("required", .strings(required))])),
        example: isKnown
          ? .object(properties.compactMap { property in property.form.example.map { (property.name, $0) } }) : nil)
    }
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let scope: JSONSchema
  let node = Node()

  init(_ scope: JSONSchema) {
    self.scope = scope
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    node.form = JSONForm(schema: .object([("type", .string("object"))]), example: .object([]))
    return KeyedDecodingContainer(SchemaKeyed<Key>(scope: scope, node: node))
  }

  // A type that decodes its values itself does not reveal enough.
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw JSONSchema.Unknown() }
  func singleValueContainer() -> any SingleValueDecodingContainer { SchemaSingle(scope: scope, node: node) }
}

private struct SchemaSingle: SingleValueDecodingContainer {
  let scope: JSONSchema
  let node: SchemaDecoder.Node
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    node.form = try scope.form(of: type)
    return try scope.standIn(type)
  }
}

private struct SchemaKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let scope: JSONSchema
  let node: SchemaDecoder.Node
  let codingPath: [any CodingKey] = []
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool {
    node.nullable = key.stringValue
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let form = try scope.form(of: type)
    let value = try scope.standIn(type)
    node.add(key.stringValue, form, isRequired: node.nullable != key.stringValue)
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    node.add(key.stringValue, (try? scope.form(of: type)) ?? .any, isRequired: false)
    return nil
  }

  func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<
    Nested
  > {
    throw JSONSchema.Unknown()
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw JSONSchema.Unknown() }
  func superDecoder() throws -> any Decoder { throw JSONSchema.Unknown() }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw JSONSchema.Unknown() }
}
