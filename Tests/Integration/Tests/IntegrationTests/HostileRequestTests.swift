import Exchanges
import Foundation
import Roundtrip
@testable import Service
import Testing

/// Requests that nobody should send get their status, and the server lives on.
@Suite struct HostileRequestTests {
  @Test func `each hostile request gets its status`() async throws {
    let long = String(repeating: "x", count: 9_000)
    let requests: [(String, Int)] = [
      ("GET /nowhere HTTP/1.1\r\n\r\n", 404), ("GET //evil.com/x HTTP/1.1\r\n\r\n", 404),
      ("GET /users/7/8 HTTP/1.1\r\n\r\n", 404), ("GET /users/seven HTTP/1.1\r\n\r\n", 404),
      ("GET /users/%FF HTTP/1.1\r\n\r\n", 404), ("GET /files/.. HTTP/1.1\r\n\r\n", 404),
      ("GET /files/%2e%2e/x HTTP/1.1\r\n\r\n", 404), ("GET /search?q=%FF HTTP/1.1\r\n\r\n", 400),
      ("GET /search?page=nan HTTP/1.1\r\n\r\n", 400), ("GET /search?page=1e9 HTTP/1.1\r\n\r\n", 400),
      ("GET /search?q HTTP/1.1\r\n\r\n", 400), ("GET /session HTTP/1.1\r\n\r\n", 400),
      ("POST /search HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 405), ("PATCH /users/7 HTTP/1.1\r\n\r\n", 405),
      ("PROPFIND /search HTTP/1.1\r\n\r\n", 405), ("GET /users HTTP/1.1\r\n\r\n", 405),
      ("GET /search?q=\(long) HTTP/1.1\r\n\r\n", 414),
      ("GET /files" + String(repeating: "/a", count: 300) + " HTTP/1.1\r\n\r\n", 414),
      ("GET /search HTTP/1.1\r\n" + (0..<150).map { "X-\($0): y\r\n" }.joined() + "\r\n", 431),
      ("GET /search HTTP/1.1\r\nX-Long: \(long)\(long)\(long)\(long)\r\n\r\n", 431),
      ("POST /users HTTP/1.1\r\nContent-Length: 0\r\n\r\n", 400), ("POST /users HTTP/1.1\r\n\r\n", 400),
      ("POST /users HTTP/1.1\r\nContent-Length: 1\r\n\r\n{", 400),
      ("POST /users HTTP/1.1\r\nContent-Type: text/html\r\nContent-Length: 12\r\n\r\n{\"name\":\"n\"}", 400),
      ("POST /login HTTP/1.1\r\nContent-Length: 3\r\n\r\na&%", 400),
      ("POST /profile HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", 400),
      ("OPTIONS * HTTP/1.1\r\n\r\n", 204), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 200),
      ("GET / HTTP/1.1\r\n\r\n", 200), ("HEAD /users/7 HTTP/1.1\r\n\r\n", 200),
      ("\0\0\0\r\n\r\n", 400), ("GET / HTTP/1.1\r\nBad Name: x\r\n\r\n", 400), ("GET\r\n\r\n", 400),
    ]
    try await withShop { port in
      for (request, status) in requests {
        let answer = try await raw(closing(request), port: port)
        #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(request.prefix(60)): \(answer.prefix(60))")
      }
      let alive = try await shopClient(port: port).data(for: .home)
      #expect(alive.response.status == 200)
    }
  }

  @Test func `a method that is not allowed is told the ones that are`() async throws {
    try await withShop { port in
      let answer = try await raw(closing("POST /users/7 HTTP/1.1\r\nContent-Length: 0\r\n\r\n"), port: port)
      #expect(answer.hasPrefix("HTTP/1.1 405"))
      #expect(answer.lowercased().contains("\r\nallow: delete, get, head, options, put\r\n"))
    }
  }

  @Test(arguments: [
    "/nowhere", "/users/7/8", "/search", "/users/7", "/search?q=" + String(repeating: "x", count: 9_000),
  ])
  func `a body that no route looks at is not waited for`(target: String) async throws {
    try await withShop { port in
      // Only the head is sent: who waits for the body waits forever.
      let head = "POST \(target) HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n"
      let answer = try await raw(head, port: port, untilHead: true)
      let status = target.count > 1_000 ? 414 : target.hasPrefix("/nowhere") || target.hasSuffix("8") ? 404 : 405
      #expect(answer.hasPrefix("HTTP/1.1 \(status)"), "\(answer.prefix(80))")
    }
  }

  @Test func `a body that is too large is refused, announced or not`() async throws {
    try await withShop { port in
      for length in ["2000001", "99999999999999999999"] {
        let head = "PUT /uploads/\(UUID()) HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
        let answer = try await raw(head, port: port, untilHead: true)
        #expect(answer.hasPrefix("HTTP/1.1 413") || length.count > 10 && answer.hasPrefix("HTTP/1.1 400"), "\(answer)")
      }
      let chunk = "100000\r\n" + String(repeating: "x", count: 0x100000) + "\r\n"
      let head = "PUT /uploads/\(UUID()) HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      let answer = try await raw(head + chunk + chunk + "0\r\n\r\n", port: port, untilHead: true)
      #expect(answer.hasPrefix("HTTP/1.1 413"), "\(answer)")
    }
  }

  @Test func `random bytes never stop the server`() async throws {
    try await withShop { port in
      try await sendRandomTargets(port: port)
      let alive = try await shopClient(port: port).data(for: .home)
      #expect(alive.response.status == 200)
    }
  }
}
