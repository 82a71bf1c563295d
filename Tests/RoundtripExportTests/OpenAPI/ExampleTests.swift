import Foundation
import RoundtripExport
import Testing

/// Examples are requests that the router reads, and values of their schemas.
@Suite struct ExampleTests {
  @Test func `the examples of an operation are a request to its route`() throws {
    let document = try ReadDocument(shopRouter.openAPI(title: "Shop", version: "1"))
    // A fragment, as that of `/help`, is not sent to a server, and no document has it.
    for (path, method, operation) in document.operations where path != "/help" {
      let request = try request(path, method, operation)
      let route = try shopRouter.parse(request)
      #expect(try shopRouter.print(route).method ?? "GET" == method.uppercased(), "\(path)")
    }
  }

  private func request(_ path: String, _ method: String, _ operation: [String: Any]) throws -> URLRequestData {
    var link = path
    var items: [String] = []
    var data = URLRequestData("/")
    for parameter in operation["parameters"] as? [[String: Any]] ?? [] {
      let name = try #require(parameter["name"] as? String)
      let example = try #require(parameter["example"], "\(path): \(name)")
      try #expect(isValid(example, #require(parameter["schema"] as? [String: Any])), "\(path): \(name)")
      let texts = try (example as? [Any] ?? [example]).map { try jsonText($0).replacing("\"", with: "") }
      switch parameter["in"] as? String {
      case "path": link = link.replacing("{\(name)}", with: texts[0])
      case "query": items += texts.map { "\(name)=\($0)" }
      case "header": data.headers[name] = texts[0]
      default: data.headers["Cookie"] = "\(name)=\(texts[0])"
      }
    }
    let content = (operation["requestBody"] as? [String: Any])?["content"] as? [String: [String: Any]]
    for (mediaType, value) in content ?? [:] {
      data.headers["Content-Type"] = mediaType
      if mediaType == "application/octet-stream" { data.body = [1] }
      guard let example = value["example"] else { continue }
      try #expect(isValid(example, #require(value["schema"] as? [String: Any])), "\(path)")
      let members = example as? [String: Any] ?? [:]
      data.body = Array(
        mediaType == "application/json"
          ? try jsonText(example).utf8 : members.map { "\($0.key)=\($0.value)" }.joined(separator: "&").utf8)
    }
    var request = URLRequestData(link + (items.isEmpty ? "" : "?" + items.joined(separator: "&")))
    request.method = method.uppercased()
    request.headers = data.headers
    request.body = data.body
    return request
  }

  /// Whether a value is of a schema, as far as schemas are made here.
  private func isValid(_ value: Any, _ schema: [String: Any]) throws -> Bool {
    if let choices = schema["anyOf"] as? [[String: Any]] { return try choices.contains { try isValid(value, $0) } }
    if let values = schema["enum"] as? [String], !values.contains(value as? String ?? "") { return false }
    if let pattern = schema["pattern"] as? String, let text = value as? String,
      try Regex(pattern).wholeMatch(in: text) == nil
    {
      return false
    }
    if let minimum = schema["minLength"] as? Int, (value as? String)?.count ?? minimum < minimum { return false }
    let types = schema["type"] as? [String] ?? (schema["type"] as? String).map { [$0] } ?? []
    return try types.isEmpty
      || types.contains { type in
        switch type {
        case "string": value is String
        case "integer": value is Int
        case "number": value is Double
        case "boolean": value is Bool
        case "array":
          try (value as? [Any])?.allSatisfy { try isValid($0, schema["items"] as? [String: Any] ?? [:]) } ?? false
        default: try isObject(value, schema)
        }
      }
  }

  private func isObject(_ value: Any, _ schema: [String: Any]) throws -> Bool {
    guard let members = value as? [String: Any] else { return false }
    let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
    return try (schema["required"] as? [String] ?? []).allSatisfy { members[$0] != nil }
      && members.allSatisfy { try isValid($0.value, properties[$0.key] ?? [:]) }
  }

  private enum NumberRoute: Equatable, Sendable { case even(Int), size(width: Int?, height: Int?) }

  @Test func `an example is one that a conversion takes`() throws {
    let router = Routes<NumberRoute> {
      Route(NumberRoute.even) {
        Path {
          "even"; Int.parser().filter { $0.isMultiple(of: 2) }
        }
      }
    }
    let even = try ReadDocument(router.openAPI(title: "Numbers", version: "1")).operation("even")
    #expect(try jsonText(even["parameters"]).contains(#""example":2"#))
    let given = try ReadDocument(router.openAPI(title: "Numbers", version: "1", samples: [.even(44)])).operation("even")
    #expect(try jsonText(given["parameters"]).contains(#""example":44"#))
  }

  private enum Supply: Equatable, Sendable { case out(isOrdered: Bool), quantity(Int) }
  private enum SupplyRoute: Equatable, Sendable { case show(Supply?) }

  @Test func `fields that need each other are one object`() throws {
    let router = Routes<SupplyRoute> {
      Route(SupplyRoute.show) {
        Query {
          Optionally {
            OneOf {
              Parse(Supply.out) {
                Field("status") { "out" }
                Flag("ordered")
              }
              Parse(Supply.quantity) { Field("quantity", Int.self) }
            }
          }
        }
      }
    }
    let show = try ReadDocument(router.openAPI(title: "Supply", version: "1")).operation("show")
    #expect(
      try jsonText(show["parameters"])
        == #"[{"example":{"ordered":true,"status":"out"},"explode":true,"in":"query","name":"status","schema":{"anyOf":[{"properties":{"ordered":{"enum":[true,false,""]},"status":{"enum":["out"],"type":"string"}},"required":["status"],"type":"object"},{"properties":{"quantity":{"format":"int64","type":"integer"}},"required":["quantity"],"type":"object"},{"properties":{"ordered":{"const":""},"quantity":{"const":""},"status":false},"type":"object"}]},"style":"form"}]"#
    )
  }

  private indirect enum Folder: Equatable, Sendable { case folder(String, inner: Folder?) }
  private struct FolderRouter: Router {
    var body: some Router<Folder> {
      Parse(Folder.folder) {
        Path {
          "in"; String.parser()
        }
        Optionally { Lazy { FolderRouter() } }
      }
    }
  }

  @Test func `a part without description is a segment only if a router reads one`() throws {
    let folders = try FolderRouter().openAPI(title: "Folders", version: "1")
    #expect(try ReadDocument(folders).operations.map(\.path) == ["/in/{value}"])
    #expect(folders.approximations.contains { $0.kind == .unknownPath && $0.direction == .claimsTooLittle })
    let files = Parse {
      Path { "files" }
      Optionally { Lazy { Path { String.parser() } } }
    }
    #expect(
      try ReadDocument(files.openAPI(title: "Files", version: "1")).operations.map(\.path)
        == ["/files", "/files/{value}"])
  }

  private enum UploadRoute: Equatable, Sendable { case add(title: String, tags: [String], FormFile) }

  @Test func `a body of parts has an example`() throws {
    let router = Routes<UploadRoute> {
      Route(UploadRoute.add(title:tags:_:)) {
        Method.post
        Multipart {
          Field("title")
          Field("tag", [String].self)
          FileField("file")
        }
      }
    }
    let body = try ReadDocument(router.openAPI(title: "Uploads", version: "1")).operation("add")["requestBody"]
    #expect(try jsonText(body).contains(#""example":{"file":"1","tag":["a"],"title":"a"}"#))
  }
}
