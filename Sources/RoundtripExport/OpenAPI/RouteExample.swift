import Roundtrip
import RoundtripCore

/// A request that a route reads, split into the examples of an operation.
struct RouteExample {
  /// A value for each path parameter, if it can be separated from its neighbors.
  private(set) var parameters: [JSONText?] = []
  private var fields: [(container: FieldContainer, name: String, values: [JSONText])] = []

  init(_ request: URLRequestData, _ operation: OpenAPIOperation) {
    for (part, segment) in zip(operation.form.parts, request.path) {
      let isOne = part.pieces.count == 1
      for piece in part.pieces {
        guard case .parameter(let index) = piece else { continue }
        let text = isOne ? segment : Self.inside(part.pieces, String(segment))
        // A path parameter is never empty in a document.
        let value = text.flatMap { $0.isEmpty ? nil : operation.route.flat.parameters[index].shape.value(of: $0) }
        parameters.append(value)
      }
    }
    for field in operation.route.flat.fields { read(field, request) }
  }

  /// The value of a field, or nil if the request does not have it.
  func value(of field: FlatRoute.FlatField) -> JSONText? {
    guard let values = fields.first(where: { $0.container == field.container && $0.name == field.name })?.values,
      let first = values.first
    else { return nil }
    let isList = field.presence == .repeated || field.isItem && values.count > 1 && field.value.onlyText != nil
    return isList ? .array(values) : first
  }

  private mutating func read(_ field: FlatRoute.FlatField, _ request: URLRequestData) {
    let texts: [String?]
    switch field.container {
    case .query: texts = request.query.filter { $0.name == field.name }.map(\.value)
    case .headers: texts = request.headers.filter { $0.name.lowercased() == field.name.lowercased() }.map(\.value)
    case .cookies: texts = request.cookies.filter { $0.name == field.name }.map(\.value)
    case .form: texts = request.formItems.filter { $0.name == field.name }.map(\.value)
    }
    guard !texts.isEmpty else { return }
    let values = texts.map { text in
      field.presence == .flag ? .boolean(text != "false") : field.json(of: text ?? "")
    }
    fields.append((field.container, field.name, values))
  }

  /// The text of the only parameter between two literals.
  private static func inside(_ pieces: [FlatRoute.Piece], _ segment: String) -> String? {
    guard pieces.count(where: { if case .parameter = $0 { true } else { false } }) == 1 else { return nil }
    var rest = segment[...]
    for piece in pieces {
      guard case .literal(let text) = piece, rest.hasPrefix(text) else { break }
      rest = rest.dropFirst(text.count)
    }
    for piece in pieces.reversed() {
      guard case .literal(let text) = piece, rest.hasSuffix(text) else { break }
      rest = rest.dropLast(text.count)
    }
    return String(rest)
  }
}

extension URLRequestData {
  /// RFC 6265 §4.2.1.
  fileprivate var cookies: [(name: String, value: String?)] {
    headers.filter { $0.name.lowercased() == "cookie" }.flatMap { $0.value.split(separator: ";") }.map { cookie in
      let parts = cookie.drop { $0 == " " }.split(separator: "=", maxSplits: 1).map(String.init)
      return (parts.first ?? "", parts.count > 1 ? parts[1].percentDecoded() ?? parts[1] : "")
    }
  }
}
