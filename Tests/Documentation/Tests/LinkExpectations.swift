import Foundation
import Roundtrip
import Testing

// What a comment states about a part, on any level: `"/users/7" <-> 7` or `"#0042" <-> 42`. A group of fields is checked as a query,
// and a text as the segment of a path. The link of a request may begin with its method, or be a header field or a form:
// `"POST /users" <-> .create`, `"Cookie: id=7" <-> 7`, `"page=2" <-> 2`.

/// The link is read as the value, and the value prints as the link.
func expectBothWays<Part: ParserPrinter>(
  _ part: Part, _ link: String, _ value: Part.Output, at location: SourceLocation = #_sourceLocation
) {
  let tested = TestedPart(part)
  do {
    expectEqual(try tested.parse(link), value, at: location)
    expectEqual(try tested.print(value, like: link), tested.canonical(link), at: location)
  } catch {
    recordError(error, at: location)
  }
}

/// The link is read as the value, which has another link.
func expectRead<Part: ParserPrinter>(
  _ part: Part, _ link: String, _ value: Part.Output, at location: SourceLocation = #_sourceLocation
) {
  let tested = TestedPart(part)
  do {
    expectEqual(try tested.parse(link), value, at: location)
    let printed = try tested.print(value, like: link)
    if printed == tested.canonical(link) {
      Issue.record("it prints as this link: write `<->`", sourceLocation: location)
    }
  } catch {
    recordError(error, at: location)
  }
}

func expectNoParse(_ part: some ParserPrinter, _ link: String, at location: SourceLocation = #_sourceLocation) {
  if let value = try? TestedPart(part).parse(link) { Issue.record("it is read as \(value)", sourceLocation: location) }
}

func expectNoPrint<Part: ParserPrinter>(
  _ part: Part, _ value: Part.Output, at location: SourceLocation = #_sourceLocation
) {
  if let link = try? TestedPart(part).print(value, like: "/") {
    Issue.record("it prints as \(link)", sourceLocation: location)
  }
}

/// A part of any level as a router.
private struct TestedPart<Output> {
  var router: AnyRouter<Output>
  var isText = false

  init<Part: ParserPrinter>(_ part: Part) where Part.Output == Output {
    switch part {
    case let part as any ParserPrinter<RequestLevel, Output>: router = Self.request(part)
    case let part as any ParserPrinter<FieldsLevel, Output>: router = Self.query(part)
    case let part as any ParserPrinter<PathLevel, Output>: router = Self.path(part)
    case let part as any ParserPrinter<TextLevel, Output>: (router, isText) = (Self.segment(part), true)
    default: preconditionFailure("no level of the library")
    }
  }

  private static func request(_ part: some ParserPrinter<RequestLevel, Output>) -> AnyRouter<Output> { Parse { part } }
  private static func query(_ part: some ParserPrinter<FieldsLevel, Output>) -> AnyRouter<Output> {
    Query { part }.eraseToAnyRouter()
  }
  private static func path(_ part: some ParserPrinter<PathLevel, Output>) -> AnyRouter<Output> {
    Path { part }.eraseToAnyRouter()
  }
  private static func segment(_ part: some ParserPrinter<TextLevel, Output>) -> AnyRouter<Output> {
    Path { Parse { part } }.eraseToAnyRouter()
  }

  /// A link with the slash that begins each path.
  func canonical(_ link: String) -> String {
    if isText { return "/" + link.percentEncoded(for: .pathSegment) }
    return link.isEmpty || "?#".contains(link.prefix(1)) ? "/" + link : link
  }

  private enum Form { case link, method(String, link: String), field(String, value: String), body }

  private func form(of text: String) -> Form {
    if isText || text.isEmpty || "/?#".contains(text.prefix(1)) { return .link }
    if let space = text.range(of: ": ") {
      return .field(String(text[..<space.lowerBound]), value: String(text[space.upperBound...]))
    }
    if let space = text.range(of: " ") {
      return .method(String(text[..<space.lowerBound]), link: String(text[space.upperBound...]))
    }
    return text.contains(":") || !text.contains("=") ? .link : .body
  }

  func parse(_ text: String) throws -> Output {
    switch form(of: text) {
    case .link: return try router.match(canonical(text))
    case .method(let method, let link):
      var data = URLRequestData(link)
      data.method = method
      return try router.parse(data)
    case .field(let name, let value):
      var headers = HeaderFields()
      headers.append(value, for: name)
      return try router.parse(URLRequestData(headers: headers))
    case .body: return try router.parse(URLRequestData(body: Array(text.utf8)))
    }
  }

  /// What prints for the value, in the form of `text`.
  func print(_ value: Output, like text: String) throws -> String {
    guard !isLink(text) else { return try router.link(to: value) }
    let data = try router.print(value)
    return switch form(of: text) {
    case .link: data.url
    case .method: "\(data.method ?? "GET") \(data.url)"
    case .field(let name, _): "\(name): \(data.headers[name] ?? "")"
    case .body: String(decoding: data.body ?? [], as: UTF8.self)
    }
  }

  private func isLink(_ text: String) -> Bool { if case .link = form(of: text) { true } else { false } }
}
