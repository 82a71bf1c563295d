/// Encodes a `Codable` value as the items of a form.
final class FormEncoder: Encoder {
  /// The items so far, shared by the encoders of nested values.
  final class Form {
    var items: [QueryItems.Element] = []
    let arrays: FormArrays
    /// Whether the last item only shows that its object is there, because nothing of the object is written yet.
    private var isOpen = false

    init(arrays: FormArrays) {
      self.arrays = arrays
    }

    /// Adds a text under a name.
    func append(_ text: String, for name: String, isElement: Bool) throws {
      if isElement, arrays == .comma, text.utf8.contains(UInt8(ascii: ",")) {
        throw Mismatch("`\(text)` has a comma, which joins the elements of its array; use `arrays: .repeat`")
      }
      close(for: name)
      items.append(.init(name: isElement && arrays == .brackets ? name + "[]" : name, value: text))
    }

    /// Adds an object inside another one. One without items, such as a case without values, is an item without a text.
    func open(_ name: String) {
      close(for: name)
      items.append(.init(name: name, value: ""))
      isOpen = true
    }

    /// Removes the item of an object if an item of this object follows.
    private func close(for name: String) {
      if isOpen, let object = items.last?.name, name.utf8.starts(with: "\(object)[".utf8) { items.removeLast() }
      isOpen = false
    }

    /// Sorts the items from `start` on by name, and also by text if they are the elements of a set.
    func sort(from start: Int, byText: Bool) {
      if byText, arrays == .indices {
        // The names number the elements, so that the texts move.
        let texts = items[start...].map(\.value).sorted { ByteText($0 ?? "") < ByteText($1 ?? "") }
        for (index, text) in texts.enumerated() { items[start + index].value = text }
      }
      let keyed = items[start...].map { (ByteText($0.name), ByteText(byText ? $0.value ?? "" : ""), $0) }
      items[start...] = keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)[...]
      isOpen = false
    }

    /// The items. In the style `tag=a,b`, the elements of an array are one item.
    var joined: [QueryItems.Element] {
      guard arrays == .comma else { return items }
      return items.reduce(into: []) { joined, item in
        if joined.last?.name == item.name {
          joined[joined.count - 1].value?.append("," + (item.value ?? ""))
        } else {
          joined.append(item)
        }
      }
    }
  }

  let form: Form
  let codingPath: [any CodingKey]
  private let isElement: Bool
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  convenience init(arrays: FormArrays) {
    self.init(form: Form(arrays: arrays), codingPath: [])
  }

  private init(form: Form, codingPath: [any CodingKey], isElement: Bool = false) {
    self.form = form
    self.codingPath = codingPath
    self.isElement = isElement
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Keyed<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Values(encoder: self, isArray: true) }
  func singleValueContainer() -> any SingleValueEncodingContainer { Values(encoder: self, isArray: false) }

  func nested(_ key: some CodingKey) -> FormEncoder { FormEncoder(form: form, codingPath: codingPath + [key]) }

  /// An element of an array: the same place, or the one with its index.
  private func element(_ index: Int) -> FormEncoder {
    form.arrays == .indices
      ? nested(FormIndex(index)) : FormEncoder(form: form, codingPath: codingPath, isElement: true)
  }

  func write<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as any LosslessStringConvertible & Encodable where FormName.isScalar(Value.self):
      try form.append(value.description, for: FormName.name(codingPath), isElement: isElement)
    default:
      let start = form.items.count
      try value.encode(to: self)
      // Equal dictionaries and equal sets may have different orders.
      if value is any Unordered {
        let isSet = value is any SetAlgebra
        if isSet, form.arrays == .indices {
          let names = (0..<form.items.count - start).map { FormName.name(codingPath + [FormIndex($0)]) }
          // Each element of a set is one text.
          guard form.items[start...].map(\.name) == names else {
            throw Mismatch("a set of objects or of arrays has no order in a form; use an array")
          }
        }
        form.sort(from: start, byText: isSet)
      }
    }
  }

  private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: FormEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) {}
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      guard !encoder.isElement else { throw FormIndex.isNeeded }
      try encoder.nested(key).write(value)
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedEncodingContainer<
      Nested
    > {
      let nested = encoder.nested(key)
      encoder.form.open(FormName.name(nested.codingPath))
      return nested.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.nested(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder.nested(key) }
  }

  private struct Values: UnkeyedEncodingContainer, SingleValueEncodingContainer {
    let encoder: FormEncoder
    let isArray: Bool
    var count = 0
    var codingPath: [any CodingKey] { encoder.codingPath }

    mutating func encodeNil() throws {
      throw EncodingError.invalidValue(
        "nil", .init(codingPath: codingPath, debugDescription: "a form cannot hold an element without value"))
    }

    mutating func encode<Value: Encodable>(_ value: Value) throws {
      guard !isArray || !encoder.isElement else { throw FormIndex.isNeeded }
      try place().write(value)
    }

    private mutating func place() -> FormEncoder {
      defer { count += 1 }
      return isArray ? encoder.element(count) : encoder
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      place().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { place().unkeyedContainer() }
    mutating func superEncoder() -> any Encoder { place() }
  }
}

/// The place of an element in an array.
struct FormIndex: CodingKey {
  let index: Int
  var stringValue: String { "\(index)" }
  var intValue: Int? { index }

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { self.init(intValue) }
  init?(stringValue: String) { return nil }

  static let isNeeded = Mismatch(
    "an array of objects or of arrays is written with indices, such as `items[0][name]=a`; use `arrays: .indices`")
}

/// A collection whose order says nothing about its value.
private protocol Unordered {}
extension Dictionary: Unordered {}
extension Set: Unordered {}

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
