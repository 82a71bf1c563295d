import Exchanges
import Foundation
import Hummingbird
import LoopbackServer
import Roundtrip
import RoundtripHummingbird
import Testing

typealias LibraryResponder = RoundtripResponder<LibraryRoute, BasicRequestContext>

/// The library on a Hummingbird server.
let libraryResponder = LibraryResponder(router: library, limits: libraryLimits) { route, _, context in
  let body = try await libraryAnswer(route, template: context.endpointPath ?? "")
  return Response(status: .ok, body: .init(byteBuffer: .init(bytes: body)))
}

/// The adapter over real sockets.
@Suite struct ResponderTests {
  @Test(arguments: adapterChecks)
  func `it does what all adapters do`(check: AdapterCheck) async throws {
    try await withServer(libraryResponder) { port in
      let mistakes = try await check.mistakes(port)
      #expect(mistakes.isEmpty, "\(mistakes)")
    }
  }

  @Test func `a method that is none of the usual ones is told the ones that are`() async throws {
    try await withServer(libraryResponder) { port in
      let answer = Answer(try await raw("PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port))
      #expect(answer.status == 405 && answer.lines.contains("allow: get, head, options"))
    }
  }

  @Test func `an error of the handler that Hummingbird knows has its status, and a RoutingError has none`() async throws
  {
    let responder = LibraryResponder(router: library) { route, _, _ in
      guard case .book = route else { throw HTTPError(.conflict, message: "lent") }
      // The handler asks a router of its own.
      return Response(status: .ok, body: .init(byteBuffer: .init(string: "\(try library.match("/nowhere"))")))
    }
    try await withServer(responder) { port in
      let conflict = Answer(try await raw("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port))
      #expect(conflict.status == 409 && conflict.body.contains("lent"))
      let head = Answer(try await raw("HEAD / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port))
      #expect(head.status == 409 && head.body.isEmpty)
      let inner = Answer(try await raw("GET /books/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port))
      #expect(inner.status == 500)
    }
  }

  @Test func `as a middleware it leaves other paths to what follows`() async throws {
    let router = Hummingbird.Router()
    router.add(middleware: libraryResponder)
    router.get("old/:name") { _, context in "old \(context.parameters.get("name") ?? "")" }
    try await withServer(router.buildResponder()) { port in
      let base = "http://127.0.0.1:\(port)"
      let book = try await curl(base + "/books/7")
      #expect(book == #"/books/{id} {"book":{"id":7}}"#)
      let old = try await curl(base + "/old/page")
      #expect(old == "old page")
      for (path, status) in [("/nowhere", "404"), ("/search", "400"), ("/notes", "405")] {
        let found = try await curl("-o", "/dev/null", "-w", "%{http_code}", base + path)
        #expect(found == status)
      }
    }
  }
}
