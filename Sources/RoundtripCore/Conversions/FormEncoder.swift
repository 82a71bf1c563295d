/// Encodes a `Codable` value as the items of a form.
final class FormEncoder: Encoder {
  /// The items so far, shared by the encoders of nested values.
  final class Form {
    var items: [QueryItems.Element] = []
    let arrays: FormArrays

    init(arrays: FormArrays) {
      self.arrays = arrays
    }

    /// Adds a text under a name. In an array it is the element at `index`.
    func append(_ text: String, for name: String, elementAt index: Int?) throws {
      guard let index else { return items.append(.init(name: name, value: text)) }
      switch arrays {
      case .repeat: items.append(.init(name: name, value: text))
      case .brackets: items.append(.init(name: name + "[]", value: text))
      case .comma:
        guard !text.utf8.contains(UInt8(ascii: ",")) else {
          throw Mismatch("`\(text)` has a comma, which joins the elements of its array; use `arrays: .repeat`")
        }
        if index > 0, items.last?.name == name {
          items[items.count - 1].value?.append("," + text)
        } else {
          items.append(.init(name: name, value: text))
        }
      }
    }
  }

  let form: Form
  let codingPath: [any CodingKey]
  private let index: Int?
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  convenience init(arrays: FormArrays) {
    self.init(form: Form(arrays: arrays), codingPath: [])
  }

  private init(form: Form, codingPath: [any CodingKey], index: Int? = nil) {
    self.form = form
    self.codingPath = codingPath
    self.index = index
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Values(encoder: self, isArray: true) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Values(encoder: self) }

  func nested(_ key: some CodingKey) -> FormEncoder { FormEncoder(form: form, codingPath: codingPath + [key]) }

  /// The same place as an element of an array.
  private func element(_ index: Int) -> FormEncoder { FormEncoder(form: form, codingPath: codingPath, index: index) }

  func write<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as any LosslessStringConvertible & Encodable where FormName.isScalar(Value.self):
      try form.append(value.description, for: FormName.name(codingPath), elementAt: index)
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

  /// Elements of an array, or one value.
  private struct Values: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: FormEncoder
    let isArray: Bool
    var count = 0
    var codingPath: [any CodingKey] { encoder.codingPath }

    init(encoder: FormEncoder, isArray: Bool = false) {
      self.encoder = encoder
      self.isArray = isArray
    }

    mutating func encodeNil() throws {
      throw EncodingError.invalidValue(
        "nil", .init(codingPath: codingPath, debugDescription: "a form cannot hold an element without value"))
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      guard !isArray || encoder.index == nil else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: codingPath, debugDescription: "a form has no arrays of arrays"))
      }
      count += 1
      try (isArray ? encoder.element(count - 1) : encoder).write(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    mutating func superEncoder() -> any Encoder { encoder }
  }
}

/// Turns the path of a property into the name of a form field.
enum FormName {
  /// `outer[inner]`.
  static func name(_ path: [any CodingKey]) -> String {
    (path.first?.stringValue ?? "") + path.dropFirst().map { "[\($0.stringValue)]" }.joined()
  }

  /// Whether values of `type` are encoded as a single text.
  static func isScalar(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type || type == String.self
      || type == Bool.self
  }
}
