import Roundtrip
import RoundtripCore

/// A request that a route reads, split into the examples of an operation.
struct RouteExample {
  /// A value for each path parameter, if it can be separated from its neighbors.
  private(set) var parameters: [JSONText?] = []
  private var fields: [(container: FieldContainer, name: String, values: [JSONText])] = []

  init(_ request: URLRequestData, _ operation: OpenAPIOperation) {
    for (part, segment) in zip(operation.form.parts, request.path) {
      parameters += Self.values(of: part, in: String(segment))
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

  /// A value for each parameter of a segment, which fill it together with its literals. None of them is empty.
  private static func values(of part: FlatRoute.PathPart, in segment: String) -> [JSONText?] {
    let texts = part.texts
    let values = texts.compactMap { piece, text in if case .parameter = piece { text } else { nil } }
    let read = split(Array(segment.unicodeScalars)[...], over: texts[...])
    return values.enumerated().map { index, value in read.map { value.value(of: $0[index]) } }
  }

  private static func split(
    _ segment: ArraySlice<Unicode.Scalar>, over texts: ArraySlice<(piece: FlatRoute.Piece, text: Grammar)>
  ) -> [String]? {
    guard let (piece, text) = texts.first else { return segment.isEmpty ? [] : nil }
    if case .literal(let literal) = piece {
      let scalars = literal.unicodeScalars
      return segment.starts(with: scalars) ? split(segment.dropFirst(scalars.count), over: texts.dropFirst()) : nil
    }
    let form = TextForm(text)
    let isLast = texts.count == 1
    for end in segment.indices.dropFirst(isLast ? max(0, segment.count - 1) : 0).map({ $0 + 1 }) {
      let value = String(String.UnicodeScalarView(segment[..<end]))
      guard form.mayAccept(value), let rest = split(segment[end...], over: texts.dropFirst()) else { continue }
      return [value] + rest
    }
    return nil
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
