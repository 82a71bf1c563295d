import Roundtrip
import RoundtripCore

/// Collects the operations of a document.
struct OpenAPIBuilder {
  let derivesBodySchemas: Bool
  private(set) var paths: [(path: String, operations: [(String, JSONText)])] = []
  /// How many methods the route of each operation has, by path and method.
  private var breadths: [String: Int] = [:]
  private(set) var servers: [String] = []
  private(set) var tags: [String] = []
  private(set) var approximations: [Approximation] = []
  private var ids: Set<String> = []

  init(derivesBodySchemas: Bool) {
    self.derivesBodySchemas = derivesBodySchemas
  }

  private static let methods: Set<String> = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

  mutating func add(_ route: ExportRoute) throws(ExportError) {
    if let host = route.flat.host?.literal {
      let server = (route.flat.scheme ?? "https") + "://" + host + (route.flat.port.map { ":\($0)" } ?? "")
      if !servers.contains(server) { servers.append(server) }
    }
    if route.flat.mayRefuse { note(.refusal, .claimsTooMuch, route) }
    if route.flat.fragment != nil { note(.fields, .claimsTooLittle, route) }
    for form in try OpenAPIPath.all(of: route, note: { note($0, $1, route) }) {
      // A route for GET takes HEAD without saying so.
      let methods = route.flat.allMethods.filter { $0 != "HEAD" || !route.flat.allMethods.contains("GET") }
      for method in methods.sorted() {
        guard Self.methods.contains(method) else {
          note(.method, .claimsTooLittle, route)
          continue
        }
        add(route, form, method.lowercased())
      }
    }
  }

  private mutating func add(_ route: ExportRoute, _ form: OpenAPIPath, _ method: String) {
    let shape = form.shape
    let index = paths.firstIndex { $0.path.openAPIShape == shape } ?? paths.count
    var form = form
    if index == paths.count {
      paths.append((form.template, []))
    } else {
      // Paths that differ only in the names of their parameters are one path.
      form.rename(as: paths[index].path)
    }
    let breadth = route.flat.allMethods.count
    let known = breadths[method + shape, default: .max]
    guard let same = paths[index].operations.firstIndex(where: { $0.0 == method }) else {
      breadths[method + shape] = breadth
      paths[index].operations.append((method, operation(route, form, method)))
      return
    }
    // A route for one method takes it from a route for any.
    guard breadth < known else { return note(.sameOperation, .claimsTooLittle, route) }
    breadths[method + shape] = breadth
    paths[index].operations[same] = (method, operation(route, form, method))
  }

  private mutating func operation(_ route: ExportRoute, _ form: OpenAPIPath, _ method: String) -> JSONText {
    let documentation = route.summary.documentation
    let words = route.summary.name.split(separator: ".").map(String.init)
    let tags = documentation.flatMap { $0.tags.isEmpty ? nil : $0.tags } ?? (words.count > 1 ? [words[0]] : [])
    for tag in tags where !self.tags.contains(tag) { self.tags.append(tag) }
    var members: [(String, JSONText)] = []
    if !tags.isEmpty { members.append(("tags", .strings(tags))) }
    if let summary = documentation?.summary, !summary.isEmpty { members.append(("summary", .string(summary))) }
    if let details = documentation?.details, !details.isEmpty { members.append(("description", .string(details))) }
    members.append(("operationId", .string(id(route, method))))
    let parameters = form.parameters.map(\.json) + route.fieldParameters
    if !parameters.isEmpty { members.append(("parameters", .array(parameters))) }
    if let body = requestBody(route) { members.append(("requestBody", body)) }
    members.append(("responses", .object([("default", .object([("description", .string("The answer."))]))])))
    if documentation?.isDeprecated ?? false || route.summary.isAlias { members.append(("deprecated", .boolean(true))) }
    return .object(members)
  }

  private mutating func id(_ route: ExportRoute, _ method: String) -> String {
    let name = route.summary.name.isEmpty ? method : route.summary.name
    let id = ids.contains(name) ? (2...).lazy.map { "\(name)\($0)" }.first { !ids.contains($0) } ?? name : name
    ids.insert(id)
    return id
  }

  private mutating func requestBody(_ route: ExportRoute) -> JSONText? {
    if let form = route.formBody { return form }
    guard let body = route.flat.body else { return nil }
    let media = route.flat.media
    let type = media?.type
    var schema: JSONText?
    if derivesBodySchemas, let type { schema = JSONSchema.derived(from: type) }
    if schema == nil, media != nil { note(.unknownBody, .claimsTooMuch, route) }
    let content: JSONText = .object([
      (media?.mediaType ?? "application/octet-stream", .object(schema.map { [("schema", $0)] } ?? []))
    ])
    var members: [(String, JSONText)] = []
    if schema == nil { members.append(("description", .string("A value of the type \(body)."))) }
    return .object(members + [("content", content), ("required", .boolean(true))])
  }

  private mutating func note(
    _ kind: Approximation.Kind, _ direction: Approximation.Direction, _ route: ExportRoute
  ) {
    let approximation = route.approximation(kind, direction)
    if !approximations.contains(approximation) { approximations.append(approximation) }
  }
}
