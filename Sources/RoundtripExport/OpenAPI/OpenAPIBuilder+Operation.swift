import Roundtrip
import RoundtripCore

extension OpenAPIBuilder {
  /// The Operation Object. The responses that it refers to are added to `refusals`.
  /// - Parameters:
  ///   - server: Its server, if other operations have others.
  ///   - all: The operations of the document.
  mutating func json(
    _ operation: OpenAPIOperation, _ id: String, _ server: OpenAPIServer?, _ all: OpenAPIOperation.Index,
    _ refusals: inout Set<Refusal>
  ) -> JSONText {
    let documentation = operation.route.summary.documentation
    let security = contract.security(of: operation.route)
    let request = request(for: operation, body: bodyForm(operation.route))
    let example = request.map { RouteExample($0, operation) }
    var members: [(String, JSONText)] = []
    if !operation.tags.isEmpty { members.append(("tags", .strings(operation.tags))) }
    if let summary = documentation?.summary, !summary.isEmpty { members.append(("summary", .string(summary))) }
    if let details = documentation?.details, !details.isEmpty { members.append(("description", .string(details))) }
    members.append(("operationId", .string(id)))
    let path = operation.form.parameters.enumerated().map { index, parameter in
      let value = example.flatMap { $0.parameters.indices.contains(index) ? $0.parameters[index] : nil }
      return parameter.json(example: value)
    }
    let parameters = path + operation.route.fieldParameters(security.map(\.scheme), example)
    if !parameters.isEmpty { members.append(("parameters", .array(parameters))) }
    let others = operation.alternatives.map {
      OpenAPIOperation(route: $0, form: operation.form, method: operation.method)
    }
    let bodies = ([operation] + others).compactMap { body(of: $0) }
    if let body = OpenAPIBody.json(bodies) { members.append(("requestBody", body)) }
    members.append(("responses", responses(operation, all, security, &refusals)))
    if operation.isDeprecated { members.append(("deprecated", .boolean(true))) }
    if !security.isEmpty {
      let needed = security.map { ($0.scheme.name, JSONText.array([])) }
      let withoutAny = security.allSatisfy(\.isOptional) ? [JSONText.object([])] : []
      members.append(("security", .array(withoutAny + [.object(needed)])))
    }
    if let server { members.append(("servers", .array([server.json]))) }
    return .object(members)
  }

  /// An example of a request for an operation.
  func request(for operation: OpenAPIOperation, body form: BodyForm?) -> URLRequestData? {
    examples.request(for: operation, body: form?.example)
  }

  /// The form of the body of a route, if it is known.
  func bodyForm(_ route: ExportRoute) -> BodyForm? {
    route.flat.media.flatMap { BodyForm($0, isDerived: derivesBodySchemas) }
  }

  private mutating func body(of operation: OpenAPIOperation) -> OpenAPIBody? {
    let route = operation.route
    let form = bodyForm(route)
    let request = request(for: operation, body: form)
    if var body = route.formBody(request.map { RouteExample($0, operation) }) {
      if operation.isBodyOptional { body.isRequired = false }
      return body
    }
    guard let body = route.flat.body, let mediaType = route.mediaType else { return nil }
    if !(form?.isComplete ?? (route.flat.media == nil)) {
      approximations.note(.unknownBody, .claimsTooMuch, route)
    }
    var media = form?.members ?? []
    if let form, let example = request?.body.flatMap(form.value) { media.append(("example", example)) }
    return OpenAPIBody(
      mediaType: mediaType, media: .object(media), isRequired: !operation.isBodyOptional,
      description: form?.isKnown ?? false ? nil : "A value of the type \(body).")
  }

  private func responses(
    _ operation: OpenAPIOperation, _ all: OpenAPIOperation.Index,
    _ security: [(scheme: OpenAPISecurity, isOptional: Bool)], _ refusals: inout Set<Refusal>
  ) -> JSONText {
    var byStatus: [Int: OpenAPIResponse] = [:]
    let routes = [operation.route] + operation.alternatives
    for response in routes.flatMap({ contract.responses(ofRoute: $0.name) }) {
      byStatus[response.status] = byStatus[response.status]?.merged(with: response) ?? response
    }
    if !byStatus.keys.contains(where: { $0 < 400 }) { byStatus[200] = OpenAPIResponse(200, "OK") }
    if byStatus[401] == nil, security.contains(where: { !$0.isOptional }) {
      let contents = contract.errors.map { [$0] } ?? []
      byStatus[401] = OpenAPIResponse(401, "The credentials are absent or wrong.", contents: contents)
    }
    var members = byStatus.mapValues(\.json)
    for refusal in Refusal.all(of: operation, among: all, contract.limits) {
      let own = refusal.response(contract.errors)
      if let given = byStatus[refusal.rawValue] {
        members[refusal.rawValue] = given.merged(with: own).json
      } else {
        refusals.insert(refusal)
        members[refusal.rawValue] = .object([("$ref", .string("#/components/responses/" + refusal.name))])
      }
    }
    return .object(members.sorted { $0.key < $1.key }.map { (String($0.key), $0.value) })
  }
}
