import Roundtrip
import RoundtripCore

/// Collects the operations of a document.
struct OpenAPIBuilder {
  let contract: OpenAPIContract
  let examples: ExampleFinder
  let derivesBodySchemas: Bool
  private(set) var paths: [(path: String, operations: [OpenAPIOperation])] = []
  /// The index of the path for each shape.
  private var indexes: [String: Int] = [:]
  /// The number of methods of each operation's route, by method and path.
  private var breadths: [String: Int] = [:]
  var approximations = Approximations()

  init(contract: OpenAPIContract, examples: ExampleFinder, derivesBodySchemas: Bool) {
    self.contract = contract
    self.examples = examples
    self.derivesBodySchemas = derivesBodySchemas
  }

  private static let methods: Set<String> = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

  mutating func add(_ route: ExportRoute) throws(ExportError) {
    guard route.isWeb else { return approximations.note(.otherScheme, .claimsTooLittle, route) }
    approximations.note(route.lostInOperation(contract.security), .claimsTooMuch, route)
    for form in try OpenAPIPath.all(of: route, note: { approximations.note($0, $1, route) }) {
      for method in route.flat.allMethods.listed {
        guard Self.methods.contains(method) else {
          approximations.note(.method, .claimsTooLittle, route)
          continue
        }
        add(route, form, method)
      }
    }
  }

  private mutating func add(_ route: ExportRoute, _ form: OpenAPIPath, _ method: String) {
    // A part without description may need several segments.
    let own = OpenAPIOperation(route: route, form: form, method: method)
    guard !form.isOpen || request(for: own, body: bodyForm(route)) != nil else { return }
    let shape = form.shape
    let index = indexes[shape] ?? paths.count
    var form = form
    if index == paths.count {
      indexes[shape] = index
      paths.append((form.template, []))
    } else {
      // Paths that differ only in the names of their parameters are one path.
      form.rename(as: paths[index].path)
    }
    let operation = OpenAPIOperation(route: route, form: form, method: method)
    let breadth = route.flat.allMethods.count
    let known = breadths[method + shape, default: .max]
    guard let same = paths[index].operations.firstIndex(where: { $0.method == method }) else {
      breadths[method + shape] = breadth
      paths[index].operations.append(operation)
      return
    }
    let other = paths[index].operations[same]
    if operation.isForm(of: other) { return paths[index].operations[same].add(form: route) }
    if breadth == known, operation.differsInBody(from: other) {
      paths[index].operations[same].alternatives.append(route)
      return
    }
    // A route for one method takes precedence over a route for any method.
    guard breadth < known else { return noteLoss(of: operation, to: other) }
    breadths[method + shape] = breadth
    paths[index].operations[same] = operation
    noteLoss(of: other, to: operation)
  }

  /// Notes that an operation is left out, unless the one that is listed takes all of its requests.
  private mutating func noteLoss(of operation: OpenAPIOperation, to listed: OpenAPIOperation) {
    var route = operation.route.flat
    route.methods = [operation.method]
    if route.isPart(of: listed.route.flat, exactly: false) { return }
    approximations.note(.sameOperation, .claimsTooLittle, operation.route)
  }
}

extension OpenAPIBuilder {
  /// The whole document.
  mutating func document(title: String, version: String, servers: [String]) -> JSONText {
    mergeForms()
    let operations = paths.flatMap(\.operations)
    // A server receives no fragment, so the operation also takes the path without one.
    for operation in operations where operation.route.flat.fragment != nil {
      approximations.note(.fields, .claimsTooMuch, operation.route)
    }
    let names = OperationNames(operations)
    let index = OpenAPIOperation.index(operations)
    let tags = operations.flatMap(\.tags).withoutRepetitions
    var refusals: Set<Refusal> = []
    let origins = Set(operations.map(\.server))
    let shared = origins.count == 1 ? origins.first.flatMap { $0 } : nil
    // The servers of a document apply to all of its operations.
    let hasOwnServers = servers.isEmpty && origins.count > 1
    let members = paths.map { path, own -> (String, JSONText) in
      let described = own.map { operation -> (String, JSONText) in
        let server = hasOwnServers ? operation.server : nil
        return (operation.method.lowercased(), json(operation, names[operation], server, index, &refusals))
      }
      return (path, .object(described))
    }
    let addresses = servers.isEmpty ? shared.map { [$0.json] } ?? [] : servers.map { .object([("url", .string($0))]) }
    var document: [(String, JSONText)] = [
      ("openapi", .string("3.1.0")),
      ("info", .object([("title", .string(title)), ("version", .string(version))])),
    ]
    if !addresses.isEmpty {
      document.append(("servers", .array(addresses)))
    }
    document.append(("paths", .object(members)))
    let components = components(refusals)
    if !components.isEmpty { document.append(("components", .object(components))) }
    if !tags.isEmpty { document.append(("tags", .array(tags.map { .object([("name", .string($0))]) }))) }
    return .object(document)
  }

  private mutating func mergeForms() {
    for path in paths.indices {
      for index in paths[path].operations.indices {
        let operation = paths[path].operations[index]
        let merged = operation.merged { approximations.note(.tooManyVariants, .claimsTooLittle, operation.route) }
        if !operation.forms.isEmpty {
          approximations.note(merged.route.lostInOperation(contract.security), .claimsTooMuch, operation.route)
        }
        paths[path].operations[index] = merged
      }
    }
  }

  private func components(_ refusals: Set<Refusal>) -> [(String, JSONText)] {
    let responses = Refusal.allCases.filter(refusals.contains).map { ($0.name, $0.response(contract.errors).json) }
    let schemes = contract.security.map { ($0.name, $0.json) }
    return (responses.isEmpty ? [] : [("responses", .object(responses))])
      + (schemes.isEmpty ? [] : [("securitySchemes", .object(schemes))])
  }
}
