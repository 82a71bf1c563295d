/// Decodes a `Codable` value from the items of a form.
final class FormDecoder: Decoder {
  /// The items of a value that is not an object. Nil if there are none.
  private let own: FormItems?
  /// The items of the properties of an object.
  private let properties: FormItems?
  private let arrays: FormArrays
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// - Parameter items: All items. Outside of all properties, a value has an empty name.
  convenience init(_ items: FormItems, arrays: FormArrays) {
    self.init(items.items(below: ""), properties: items, arrays: arrays, codingPath: [])
  }

  private init(_ own: FormItems?, properties: FormItems?, arrays: FormArrays, codingPath: [any CodingKey]) {
    self.own = own
    self.properties = properties
    self.arrays = arrays
    self.codingPath = codingPath
  }

  private var texts: [String] { own?.texts ?? [] }
  private var elements: [String] {
    switch arrays {
    case .repeat: texts
    case .brackets: own?.items(below: "]")?.texts ?? []
    case .comma:
      texts.first.map {
        $0.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { String(Substring($0)) }
      } ?? []
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed<Key>(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { Elements(decoder: self, texts: elements) }
  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private func nested(_ key: some CodingKey) -> FormDecoder {
    let items = properties?.items(below: codingPath.isEmpty ? key.stringValue : key.stringValue + "]")
    return FormDecoder(items, properties: items, arrays: arrays, codingPath: codingPath + [key])
  }

  /// The same place with only one of its texts, for an element of an array.
  private func element(_ text: String) -> FormDecoder {
    FormDecoder(FormItems(text), properties: nil, arrays: arrays, codingPath: codingPath)
  }

  private func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard FormName.isScalar(type), let scalar = type as? any LosslessStringConvertible.Type else {
      return try Value(from: self)
    }
    guard let text = texts.first else {
      throw DecodingError.valueNotFound(
        type, .init(codingPath: codingPath, debugDescription: "`\(FormName.name(codingPath))` is absent"))
    }
    guard let value = scalar.init(text) as? Value else {
      throw DecodingError.typeMismatch(
        type, .init(codingPath: codingPath, debugDescription: "`\(text)` is not a value of \(type)"))
    }
    return value
  }

  private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: FormDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { (decoder.properties?.keys ?? []).compactMap { Key(stringValue: $0) } }

    func contains(_ key: Key) -> Bool { decoder.nested(key).own != nil }
    func decodeNil(forKey key: Key) throws -> Bool { !contains(key) }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder.nested(key).read(type)
    }

    /// Nil if the item is absent, or if it is blank and its value cannot be read from an empty text.
    private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value? {
      let part = decoder.nested(key)
      guard part.own != nil else { return nil }
      return part.texts == [""] ? try? part.read(type) : try part.read(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
      try optional(type, key)
    }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try optional(type, key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try optional(type, key) }
    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try optional(type, key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try optional(type, key) }
    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try optional(type, key) }
    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? { try optional(type, key) }
    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? { try optional(type, key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? { try optional(type, key) }
    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? { try optional(type, key) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { decoder.nested(key).container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      decoder.nested(key).unkeyedContainer()
    }
    func superDecoder() throws -> any Decoder { decoder }
    func superDecoder(forKey key: Key) throws -> any Decoder { decoder.nested(key) }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: FormDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.own == nil }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.read(type) }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let decoder: FormDecoder
    let texts: [String]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { texts.count }
    var isAtEnd: Bool { currentIndex >= texts.count }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard currentIndex < texts.count else {
        throw DecodingError.valueNotFound(type, .init(codingPath: codingPath, debugDescription: "no further element"))
      }
      let value = try decoder.element(texts[currentIndex]).read(type)
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
    {
      throw unsupported
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unsupported }
    mutating func superDecoder() throws -> any Decoder { decoder }

    private var unsupported: DecodingError {
      .dataCorrupted(.init(codingPath: codingPath, debugDescription: "a form has no arrays of arrays or of objects"))
    }
  }
}
