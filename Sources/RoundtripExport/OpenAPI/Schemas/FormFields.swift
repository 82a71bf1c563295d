import Roundtrip
import RoundtripCore

/// The fields of a form whose properties are those of a type. A property of a property is `outer[inner]`.
struct FormFields {
  private var properties: [(name: String, schema: JSONText)] = []
  private var required: [String] = []
  /// The fields that each field of an optional object needs.
  private var dependent: [(name: String, needed: [String])] = []
  /// Whether all properties are fields with known names.
  private(set) var isComplete = true
  private(set) var example: [UInt8]?
  private let arrays: FormArrays

  /// - Parameter form: The form of the type as JSON. Nil if it is unknown.
  init(_ form: JSONForm?, _ arrays: FormArrays) {
    self.arrays = arrays
    guard let form, form.schema["type"] == .string("object") else {
      isComplete = false
      return
    }
    required = add(form.schema, named: nil, isRequired: true)
    example = form.example.map { Array(QueryItems(items(of: $0, named: nil)).formEncoded.utf8) }
  }

  /// Whether a field is known, or that there is none.
  var isKnown: Bool { isComplete || !properties.isEmpty }

  /// An object with these fields, and with any others.
  var schema: JSONText {
    var members: [(String, JSONText)] = [("type", .string("object"))]
    if isKnown { members.append(("properties", .object(properties))) }
    if !required.isEmpty { members.append(("required", .strings(required))) }
    if !dependent.isEmpty {
      members.append(("dependentRequired", .object(dependent.map { ($0.name, .strings($0.needed)) })))
    }
    return .object(members)
  }

  /// The members of the Media Type Object for fields that hold several values, as in `1,2`. By default, each value is a field.
  var encoding: [(String, JSONText)] {
    let lists = properties.filter { arrays == .comma && $0.schema.isList }
    let list: JSONText = .object([("style", .string("form")), ("explode", .boolean(false))])
    return lists.isEmpty ? [] : [("encoding", .object(lists.map { ($0.name, list) }))]
  }

  /// Adds the fields of a property, and returns those that have to be there.
  private mutating func add(_ schema: JSONText, named name: String?, isRequired: Bool) -> [String] {
    let schema = schema.withoutNull
    if case .object(let parts)? = schema["properties"] {
      let first = properties.count
      let needed = parts.flatMap { key, part in
        let isNeeded = schema["required"]?.elements.contains(.string(key)) ?? false
        return add(part, named: name.map { "\($0)[\(key)]" } ?? key, isRequired: isNeeded)
      }
      if isRequired { return needed }
      for property in properties[first...] { add(property.name, needing: needed.filter { $0 != property.name }) }
      return []
    }
    guard let name else {
      // The names of a dictionary are unknown.
      isComplete = schema["additionalProperties"] == nil
      return []
    }
    if schema.isScalar {
      properties.append((name, schema))
      return isRequired ? [name] : []
    }
    // An empty list has no fields.
    switch arrays {
    case .repeat where schema.isList, .comma where schema.isList: properties.append((name, schema))
    case .brackets where schema.isList: properties.append((name + "[]", schema))
    default: isComplete = false
    }
    return []
  }

  private mutating func add(_ name: String, needing needed: [String]) {
    guard !needed.isEmpty else { return }
    guard let index = dependent.firstIndex(where: { $0.name == name }) else { return dependent.append((name, needed)) }
    dependent[index].needed = (dependent[index].needed + needed).withoutRepetitions
  }

  /// The items of a JSON value.
  private func items(of value: JSONText, named name: String?) -> [QueryItems.Element] {
    switch value {
    case .object(let members):
      return members.flatMap { key, value in items(of: value, named: name.map { "\($0)[\(key)]" } ?? key) }
    case .array(let values):
      let name = name ?? ""
      let texts = values.compactMap(\.scalarText)
      switch arrays {
      case .comma: return [.init(name: name, value: texts.joined(separator: ","))]
      case .repeat: return texts.map { .init(name: name, value: $0) }
      case .brackets: return texts.map { .init(name: name + "[]", value: $0) }
      case .indices:
        return values.enumerated().flatMap { index, value in items(of: value, named: "\(name)[\(index)]") }
      }
    default: return value.scalarText.map { [.init(name: name ?? "", value: $0)] } ?? []
    }
  }

  /// A form as an object of its fields.
  func value(of body: [UInt8]) -> JSONText {
    let items = QueryItems(percentEncoded: String(decoding: body, as: UTF8.self))
    return .object(
      items.map(\.name).withoutRepetitions.map { name in
        let texts = items.filter { $0.name == name }.map { $0.value ?? "" }
        let schema = properties.first { $0.name == name }?.schema.withoutNull ?? .object([])
        guard schema.isList else { return (name, schema.value(of: texts.first ?? "")) }
        let parts =
          arrays == .comma
          ? texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) } : texts
        return (name, .array(parts.map { (schema["items"] ?? .object([])).value(of: $0) }))
      })
  }
}

extension JSONText {
  fileprivate subscript(_ name: String) -> JSONText? {
    if case .object(let members) = self { members.first { $0.0 == name }?.1 } else { nil }
  }

  fileprivate var elements: [JSONText] { if case .array(let values) = self { values } else { [] } }

  /// The schema without null, which a form cannot hold: a property without a value is absent.
  fileprivate var withoutNull: JSONText {
    guard case .object(let members) = self else { return self }
    let others = self["anyOf"]?.elements.filter { $0["type"] != .string("null") } ?? []
    if others.count == 1 { return others[0] }
    return .object(
      members.map { name, value in
        let types = value.elements.filter { $0 != .string("null") }
        return name == "type" && types.count == 1 ? (name, types[0]) : (name, value)
      })
  }

  /// Whether it is the schema of one text.
  fileprivate var isScalar: Bool {
    guard case .string(let type)? = self["type"] else { return false }
    return ["string", "integer", "number", "boolean"].contains(type)
  }

  /// Whether it is the schema of several texts.
  fileprivate var isList: Bool { self["type"] == .string("array") && self["items"]?.isScalar ?? false }

  fileprivate var scalarText: String? {
    switch self {
    case .string(let text): text
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .number(let number): "\(number)"
    case .boolean(let value): "\(value)"
    case .null, .array, .object: nil
    }
  }

  /// The value for a text of this schema.
  fileprivate func value(of text: String) -> JSONText {
    let shape: Shape =
      switch self["type"] {
      case .string("integer"): .integer(isSigned: true, bits: 64)
      case .string("number"): .number
      case .string("boolean"): .boolean
      default: .any
      }
    return shape.value(of: text)
  }
}
