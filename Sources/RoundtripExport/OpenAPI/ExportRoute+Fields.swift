import Roundtrip
import RoundtripCore

extension ExportRoute {
  /// The fields of the query, the header and the cookies as parameters, except those that hold credentials.
  func fieldParameters(_ security: [OpenAPISecurity], _ example: RouteExample?) -> [JSONText] {
    var known: Set<String> = []
    let groups = FieldGroup.all(of: flat)
    return flat.fields.compactMap { field in
      guard let place = field.container.place, !security.contains(where: { $0.isRead(by: field) }) else { return nil }
      if let group = groups.first(where: { $0.contains(field) }) {
        return known.insert("group \(group.key)").inserted ? group.parameter(example) : nil
      }
      let name = field.container == .headers ? field.name.lowercased() : field.name
      guard known.insert(place + " " + name).inserted else { return nil }
      let isRequired = field.presence == .required && field.alternative.isEmpty
      var members: [(String, JSONText)] = [("name", .string(field.name)), ("in", .string(place))]
      if isRequired { members.append(("required", .boolean(true))) }
      if field.container == .query, field.mayBeBlank, !flat.refusesUnknownQuery || field.group == nil {
        members.append(("allowEmptyValue", .boolean(true)))
      }
      // Without this setting, the elements of a list would be separate fields: `ids=1&ids=2`.
      if field.isCommaList, field.container != .headers { members.append(("explode", .boolean(false))) }
      members.append(("schema", field.schema))
      if let value = example?.value(of: field) { members.append(("example", value)) }
      return .object(members)
    }
  }

  /// The body of a form, or nil if there is none.
  func formBody(_ example: RouteExample?) -> JSONText? {
    let fields = flat.fields.filter { $0.container == .form }
    guard !fields.isEmpty else { return nil }
    let names = fields.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
    let firsts = names.compactMap { name in fields.first { $0.name == name } }
    let required = fields.filter { $0.presence == .required && $0.alternative.isEmpty }.map(\.name)
    var schema: [(String, JSONText)] = [("type", .string("object"))]
    schema.append(("properties", .object(firsts.map { ($0.name, $0.schema) })))
    if !required.isEmpty { schema.append(("required", .strings(required))) }
    var media: [(String, JSONText)] = [("schema", .object(schema))]
    let values = firsts.compactMap { field in example?.value(of: field).map { (field.name, $0) } }
    if !values.isEmpty { media.append(("example", .object(values))) }
    let content: JSONText = .object([("application/x-www-form-urlencoded", .object(media))])
    return .object([("content", content)] + (required.isEmpty ? [] : [("required", .boolean(true))]))
  }
}

extension FlatRoute.FlatField {
  /// Whether an empty value counts as absent, or as a flag that is set.
  var mayBeBlank: Bool {
    switch (presence, value.content) {
    case (.flag, _): true
    case (.optional, .literal), (.defaulted, .literal), (.optional, .text(.any)), (.defaulted, .text(.any)): false
    case (.optional, _), (.defaulted, _): true
    default: false
    }
  }

  /// Whether one text holds several values, as in `1,2`.
  var isCommaList: Bool {
    if case .repeated(_, _, _, ",") = value.content { presence != .repeated } else { false }
  }

  var schema: JSONText {
    let schema: JSONText
    switch value.content {
    // One text holds several values, as in `1,2`.
    case .repeated(let part, _, _, let separator?) where separator == ",":
      schema = .object([("type", .string("array")), ("items", part.schema(isSegment: false))])
    default: schema = presence == .flag ? .object([("type", .string("boolean"))]) : value.schema(isSegment: false)
    }
    if presence == .repeated { return .object([("type", .string("array")), ("items", schema)]) }
    guard let text = value.defaultText, case .object(let members) = schema else { return schema }
    return .object(members + [("default", json(of: text))])
  }

  /// A text of the field as JSON. For a list with commas, an array of its elements.
  func json(of text: String) -> JSONText {
    guard isCommaList, case .repeated(let part, _, _, _) = value.content else { return value.shape.value(of: text) }
    return .array(
      text.isEmpty
        ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { part.shape.value(of: String($0)) })
  }
}
