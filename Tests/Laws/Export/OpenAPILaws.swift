import Foundation
import RoundtripExport
import RoundtripTesting
import Testing

/// A document has an operation for each request that the table prints, unless its approximations say otherwise.
@Suite struct OpenAPILaws {
  @Test func `each printed request is one of the operations`() throws {
    var requests = 0
    try MadeTable.each(0, count: Scale.tables(oneIn: 4, runs: 1)) { made, seed, random in
      let table = made.table
      guard let document = try? table.openAPI(title: "", version: ""),
        !document.approximations.contains(where: { $0.direction == .claimsTooLittle })
      else { return true }
      let paths = try #require(Operation.all(in: document.json))
      for _ in 0..<20 {
        guard let route = try? table.parse(made.request(words: made.words, &random)),
          let printed = try? table.print(route), table.allMatches(printed).first?.summary.isListed ?? false
        else { continue }
        requests += 1
        let fitting = paths.filter { $0.method == (printed.method ?? "GET") && $0.hasPath(printed.rawPath) }
        let refusals = fitting.compactMap { $0.refusal(of: printed) }
        if refusals.count < fitting.count { continue }
        if table.diagnostics().contains(where: { $0.severity == .error }) { break }
        made.record(
          "none of \(fitting.map(\.template)): \(refusals)", printed, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
    #expect(requests > 100, "too little is tried: \(requests)")
  }
}

/// An operation of a document.
private struct Operation {
  let template: String
  let method: String
  let members: [String: Any]

  static func all(in json: String) -> [Operation]? {
    let document = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    guard let paths = document?["paths"] as? [String: [String: [String: Any]]] else { return nil }
    return paths.flatMap { path, operations in
      operations.map { Operation(template: path, method: $0.key.uppercased(), members: $0.value) }
    }
  }

  func hasPath(_ path: String) -> Bool {
    let (own, other) = (template.split(separator: "/"), path.split(separator: "/"))
    return own.count == other.count && zip(own, other).allSatisfy { Self.matches(Array($0)[...], Array($1)[...]) }
  }

  /// Whether a segment matches: a parameter is a text that is not empty.
  private static func matches(_ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "{" {
      let rest = pattern.drop { $0 != "}" }.dropFirst()
      return text.indices.contains { matches(rest, text[($0 + 1)...]) }
    }
    return text.first.map { $0.lowercased() == first.lowercased() } ?? false
      && matches(pattern.dropFirst(), text.dropFirst())
  }

  /// What the operation does not allow in a request, or nil.
  func refusal(of request: URLRequestData) -> String? {
    let parameters = members["parameters"] as? [[String: Any]] ?? []
    for parameter in parameters where parameter["in"] as? String != "path" {
      guard let name = parameter["name"] as? String, let schema = parameter["schema"] as? [String: Any] else {
        return "no schema"
      }
      let texts: [String]
      switch parameter["in"] as? String {
      case "query": texts = request.query.filter { $0.name == name }.map { $0.value ?? "" }
      case "header": texts = request.headers[all: name]
      default:
        texts = (request.headers["Cookie"] ?? "").components(separatedBy: "; ").compactMap {
          $0.hasPrefix(name + "=") ? String($0.dropFirst(name.count + 1)).percentDecoded() : nil
        }
      }
      if parameter["required"] as? Bool == true, texts.isEmpty, schema["type"] as? String != "array" {
        return "\(name) is absent"
      }
      if let text = texts.first(where: { !Self.allows($0, schema) }) { return "\(name)=\(text) is none of \(schema)" }
    }
    if let body = members["requestBody"] as? [String: Any], body["required"] as? Bool == true, request.body == nil {
      return "no body"
    }
    return nil
  }

  private static func allows(_ text: String, _ schema: [String: Any]) -> Bool {
    if let values = schema["enum"] as? [Any] { return values.contains { "\($0)" == text } }
    if let pattern = schema["pattern"] as? String,
      (try? NSRegularExpression(pattern: pattern))?
        .firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) == nil
    {
      return false
    }
    switch schema["type"] as? String {
    case "integer": return Double(text) != nil && !text.contains(".")
    case "number": return Double(text) != nil
    case "boolean": return ["true", "false", ""].contains(text)
    case "string":
      let count = text.unicodeScalars.count
      return count >= schema["minLength"] as? Int ?? 0 && count <= schema["maxLength"] as? Int ?? .max
    default: return true
    }
  }
}
