/// Problem details for HTTP (RFC 9457), which tell a client why a server refused its request.
///
/// ```swift
/// do { _ = try router.match("/users/twelve") } catch {
///   let problem = ProblemDetails(error)
///   problem.status   // 404
///   problem.json     // {"type":"about:blank","title":"Not Found","status":404,"detail":"no route has this path: …","range":[7,13]}
/// }
/// ```
/// The details repeat only text of the request's path and query, never of its header or body. Details of a 5xx status do not reveal
/// anything about the router.
public struct ProblemDetails: Sendable, Hashable {
  /// The media type of ``json``: `application/problem+json` (RFC 9457 §6.1).
  public static let contentType = "application/problem+json"

  /// A URI for the kind of problem. `about:blank` means that the status says it all (RFC 9457 §4.2.1).
  public var type = "about:blank"
  /// The title of the problem. For `about:blank`, it is the reason phrase of the status. Nil for a status without a known phrase.
  public var title: String?
  /// The HTTP status.
  public var status: Int
  /// An explanation of what went wrong with this request.
  public var detail: String?
  /// The bytes of the request's path and query that do not match. Nil if they are not in the path or query. In JSON, `range` is an
  /// array with the offset of the first byte and the offset after the last one.
  public var range: Range<Int>?

  /// Creates the details for a status, with an explanation for this request.
  ///
  /// ```swift
  /// ProblemDetails(status: 413, detail: "more than 2000 bytes").title   // "Content Too Large"
  /// ```
  public init(status: Int, detail: String? = nil) {
    self.status = status
    self.detail = detail
    title = Self.title(of: status)
  }

  /// Creates the details for a request that no route reads.
  ///
  /// - Complexity: At most that of ``RoutingError/facts``. The nearest route is not looked for.
  public init(_ error: RoutingError) {
    let facts = error.facts(upTo: .expectation)
    self.init(status: facts.status, detail: facts.detail)
    guard let place = facts.place, case .match(_, let data) = error.source else { return }
    let start = data.pathRange.lowerBound
    // The scheme and the host are not part of the target that the client sent.
    if place.lowerBound >= start { range = place.lowerBound - start..<place.upperBound - start }
  }

  /// The details as a JSON object, without members that are nil.
  public var json: String {
    var members = ["\"type\":\(JSONString.quoted(type))"]
    if let title { members.append("\"title\":\(JSONString.quoted(title))") }
    members.append("\"status\":\(status)")
    if let detail { members.append("\"detail\":\(JSONString.quoted(detail))") }
    if let range { members.append("\"range\":[\(range.lowerBound),\(range.upperBound)]") }
    return "{\(members.joined(separator: ","))}"
  }

  /// RFC 9110 §15, RFC 6585.
  private static func title(of status: Int) -> String? {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 406: "Not Acceptable"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 415: "Unsupported Media Type"
    case 417: "Expectation Failed"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 431: "Request Header Fields Too Large"
    case 500: "Internal Server Error"
    case 501: "Not Implemented"
    case 503: "Service Unavailable"
    default: nil
    }
  }
}

extension RoutingError.Facts {
  /// The explanation for a client. It repeats nothing beyond the URL that the client sent, and hides definition errors.
  fileprivate var detail: String? {
    switch kind {
    case .notFound: "no route has this path" + expectation
    case .badRequest where place != nil || isAbsent: "the request is malformed" + expectation
    // The message of a conversion may repeat the value.
    case .badRequest: "the request is malformed: a field or the body is not as expected"
    case .methodNotAllowed: "the method is not allowed: \(LinkText.expectation(allowedMethods, found: found))"
    // The text after the semicolon is a remedy for the programmer.
    case .urlTooLong, .headerTooLarge, .bodyTooLarge: reasons.first.map { String($0.prefix { $0 != ";" }) }
    case .unprintable, .taken, .definition: nil
    }
  }

  private var expectation: String {
    expected.isEmpty ? "" : ": " + LinkText.expectation(expected, found: place == nil ? "" : found)
  }
}
