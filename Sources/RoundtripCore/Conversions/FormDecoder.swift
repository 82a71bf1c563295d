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

  private func elements() throws -> [FormDecoder] {
    let texts: [String]
    switch arrays {
    case .repeat: texts = self.texts
    case .brackets: texts = own?.items(below: "]")?.texts ?? []
    case .comma:
      let joined = self.texts.first?.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
      texts = joined?.map { String(Substring($0)) } ?? []
    case .indices:
      let places = (0..<(properties?.keys.count ?? 0)).lazy.map { self.nested(FormIndex($0)) }
      return try all(Array(places.prefix { $0.own != nil }), of: properties)
    }
    return try all(texts.map(element), of: own)
  }

  /// The elements, unless there are items in another style, which would be lost.
  private func all(_ elements: [FormDecoder], of items: FormItems?) throws -> [FormDecoder] {
    guard let items else { return elements }
    let isBlank = items.texts.allSatisfy(\.isEmpty)
    let isStyle =
      switch arrays {
      case .repeat, .comma: items.keys.isEmpty
      case .brackets: isBlank && items.keys == (elements.isEmpty ? [] : [""])
      case .indices: isBlank && items.keys.count == elements.count
      }
    guard isStyle else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath,
          debugDescription: "`\(FormName.name(codingPath))` is an array in another style than `.\(arrays)`"))
    }
    return elements
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { Elements(decoder: self, elements: try elements()) }
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
      try decoder.nested(key).unkeyedContainer()
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
    let elements: [FormDecoder]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try element(type).read(type)
      currentIndex += 1
      return value
    }

    private func element(_ type: Any.Type) throws -> FormDecoder {
      guard currentIndex < elements.count else {
        throw DecodingError.valueNotFound(type, .init(codingPath: codingPath, debugDescription: "no further element"))
      }
      return elements[currentIndex]
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) throws -> KeyedDecodingContainer<Nested>
    {
      try superDecoder().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try superDecoder().unkeyedContainer()
    }
    mutating func superDecoder() throws -> any Decoder {
      guard decoder.arrays == .indices else { throw FormIndex.isNeeded }
      defer { currentIndex += 1 }
      return try element(Any.self)
    }
  }
}
