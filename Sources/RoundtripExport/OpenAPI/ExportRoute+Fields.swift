import Roundtrip
import RoundtripCore

extension ExportRoute {
  /// The fields of the query, the header and the cookies as parameters.
  var fieldParameters: [JSONText] {
    var known: Set<String> = []
    return flat.fields.compactMap { field in
      let place: String
      switch field.container {
      case .query: place = "query"
      case .headers: place = "header"
      case .cookies: place = "cookie"
      case .form: return nil
      }
      let name = field.container == .headers ? field.name.lowercased() : field.name
      guard known.insert(place + " " + name).inserted else { return nil }
      let isRequired = field.presence == .required && field.alternative.isEmpty
      var members: [(String, JSONText)] = [("name", .string(field.name)), ("in", .string(place))]
      if isRequired { members.append(("required", .boolean(true))) }
      if field.presence == .flag, field.container == .query { members.append(("allowEmptyValue", .boolean(true))) }
      // Without it the elements of a list would be fields of their own: `ids=1&ids=2`.
      if field.isCommaList, field.container != .headers { members.append(("explode", .boolean(false))) }
      members.append(("schema", field.schema))
      return .object(members)
    }
  }

  /// The body of a form; nil where there is none.
  var formBody: JSONText? {
    let fields = flat.fields.filter { $0.container == .form }
    guard !fields.isEmpty else { return nil }
    let names = fields.reduce(into: [String]()) { if !$0.contains($1.name) { $0.append($1.name) } }
    let required = fields.filter { $0.presence == .required && $0.alternative.isEmpty }.map(\.name)
    var schema: [(String, JSONText)] = [("type", .string("object"))]
    schema.append(
      (
        "properties",
        .object(names.compactMap { name in fields.first { $0.name == name }.map { (name, $0.schema) } })
      ))
    if !required.isEmpty { schema.append(("required", .strings(required))) }
    let content: JSONText = .object([("application/x-www-form-urlencoded", .object([("schema", .object(schema))]))])
    return .object([("content", content)] + (required.isEmpty ? [] : [("required", .boolean(true))]))
  }
}

extension FlatRoute.FlatField {
  /// Whether several values stand in one text, as `1,2`.
  var isCommaList: Bool {
    if case .repeated(_, _, _, ",") = value.content { presence != .repeated } else { false }
  }

  var schema: JSONText {
    let schema: JSONText
    switch value.content {
    // Several values in one text, as `1,2`.
    case .repeated(let part, _, _, let separator?) where separator == ",":
      schema = .object([("type", .string("array")), ("items", part.schema(isSegment: false))])
    default: schema = presence == .flag ? .object([("type", .string("boolean"))]) : value.schema(isSegment: false)
    }
    if presence == .repeated { return .object([("type", .string("array")), ("items", schema)]) }
    guard let text = value.defaultText, case .object(let members) = schema else { return schema }
    return .object(members + [("default", defaultValue(of: text))])
  }

  /// A default as it stands in JSON: of a list with commas, the array of its elements.
  private func defaultValue(of text: String) -> JSONText {
    guard isCommaList, case .repeated(let part, _, _, _) = value.content else { return value.shape.value(of: text) }
    return .array(
      text.isEmpty
        ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { part.shape.value(of: String($0)) })
  }
}
