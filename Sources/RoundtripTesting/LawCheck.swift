import RoundtripCore

/// The laws for one router.
struct LawCheck<Output> {
  let router: AnyRouter<Output>
  private let isEqual: ((Output, Output) -> Bool)?

  init(_ router: AnyRouter<Output>) {
    self.router = router
    isEqual = (Output.self as? any Equatable.Type).map { Self.equality(of: $0) }
  }

  private static func equality<Value: Equatable>(of type: Value.Type) -> (Output, Output) -> Bool {
    { ($0 as? Value) == ($1 as? Value) }
  }

  /// A law that is broken.
  struct Breach {
    let law: RoundTripFailure.Law
    let before: String
    let after: String
  }

  /// The value of a request, and the law that it breaks.
  struct Outcome {
    var value: Output?
    var breach: Breach?
  }

  /// Checks a request. One that is read has to print. The result has to come back to the same value and print the same again.
  func check(_ request: URLRequestData) -> Outcome {
    guard let value = try? router.parse(request) else {
      let isLink = request.isLink && (try? router.match(request.url)) != nil
      return isLink ? .init(breach: .init(law: .agrees, before: "no route", after: "a route by match")) : .init()
    }
    do {
      return Outcome(value: value, breach: try check(value, comingFrom: request))
    } catch {
      return Outcome(value: value, breach: refusal(of: value, error, .prints))
    }
  }

  /// A value that prints has to come back. Throws if it does not print.
  func check(_ value: Output) throws(RoutingError) -> Breach? { try check(value, comingFrom: nil) }

  /// The breach for a value that should print and does not.
  /// - Parameter law: The law that requires it to print.
  func refusal(of value: Output, _ error: RoutingError, _ law: RoundTripFailure.Law) -> Breach {
    Breach(law: error.kind == .taken ? .isNotClaimed : law, before: "\(value)", after: "\(error)")
  }

  private func check(_ value: Output, comingFrom request: URLRequestData?) throws(RoutingError) -> Breach? {
    let printed = try router.print(value)
    func breach(_ law: RoundTripFailure.Law, _ after: String) -> Breach {
      Breach(law: law, before: "\(value)", after: after)
    }
    let found: Output
    do { found = try router.parse(printed) } catch {
      return breach(.comesBack, "nothing, from \(printed.shown): \(error)")
    }
    if let isEqual, !isEqual(value, found) || caseName(of: value) != caseName(of: found) {
      let isOther = caseName(of: value) != caseName(of: found)
      return breach(isOther ? .isNotClaimed : .comesBack, "\(found), from \(printed.shown)")
    }
    guard let again = try? router.print(found) else {
      return breach(.prints, "\(found), from \(printed.shown), has no link")
    }
    guard again.isWritten(as: printed) else {
      // Values that are not `Equatable` are compared by their links.
      let law: RoundTripFailure.Law =
        isEqual != nil ? .isCanonical : caseName(of: value) != caseName(of: found) ? .isNotClaimed : .comesBack
      return breach(law, "\(found), from \(printed.shown), which prints as \(again.shown)")
    }
    return disagreement(of: value, printed).map { breach(.agrees, $0) }
  }

  /// The result of another entry point that differs, or nil if all agree.
  private func disagreement(of value: Output, _ printed: URLRequestData) -> String? {
    let isGet = printed.method.map { $0 == "GET" } ?? true
    guard let link = try? router.link(to: value) else {
      // A link has no method, header or body.
      let needsMore = !isGet || !printed.headers.isEmpty || printed.body != nil
      return needsMore ? nil : "no link, but the request \(printed.shown)"
    }
    if !isGet || printed.body != nil { return "the link \(link), but the request \(printed.shown)" }
    if link != printed.url { return "the link \(link), but the request \(printed.shown)" }
    guard printed.isLink else { return nil }
    guard let found = try? router.match(link) else { return "nothing by match, from \(link)" }
    if let isEqual, !isEqual(value, found) { return "\(found) by match, from \(link)" }
    guard let resolution = try? router.resolve(link) else { return "nothing by resolve, from \(link)" }
    if resolution.link != link || !resolution.isCanonical {
      return "the canonical link \(resolution.link), from \(link)"
    }
    return nil
  }

  /// The route that reads a request, for messages.
  func route(of request: URLRequestData) -> String {
    router.allMatches(request).first.map { "\($0.summary)" } ?? "the router"
  }
}

extension URLRequestData {
  /// Whether both are equal byte by byte.
  fileprivate func isWritten(as other: URLRequestData) -> Bool {
    url.utf8.elementsEqual(other.url.utf8) && Array(headers) == Array(other.headers) && body == other.body
      && method == other.method
  }
}
