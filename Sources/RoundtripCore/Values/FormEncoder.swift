/// Writes a `Codable` value as the items of a form.
final class FormEncoder: Encoder {
  /// The items so far; shared by the encoders of nested values.
  final class Form {
    var items = QueryItems()
  }

  let form: Form
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(form: Form = Form(), codingPath: [any CodingKey] = []) {
    self.form = form
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Values(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Values(encoder: self) }

  func nested(_ key: some CodingKey) -> FormEncoder { FormEncoder(form: form, codingPath: codingPath + [key]) }

  func write<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as any LosslessStringConvertible & Encodable where FormName.isScalar(Value.self):
      form.items.append(value.description, for: FormName.name(codingPath))
    default: try value.encode(to: self)
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FormEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) {}
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.nested(key).write(value) }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
      Nested
    > {
      encoder.nested(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.nested(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(key) }
  }

  /// Elements of an array, or one value: each is an item of the same name.
  private struct Values: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: FormEncoder
    var count = 0
    var codingPath: [any CodingKey] { encoder.codingPath }

    init(encoder: FormEncoder) {
      self.encoder = encoder
    }

    mutating func encodeNil() throws {
      throw EncodingError.invalidValue(
        "nil", .init(codingPath: codingPath, debugDescription: "a form cannot hold an element without value"))
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      count += 1
      try encoder.write(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    mutating func superEncoder() -> any Encoder { encoder }
  }
}

/// How the path of a property becomes the name of a form's field.
enum FormName {
  /// `outer[inner]`.
  static func name(_ path: [any CodingKey]) -> String {
    (path.first?.stringValue ?? "") + path.dropFirst().map { "[\($0.stringValue)]" }.joined()
  }

  /// Whether values of `type` are one text.
  static func isScalar(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == String.self
      || type == Bool.self
  }
}
