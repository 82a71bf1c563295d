import RoundtripCore

/// The results of one router for requests.
struct LinkReader<Output> {
  let router: AnyRouter<Output>
  let finder: RouteFinder

  init(_ router: some Router<Output>) {
    self.router = router.eraseToAnyRouter()
    finder = RouteFinder(router)
  }

  /// Whether a route reads a request.
  func reads(_ request: URLRequestData) -> Bool { (try? router.parse(request)) != nil }

  /// The result for a request, or nil if no route reads it.
  func read(_ request: URLRequestData) -> LinkReading<Output>? {
    guard let value = try? router.parse(request) else { return nil }
    return LinkReading(value: value, printed: try? router.print(value), route: finder.route(of: request))
  }
}

/// The result of a router for a request.
struct LinkReading<Output> {
  let value: Output
  /// The request that is printed for the value.
  let printed: URLRequestData?
  let route: RouteSummary?

  /// The printed request as text.
  var canonical: String? { printed?.shown }

  /// The value as text.
  var text: String { ValueText(value).text }

  /// Whether another router reads the same value. Values of one `Equatable` type are compared by `==`, others by their texts.
  func isSame<Other>(as other: LinkReading<Other>) -> Bool {
    if let value = value as? any Equatable, Output.self == Other.self { return value.isEqual(to: other.value) }
    return text == other.text
  }
}
