import Foundation
import Roundtrip
import RoundtripCore

/// The schema of a type's JSON, as its own decoding tells it.
enum JSONSchema {
  /// Nil where the type cannot be decoded from stand-ins, so that nothing is known of it.
  static func derived(from type: any Any.Type) -> JSONText? {
    (type as? any Decodable.Type).flatMap { try? schema(of: $0, inside: []) }
  }

  /// What stops the search.
  struct Unknown: Error {}

  fileprivate static func schema<Value: Decodable>(of type: Value.Type, inside outer: [any Any.Type]) throws -> JSONText
  {
    if let known = known(type) { return known }
    if let wrapping = type as? any SchemaWrapper.Type {
      return try wrapping.schema { try schema(of: $0, inside: outer) }
    }
    if let cases = type as? any CaseIterable.Type, let texts = rawTexts(cases) {
      return .object([("type", .string("string")), ("enum", .strings(texts))])
    }
    // A type inside of itself is any JSON.
    guard !outer.contains(where: { $0 == type }), outer.count < 16 else { return .object([]) }
    let decoder = SchemaDecoder(outer: outer + [type])
    _ = try Value(from: decoder)
    return decoder.node.schema
  }

  private static func known(_ type: any Any.Type) -> JSONText? {
    switch type {
    case is String.Type: .object([("type", .string("string"))])
    case is Bool.Type: .object([("type", .string("boolean"))])
    case is Int.Type, is Int64.Type: Shape.integer(isSigned: true, bits: 64)
    case is Int32.Type: Shape.integer(isSigned: true, bits: 32)
    case is Int16.Type: Shape.integer(isSigned: true, bits: 16)
    case is Int8.Type: Shape.integer(isSigned: true, bits: 8)
    case is UInt.Type, is UInt64.Type: Shape.integer(isSigned: false, bits: 64)
    case is UInt32.Type: Shape.integer(isSigned: false, bits: 32)
    case is UInt16.Type: Shape.integer(isSigned: false, bits: 16)
    case is UInt8.Type: Shape.integer(isSigned: false, bits: 8)
    case is Double.Type, is Float.Type, is Decimal.Type: .object([("type", .string("number"))])
    case is UUID.Type: .object([("type", .string("string")), ("format", .string("uuid"))])
    case is URL.Type: .object([("type", .string("string")), ("format", .string("uri-reference"))])
    case is CalendarDate.Type: Shape.format(.calendarDate).schema(isSegment: false)
    case is SemanticVersion.Type: Shape.format(.semanticVersion).schema(isSegment: false)
    case is LocaleTag.Type: Shape.format(.localeTag).schema(isSegment: false)
    case is Slug.Type: Shape.format(.slug).schema(isSegment: false)
    // How dates and bytes are written is a matter of the decoder.
    case is Date.Type, is Data.Type: .object([])
    default: nil
    }
  }

  private static func rawTexts<Value: CaseIterable>(_ type: Value.Type) -> [String]? {
    let texts = type.allCases.map { ($0 as? any RawRepresentable).flatMap { $0.rawValue as? String } }
    return texts.contains(nil) || texts.isEmpty ? nil : texts.compactMap { $0 }
  }
}

/// A type whose schema is made of that of another one.
private protocol SchemaWrapper {
  static func schema(_ inner: (any Decodable.Type) throws -> JSONText) throws -> JSONText
}

extension Optional: SchemaWrapper where Wrapped: Decodable {
  static func schema(_ inner: (any Decodable.Type) throws -> JSONText) throws -> JSONText {
    .object([("anyOf", .array([try inner(Wrapped.self), .object([("type", .string("null"))])]))])
  }
}

extension Array: SchemaWrapper where Element: Decodable {
  static func schema(_ inner: (any Decodable.Type) throws -> JSONText) throws -> JSONText {
    .object([("type", .string("array")), ("items", try inner(Element.self))])
  }
}

extension Set: SchemaWrapper where Element: Decodable {
  static func schema(_ inner: (any Decodable.Type) throws -> JSONText) throws -> JSONText {
    .object([("type", .string("array")), ("items", try inner(Element.self))])
  }
}

extension Dictionary: SchemaWrapper where Key == String, Value: Decodable {
  static func schema(_ inner: (any Decodable.Type) throws -> JSONText) throws -> JSONText {
    .object([("type", .string("object")), ("additionalProperties", try inner(Value.self))])
  }
}

/// Gives a stand-in for each value that is asked for, and keeps what was asked.
final class SchemaDecoder: Decoder {
  final class Node {
    var schema = JSONText.object([])
    var properties: [(name: String, schema: JSONText)] = []
    var required: [String] = []
    /// The name whose value may be null: it is asked for before the value is.
    var nullable: String?

    func add(_ name: String, _ schema: JSONText, isRequired: Bool) {
      guard !properties.contains(where: { $0.name == name }) else { return }
      properties.append((name, schema))
      if isRequired { required.append(name) }
      self.schema = .object(
        [("type", .string("object")), ("properties", .object(properties.map { ($0.name, $0.schema) }))]
          + (required.isEmpty ? [] : [("required", .strings(required))]))
    }
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let outer: [any Any.Type]
  let node = Node()

  init(outer: [any Any.Type]) {
    self.outer = outer
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    node.schema = .object([("type", .string("object"))])
    return KeyedDecodingContainer(SchemaKeyed<Key>(outer: outer, node: node))
  }

  // A type that takes its values apart itself tells too little.
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw JSONSchema.Unknown() }
  func singleValueContainer() -> any SingleValueDecodingContainer { SchemaSingle(outer: outer, node: node) }

  /// The schema of a type and a value of it.
  static func standIn<Value: Decodable>(_ type: Value.Type, _ outer: [any Any.Type]) throws -> (Value, JSONText) {
    let schema = try JSONSchema.schema(of: type, inside: outer)
    for candidate in standIns { if let value = candidate as? Value { return (value, schema) } }
    if let sampled = type as? any Sampled.Type, let value = sampled.sample(0) as? Value { return (value, schema) }
    if let cases = type as? any CaseIterable.Type, let first = first(cases) as? Value { return (first, schema) }
    if let empty = type as? any ExpressibleByArrayLiteral.Type, let value = emptyArray(empty) as? Value {
      return (value, schema)
    }
    if let empty = type as? any ExpressibleByDictionaryLiteral.Type, let value = emptyDictionary(empty) as? Value {
      return (value, schema)
    }
    guard outer.count < 16 else { throw JSONSchema.Unknown() }
    return (try Value(from: SchemaDecoder(outer: outer + [type])), schema)
  }

  private static var standIns: [Any] {
    [
      "", false, 0, Int8(0), Int16(0), Int32(0), Int64(0), UInt(0), UInt8(0), UInt16(0), UInt32(0), UInt64(0), 0.0,
      Float(0),
      Decimal(0), UUID(), Date(timeIntervalSince1970: 0), Data(), URL(filePath: "/"),
    ]
  }

  private static func first<Value: CaseIterable>(_ type: Value.Type) -> Any? { type.allCases.first }
  private static func emptyArray<Value: ExpressibleByArrayLiteral>(_ type: Value.Type) -> Any { [] as Value }
  private static func emptyDictionary<Value: ExpressibleByDictionaryLiteral>(_ type: Value.Type) -> Any { [:] as Value }
}

private struct SchemaSingle: SingleValueDecodingContainer {
  let outer: [any Any.Type]
  let node: SchemaDecoder.Node
  let codingPath: [any CodingKey] = []

  func decodeNil() -> Bool { false }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let (value, schema) = try SchemaDecoder.standIn(type, outer)
    node.schema = schema
    return value
  }
}

private struct SchemaKeyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let outer: [any Any.Type]
  let node: SchemaDecoder.Node
  let codingPath: [any CodingKey] = []
  var allKeys: [Key] { [] }

  func contains(_ key: Key) -> Bool { true }
  func decodeNil(forKey key: Key) -> Bool {
    node.nullable = key.stringValue
    return false
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    let (value, schema) = try SchemaDecoder.standIn(type, outer)
    node.add(key.stringValue, schema, isRequired: node.nullable != key.stringValue)
    return value
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    node.add(key.stringValue, (try? JSONSchema.schema(of: type, inside: outer)) ?? .object([]), isRequired: false)
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
