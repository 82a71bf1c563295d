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

/// The adapter behind real sockets.
@Suite struct ResponderTests {
  @Test func `every request has the answer that all adapters give`() async throws {
    try await withServer(libraryResponder) { port in
      for exchange in exchanges {
        let mistakes = try await exchange.mistakes(port: port)
        #expect(mistakes.isEmpty, "\(mistakes)")
      }
    }
  }

  @Test func `a method that is none of the usual ones is told the ones that are`() async throws {
    try await withServer(libraryResponder) { port in
      let answer = Answer(try await raw("PROPFIND / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port))
      #expect(answer.status == 405 && answer.lines.contains("allow: get, head, options"))
    }
  }

  @Test func `a body that no route wants, or that is too large, is not waited for`() async throws {
    try await withServer(libraryResponder) { port in
      let found = try await mistakesWithUnsentBodies(port: port)
      #expect(found.isEmpty)
    }
  }

  @Test func `requests of one connection are answered one after the other`() async throws {
    try await withServer(libraryResponder) { port in
      let found = try await answers(to: manyRequests, port: port)
      #expect(found == manyAnswers)
    }
  }

  @Test func `a body that no route wants is no request`() async throws {
    try await withServer(libraryResponder) { port in
      for text in smuggled {
        let statuses = try await answers(to: text, port: port)
        #expect(!statuses.isEmpty && !statuses.contains(405), "\(statuses)")
      }
    }
  }

  @Test func `clients that leave and random bytes do not stop the server`() async throws {
    try await withServer(libraryResponder) { port in
      try await leave(port: port)
      try await sendRandomTargets(port: port)
      let found = try await curl("http://127.0.0.1:\(port)/books/7")
      #expect(found == #"/books/{id} {"book":{"id":7}}"#)
    }
  }

  @Test func `curl follows a redirect with the method and the body`() async throws {
    try await withServer(libraryResponder) { port in
      let answer = try await curl(
        "-L", "-H", "Content-Type: text/plain", "--data", "milk", "http://127.0.0.1:\(port)/notes/")
      #expect(answer == #"/notes {"note":{"_0":"milk"}}"#)
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
