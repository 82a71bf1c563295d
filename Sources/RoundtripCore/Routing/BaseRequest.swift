/// A router whose requests all carry something. ``Router/baseRequestData(_:)`` makes it.
public struct BaseRequest<Content: Router>: Router {
  public typealias Output = Content.Output

  @usableFromInline let content: Content
  private let headers: HeaderFields
  @usableFromInline let definitionError: String?
  /// Whether the content reads one of the fields itself.
  @usableFromInline let sharesSlots: Bool

  init(_ content: Content, _ headers: HeaderFields) {
    self.content = content
    self.headers = headers
    let names = Set(headers.map(\.name.asciiLowercased))
    let isValid = headers.allSatisfy { $0.name.isToken && FormPart.isContentType($0.value) }
    definitionError =
      !isValid || names.count != headers.count || !names.isDisjoint(with: ["cookie", "content-type"])
      ? "the header fields that every request carries are malformed, there twice, or printed by a route" : nil
    sharesSlots = content.grammar.slots().contains { slot in
      switch slot {
      case .field(.headers, let name): names.contains(name)
      case .any: true
      default: false
      }
    }
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    if let definitionError { throw Mismatch(definition: definitionError) }
    let output = try content.parse(&input)
    if sharesSlots { try checkPrints(output, &input) }
    return output
  }

  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    if let definitionError { throw Mismatch(definition: definitionError) }
    let start = writer.mark
    let inner = try printContent(output, into: &writer)
    guard !sharesSlots || printsAgain(writer, from: start, inner) else {
      throw writer.unprintable("a field that every request carries would be read as the route's own")
    }
  }

  /// Prints the content and adds what it did not print itself; gives the place between the two.
  private func printContent(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) -> Writer.Mark {
    try content.print(output, into: &writer)
    let inner = writer.mark
    writer.update { values in
      for field in headers where values.headers[field.name] == nil {
        values.headers.append(field.value, for: field.name)
      }
    }
    return inner
  }

  private func printsAgain(_ writer: borrowing Writer, from start: Writer.Mark, _ inner: Writer.Mark) -> Bool {
    writer.printsAgain(from: start, boundaries: [inner], on: Level.self) { (reader, copy, marks) throws(Mismatch) in
      let output = try content.parse(&reader)
      marks.append(try printContent(output, into: &copy))
    }
  }

  public var grammar: Grammar { content.grammar }
}

extension Router {
  /// This router with header fields that every request carries. They are printed and not looked at when parsing.
  ///
  /// ```swift
  /// let api = apiRouter.baseURL("https://api.example.com")
  ///   .baseRequestData(URLRequestData(headers: ["Authorization": "Bearer abc"]))
  /// try api.print(.user(7)).headers["Authorization"]    // "Bearer abc"
  /// ```
  /// A field that a route prints itself stays as it is. Where a route would read the field as its own, the request does not print.
  /// - Parameter data: The header; where it has a URL, it is the base as in ``Router/baseURL(_:)``. `Cookie`, `Content-Type`, a method,
  ///   a query or a body are an error of definition.
  public func baseRequestData(_ data: URLRequestData) -> AnyRouter<Output> {
    var origin = data
    origin.headers = HeaderFields()
    guard origin.method == nil, origin.body == nil else {
      return BaseRequest(baseURL(""), data.headers).eraseToAnyRouter()
    }
    let hasURL = !origin.url.isEmpty
    return hasURL
      ? BaseRequest(baseURL(origin.url), data.headers).eraseToAnyRouter()
      : BaseRequest(self, data.headers).eraseToAnyRouter()
  }
}
