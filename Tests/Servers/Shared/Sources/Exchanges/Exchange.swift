import Foundation

/// A request as it is sent, and what a server answers.
public struct Exchange: Sendable, CustomStringConvertible {
  public var request: String
  public var status: Int
  /// Lines of the head, with small letters.
  public var head: [String] = []
  /// The whole body; nil where it does not matter.
  public var body: String?

  public var description: String { String(request.prefix(60)) }

  init(_ request: String, _ status: Int, head: [String] = [], body: String? = nil) {
    self.request = request
    self.status = status
    self.head = head
    self.body = body
  }

  /// The request is sent, and what is wrong with the answer is returned: nothing as a rule.
  public func mistakes(port: Int) async throws -> [String] {
    let answer = Answer(try await raw(closing(request), port: port))
    var mistakes: [String] = []
    if answer.status != status { mistakes.append("the status is \(answer.status), not \(status)") }
    for line in head where !answer.lines.contains(line) { mistakes.append("no `\(line)` in \(answer.lines)") }
    if let body, body != answer.body { mistakes.append("the body is `\(answer.body.prefix(300))`, not `\(body)`") }
    return mistakes.map { "\(self): \($0)" }
  }
}

/// A request with fields that it needs and does not have yet.
public func closing(_ request: String) -> String {
  guard let end = request.range(of: " HTTP/1.1\r\n")?.upperBound else { return request }
  let host = request.contains("\r\nHost:") ? "" : "Host: a\r\n"
  return request[..<end] + host + "Connection: close\r\n" + request[end...]
}

/// An answer in its parts.
public struct Answer: Sendable {
  public var status: Int
  /// The lines of the header, with small letters.
  public var lines: [String]
  public var body: String

  public init(_ text: String) {
    let end = text.range(of: "\r\n\r\n")
    let head = text[..<(end?.lowerBound ?? text.endIndex)].split(separator: "\r\n")
    status = head.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    lines = head.dropFirst().map { $0.lowercased() }
    body = end.map { String(text[$0.upperBound...]) } ?? ""
  }
}

/// What every adapter answers, for the routes of ``library`` within ``libraryLimits``.
public let exchanges: [Exchange] = {
  let long = String(repeating: "x", count: 9_000)
  let loan = #"{"days":7,"reader":"Blob"}"#
  func post(_ target: String, _ type: String, _ body: String, method: String = "POST") -> String {
    "\(method) \(target) HTTP/1.1\r\nContent-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }
  func problem(_ status: Int, _ title: String, _ detail: String, _ range: String? = nil) -> String {
    #"{"type":"about:blank","title":"\#(title)","status":\#(status),"detail":"\#(detail)""#
      + (range.map { #","range":[\#($0)]"# } ?? "") + "}"
  }
  let json = "content-type: application/problem+json"
  let notFound = problem(404, "Not Found", "no route has this path: expected an integer (Int), found `seven`", "7,12")
  let tooLarge = problem(413, "Content Too Large", "more than 20000 bytes")
  return [
    // The route and its template.
    Exchange("GET / HTTP/1.1\r\n\r\n", 200, body: #"/ {"home":{}}"#),
    Exchange("GET /books/7?utm=1 HTTP/1.1\r\n\r\n", 200, body: #"/books/{id} {"book":{"id":7}}"#),
    Exchange(
      "GET /search?q=a%20%26+b%2F%C3%A9&page=2 HTTP/1.1\r\n\r\n", 200,
      body: #"/search {"search":{"page":2,"text":"a & b/é"}}"#),
    Exchange("DELETE /books/7 HTTP/1.1\r\n\r\n", 200, body: #"/books/{id} {"remove":{"id":7}}"#),
    // Bodies.
    Exchange(
      post("/books/7/loans", "application/json", loan), 200,
      body: #"/books/{id}/loans {"lend":{"_1":\#(loan),"id":7}}"#),
    Exchange(post("/notes", "text/plain", ""), 200, body: #"/notes {"note":{"_0":""}}"#),
    Exchange(
      "POST /notes HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n", 200,
      body: #"/notes {"note":{"_0":"abc"}}"#),
    Exchange(
      post("/books/7/loans", "application/json", #"{"reader":"hush"}"#), 400, head: [json],
      body: problem(
        400, "Bad Request", "the request is malformed: a field or the body is not as expected")),
    Exchange(
      "POST /notes HTTP/1.1\r\n\r\n", 400, head: [json],
      body: problem(400, "Bad Request", "the request is malformed: expected a body")),
    Exchange(post("/notes", "text/plain", String(repeating: "x", count: 20_001)), 413, head: [json], body: tooLarge),
    Exchange(
      "POST /notes HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5000\r\n\(String(repeating: "x", count: 0x5000))\r\n0\r\n\r\n",
      413, head: [json], body: tooLarge),
    // Errors.
    Exchange("GET /books/seven HTTP/1.1\r\n\r\n", 404, head: [json], body: notFound),
    Exchange(
      "GET /search?q=a&page=2x HTTP/1.1\r\n\r\n", 400, head: [json],
      body: problem(
        400, "Bad Request", "the request is malformed: expected an integer (Int), found `2x`", "17,19")),
    Exchange(
      "GET /search?q=\(long) HTTP/1.1\r\n\r\n", 414, head: [json],
      body: problem(414, "URI Too Long", "more than 8192 bytes")),
    Exchange("GET / HTTP/1.1\r\n" + (0..<120).map { "X-\($0): y\r\n" }.joined() + "\r\n", 431, head: [json]),
    Exchange(
      "GET / HTTP/1.1\r\nX-Long: \(long.prefix(5_000))\r\n\r\n", 431, head: [json],
      body: problem(431, "Request Header Fields Too Large", "more than 4000 bytes")),
    Exchange(
      "PUT /books/7 HTTP/1.1\r\n\r\n", 405, head: [json, "allow: delete, get, head, options"],
      body: problem(405, "Method Not Allowed", "the method is not allowed: expected DELETE, GET or HEAD, found `PUT`")),
    // HEAD.
    Exchange("HEAD /books/7 HTTP/1.1\r\n\r\n", 200, head: ["content-length: 29"], body: ""),
    Exchange(
      "HEAD /books/seven HTTP/1.1\r\n\r\n", 404, head: [json, "content-length: \(notFound.utf8.count)"], body: ""),
    Exchange("HEAD /notes HTTP/1.1\r\n\r\n", 405, head: ["allow: options, post"], body: ""),
    Exchange("HEAD /search/?q=a HTTP/1.1\r\n\r\n", 308, head: ["location: /search?q=a"], body: ""),
    // OPTIONS.
    Exchange("OPTIONS /books/7 HTTP/1.1\r\n\r\n", 204, head: ["allow: delete, get, head, options"], body: ""),
    Exchange("OPTIONS /notes HTTP/1.1\r\n\r\n", 204, head: ["allow: options, post"], body: ""),
    Exchange("OPTIONS /ping HTTP/1.1\r\n\r\n", 200, body: #"/ping {"ping":{}}"#),
    Exchange("OPTIONS /nowhere HTTP/1.1\r\n\r\n", 404, head: [json]),
    Exchange("OPTIONS * HTTP/1.1\r\n\r\n", 204, head: ["allow: delete, get, head, options, post"], body: ""),
    // Redirects.
    Exchange("GET /books/007/ HTTP/1.1\r\n\r\n", 308, head: ["location: /books/7"]),
    Exchange("POST /notes/ HTTP/1.1\r\nContent-Length: 1\r\n\r\nx", 308, head: ["location: /notes"]),
    Exchange("GET //evil.example/ HTTP/1.1\r\n\r\n", 404),
    // The handler's error is the server's.
    Exchange("GET /failing HTTP/1.1\r\n\r\n", 500),
  ]
}()
