import Roundtrip
import RoundtripCore

/// Query fields that depend on each other, or that exclude each other: `status=out&backorder` or `quantity=5`.
///
/// OpenAPI cannot express this for parameters, but for an object whose properties are query items: an exploded parameter with the
/// style `form`.
struct FieldGroup {
  let key: Int
  /// Whether an unused query item is an error.
  let refusesUnknown: Bool
  private(set) var fields: [FlatRoute.FlatField]

  /// The groups of a route that can be written in this way.
  static func all(of flat: FlatRoute) -> [FieldGroup] {
    groups(of: flat.fields, refusesUnknown: flat.refusesUnknownQuery).filter(\.isObject)
  }

  /// The groups of some fields.
  static func groups(of fields: [FlatRoute.FlatField], refusesUnknown: Bool = false) -> [FieldGroup] {
    let keys = fields.compactMap(\.groupKey).reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    return keys.map { key in
      FieldGroup(key: key, refusesUnknown: refusesUnknown, fields: fields.filter { $0.groupKey == key })
    }
  }

  func contains(_ field: FlatRoute.FlatField) -> Bool { field.groupKey == key }

  private var isObject: Bool {
    isBound && !hasRepeatedName
      && fields.allSatisfy { $0.container == .query && $0.presence != .repeated && $0.alternative.count < 2 }
  }

  /// Whether several items of one alternative have the same name.
  private var hasRepeatedName: Bool { alternatives.contains { Set($0.map(\.name)).count < $0.count } }

  /// Whether a field needs another one or takes its place.
  private var isBound: Bool { fields.count > 1 && fields.contains(where: \.isNeeded) }

  /// Whether a document cannot express the group.
  var isLost: Bool {
    guard isBound, !isObject else { return false }
    let isForm = !hasRepeatedName && fields.allSatisfy { $0.container == .form && $0.alternative.count < 2 }
    return !isForm || isChoice && !isRequiredChoice
  }

  var isChoice: Bool { fields.contains { !$0.alternative.isEmpty } }

  /// Whether one of several alternatives is required, each of which has fields and none of which contains a choice.
  var isRequiredChoice: Bool {
    isChoice && fields.contains { $0.presence == .required }
      && fields.allSatisfy { $0.alternative.count == 1 && !$0.isAvoidable }
  }

  /// Whether at least one field has to be there.
  var needsField: Bool {
    isRequiredChoice && alternatives.allSatisfy { $0.contains { $0.presence == .required } }
  }

  /// The schemas of the alternatives.
  var alternativeSchemas: [JSONText] { alternatives.map(schema) }

  /// The fields of each alternative.
  private var alternatives: [[FlatRoute.FlatField]] {
    let indexes = fields.reduce(into: [Int]()) { known, field in
      let index = field.alternative.first?.index ?? 0
      if !known.contains(index) { known.append(index) }
    }
    return indexes.map { index in fields.filter { ($0.alternative.first?.index ?? 0) == index } }
  }

  /// The Parameter Object. Its name has no meaning.
  func parameter(_ example: RouteExample?) -> JSONText {
    let schemas = alternativeSchemas + (mayBeBlank ? [blank] : [])
    let schema = schemas.count == 1 ? schemas[0] : .object([("anyOf", .array(schemas))])
    let members: [(String, JSONText)] =
      [("name", .string(fields[0].name)), ("in", .string("query"))] + (needsField ? [("required", .boolean(true))] : [])
      + [("style", .string("form")), ("explode", .boolean(true)), ("schema", schema)]
    let values = alternatives[0].compactMap { field in example?.value(of: field).map { (field.name, $0) } }
    return .object(members + (values.isEmpty ? [] : [("example", .object(values))]))
  }

  /// Whether it counts as absent if its items have no value. They are then unknown items.
  private var mayBeBlank: Bool { !refusesUnknown && fields.contains { $0.isNeeded && $0.presence == .optional } }

  /// Nothing of the group is present, except items without a value: `quantity=`.
  private var blank: JSONText {
    let properties = fields.reduce(into: [(String, JSONText)]()) { known, field in
      guard !known.contains(where: { $0.0 == field.name }) else { return }
      known.append((field.name, field.mayBeBlank ? .object([("const", .string(""))]) : .boolean(false)))
    }
    return object(properties, needed: [])
  }

  private func schema(_ fields: [FlatRoute.FlatField]) -> JSONText {
    // A flag without a value is set.
    let flag: JSONText = .object([("enum", .array([.boolean(true), .boolean(false), .string("")]))])
    return object(
      fields.map { ($0.shownName, $0.presence == .flag ? flag : $0.schema) },
      needed: fields.filter(\.isNeeded).map(\.shownName))
  }

  private func object(_ properties: [(String, JSONText)], needed: [String]) -> JSONText {
    .object(
      [("type", .string("object")), ("properties", .object(properties))]
        + (needed.isEmpty ? [] : [("required", .strings(needed))])
        + (refusesUnknown ? [("additionalProperties", .boolean(false))] : []))
  }
}

extension FlatRoute.FlatField {
  /// What the fields of one group have in common.
  fileprivate var groupKey: Int? { alternative.first?.choice ?? (isGrouped ? group : nil) }
}
