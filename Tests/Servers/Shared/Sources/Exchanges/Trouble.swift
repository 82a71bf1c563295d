import Foundation

// What goes wrong between a client and a server, beside the answer to one request.

/// Requests whose head alone is sent: a server that waits for the body waits forever. Returns what is wrong with the answers.
public func mistakesWithUnsentBodies(port: Int) async throws -> [String] {
  let heads = [
    ("POST /nowhere", 15_000, 404), ("POST /books/7", 15_000, 405), ("GET /books/7", 15_000, 200),
    ("POST /notes?" + String(repeating: "x", count: 9_000), 15_000, 414), ("POST /notes", 30_000, 413),
    ("POST /notes", Int.max, 413),
  ]
  var mistakes: [String] = []
  for (start, length, status) in heads {
    let head = "\(start) HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
    let answer = Answer(try await raw(head, port: port, untilHead: true))
    if answer.status != status { mistakes.append("\(head.prefix(60)): \(answer.status)") }
  }
  return mistakes
}

/// Several requests of one connection: some are wrong, and the bodies of some are wanted by no route.
public let manyRequests =
  [
    "GET /books/1", "GET /books/one", "HEAD /books/1", "OPTIONS /books/1", "GET /books/1/", "PUT /books/1",
    "HEAD /nowhere",
  ].map { "\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined()
  + "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
  + "POST /notes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
  + "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
/// The statuses of their answers.
public let manyAnswers = [200, 404, 200, 204, 308, 405, 404, 200, 200, 200]

/// A request inside of a body that no route wants, in front of a request: a server that answers it, with 405, has lost count.
public let smuggled: [String] = {
  let inner = "PUT /books/7 HTTP/1.1\r\nHost: a\r\n\r\n"
  let body = inner + String(repeating: "x", count: 5_000 - inner.utf8.count)
  return [
    "POST /nowhere HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n\(body)",
    "POST /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n\(body)\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1388\r\n\(body)\r\n0\r\n\r\n",
  ].map { $0 + "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n" }
}()

/// The statuses of the answers that come back over one connection.
public func answers(to text: String, port: Int) async throws -> [Int] {
  try await raw(text, port: port).components(separatedBy: "HTTP/1.1 ").dropFirst().compactMap { Int($0.prefix(3)) }
}

/// Clients that go away in the middle of a request, of a body, or of the answer.
public func leave(port: Int) async throws {
  for text in [
    "", "GET /boo", "GET /large HTTP/1.1\r\nHost: a\r\n\r\n", "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n",
    "POST /notes HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\nabc",
    "POST /notes HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n10\r\nabc",
  ] {
    for _ in 0..<5 { try await send(text, port: port) }
  }
}

/// Random bytes as a target.
public func sendRandomTargets(port: Int) async throws {
  var generator = SystemRandomNumberGenerator()
  for _ in 0..<50 {
    let target = (0..<20).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let bytes = Array("GET /".utf8) + target + Array(" HTTP/1.1\r\nConnection: close\r\n\r\n".utf8)
    _ = try await raw(bytes, port: port)
  }
}
