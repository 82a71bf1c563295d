import Roundtrip
import RoundtripCore

extension ExportRoute {
  /// The fields of the query, the header and the cookies as parameters, except those that hold credentials.
  func fieldParameters(_ security: [OpenAPISecurity], _ example: RouteExample?) -> [JSONText] {
    var known: Set<String> = []
    let groups = FieldGroup.all(of: flat)
    return flat.fields.compactMap { field in
      guard let place = field.container.place, !field.isIgnoredHeader,
        !security.contains(where: { $0.isRead(by: field) })
      else { return nil }
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
      members.append(("schema", flat.fields.schema(of: field)))
      if let value = example?.value(of: field) { members.append(("example", value)) }
      return .object(members)
    }
  }

  /// The body of a form, with or without files, or nil if there is none.
  func formBody(_ example: RouteExample?) -> OpenAPIBody? {
    let fields = flat.fields.filter { $0.container == .form }
    guard let mediaType = formMediaType else { return nil }
    let form = FormSchema(fields)
    let values = form.fields.compactMap { field in example?.value(of: field).map { (field.shownName, $0) } }
    return OpenAPIBody(
      mediaType: mediaType,
      media: .object([("schema", form.json)] + (values.isEmpty ? [] : [("example", .object(values))])),
      isRequired: form.isRequired || flat.isMultipart)
  }

  private var formMediaType: String? {
    guard flat.fields.contains(where: { $0.container == .form }) else { return nil }
    return flat.isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded"
  }

  /// The media type of its body. Nil if it has none.
  var mediaType: String? {
    formMediaType
      ?? (flat.body == nil ? nil : flat.media?.mediaType ?? contentType ?? "application/octet-stream")
  }

  /// The media type that the route requires in the header, if it is a constant.
  var contentType: String? {
    flat.fields.first { $0.isContentType && $0.presence == .required }.flatMap(\.value.onlyText)
  }

  /// What the parameters and the body of an operation do not tell.
  func lostInOperation(_ security: [OpenAPISecurity]) -> Set<Approximation.Kind> {
    var lost: Set<Approximation.Kind> = []
    let fields = flat.fields.filter { field in !security.contains { $0.isRead(by: field) } }
    let texts = flat.path.filter { $0.count != .open }.map(\.text) + fields.filter { !$0.isFile }.map(\.value)
    if flat.mayRefuse || !texts.allSatisfy(\.isExact) { lost.insert(.refusal) }
    if FieldGroup.groups(of: fields).contains(where: \.isLost) { lost.insert(.fieldChoice) }
    if fields.contains(where: { field in
      [.headers, .cookies].contains(field.container)
        && (field.presence == .repeated || fields.constants(like: field).count > 1)
    }) {
      lost.insert(.repeatedField)
    }
    let isTyped = flat.body != nil && contentType != nil
    if fields.contains(where: { $0.isIgnoredHeader && !(isTyped && $0.isContentType) }) { lost.insert(.headerName) }
    if flat.port != nil, flat.host == nil { lost.insert(.port) }
    if flat.scheme?.lowercased() == "http", flat.host == nil { lost.insert(.scheme) }
    return lost
  }
}

extension [FlatRoute.FlatField] {
  /// The texts of the constants with the name of a field. The route requires each of them.
  fileprivate func constants(like field: FlatRoute.FlatField) -> [String] {
    filter { $0.isSame(as: field) && $0.presence == .required && $0.alternative.isEmpty }.compactMap(\.value.onlyText)
  }

  /// The schema of all items with the name of a field.
  func schema(of field: FlatRoute.FlatField) -> JSONText {
    let constants = constants(like: field)
    guard constants.count > 1, field.isItem else { return field.schema }
    return .object([
      ("type", .string("array")), ("items", .object([("type", .string("string"))])),
      ("allOf", .array(constants.map { .object([("contains", .object([("const", .string($0))]))]) })),
    ])
  }
}

extension FlatRoute.FlatField {
  /// Whether it is an item of a query or a form, so that another item may have the same name.
  var isItem: Bool { container == .query || container == .form }

  /// Whether a document cannot have a parameter for this header field (OpenAPI 3.1, Parameter Object).
  var isIgnoredHeader: Bool {
    container == .headers && ["accept", "authorization", "content-type"].contains(name.lowercased())
  }

  fileprivate var isContentType: Bool { container == .headers && name.lowercased() == "content-type" }

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
    case _ where isFile: schema = .object([("type", .string("string")), ("format", .string("binary"))])
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
    guard isCommaList, case .repeated(let part, _, _, _) = value.content else { return value.value(of: text) }
    return .array(
      text.isEmpty
        ? [] : text.split(separator: ",", omittingEmptySubsequences: false).map { part.value(of: String($0)) })
  }
}
