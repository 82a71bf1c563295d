import Exchanges
import FlyingFox
import FlyingSocks
import Foundation
import Roundtrip
import RoundtripFlyingFox
import Testing

/// The library on a FlyingFox server.
private let libraryHandler = RoundtripHandler(router: library, limits: libraryLimits) { route, template, _ in
  HTTPResponse(statusCode: .ok, body: try await libraryAnswer(route, template: template))
}

/// The adapter over real sockets.
@Suite struct HandlerTests {
  @Test(arguments: adapterChecks)
  func `it does what all adapters do`(check: AdapterCheck) async throws {
    try await withServer(libraryHandler) { port in
      let mistakes = try await check.mistakes(port)
      #expect(mistakes.isEmpty, "\(mistakes)")
    }
  }

  @Test func `a large answer arrives whole, also as the last of a connection`() async throws {
    try await withServer(libraryHandler) { port in
      for head in ["Connection: close\r\n", "Transfer-Encoding: chunked\r\n"] {
        let request = "GET /large HTTP/1.1\r\nHost: a\r\n\(head)\r\n" + (head.hasPrefix("T") ? "0\r\n\r\n" : "")
        let answer = Answer(try await raw(request, port: port))
        #expect(answer.status == 200 && answer.body.utf8.count == 3_000_000)
      }
    }
  }

  @Test func `a RoutingError of the handler is an error of the server`() async throws {
    let handler = RoundtripHandler(router: library) { _, _, _ in
      HTTPResponse(statusCode: .ok, body: Data("\(try library.match("/nowhere"))".utf8))
    }
    try await withServer(handler) { port in
      let answer = Answer(try await raw("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port))
      #expect(answer.status == 500)
    }
  }
}

/// Runs a server on a free port of the loopback while `body` runs, and ends it.
private func withServer(
  _ handler: some HTTPHandler, _ body: @Sendable (_ port: Int) async throws -> Void
) async throws {
  let server = HTTPServer(
    config: .init(address: try .inet(ip4: "127.0.0.1", port: 0), sharedRequestReplaySize: 0, logger: .disabled),
    handler: handler)
  let task = Task { try await server.run() }
  defer { task.cancel() }
  try await server.waitUntilListening()
  guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.unsupportedAddress }
  try await body(Int(port))
  await server.stop()
}
