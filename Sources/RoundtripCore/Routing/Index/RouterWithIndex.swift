/// A router that knows which of its routes may have a path.
protocol RouterWithIndex: Sendable {
  /// The description of these routes.
  func description(near request: URLRequestData) -> Grammar
}

extension ParserPrinter {
  /// The description of the routes that may have the path of a request: of all where there is no index.
  func description(near request: URLRequestData) -> Grammar {
    if let router = self as? any RouterWithIndex { return router.description(near: request) }
    return ParserBody.self == Self.self ? grammar : madeBody.description(near: request)
  }
}

extension Routes: RouterWithIndex {
  func description(near request: URLRequestData) -> Grammar { description(of: table.entries(near: request)) }
}

extension Limited: RouterWithIndex {
  func description(near request: URLRequestData) -> Grammar { content.description(near: request) }
}

extension BaseRequest: RouterWithIndex {
  func description(near request: URLRequestData) -> Grammar { content.description(near: request) }
}

extension BaseURL: RouterWithIndex {
  func description(near request: URLRequestData) -> Grammar {
    let rest = URLRequestData(
      path: "/"
        + request.path.dropFirst(base.segments.count).map {
          $0.percentEncoded(for: .pathSegment)
        }.joined(separator: "/"))
    return .joined(base.grammar, content.description(near: rest))
  }
}
