import Hummingbird
import Logging

/// Runs a server on a free port of the loopback while `body` runs, and ends it.
public func withServer<Responder: HTTPResponder, Result: Sendable>(
  _ responder: Responder, logger: Logger? = nil, _ body: @escaping @Sendable (_ port: Int) async throws -> Result
) async throws -> Result where Responder.Context == BasicRequestContext {
  let (ports, continuation) = AsyncStream<Int>.makeStream()
  var app = Application(
    responder: responder,
    configuration: .init(address: .hostname("127.0.0.1", port: 0)),
    onServerRunning: { channel in
      if let port = channel.localAddress?.port { continuation.yield(port) }
      continuation.finish()
    })
  app.logger.logLevel = .critical
  if let logger { app.logger = logger }
  return try await withThrowingTaskGroup(of: Result?.self) { group in
    group.addTask { [app] in
      defer { continuation.finish() }
      try await app.run()
      return nil
    }
    guard let port = await ports.first(where: { _ in true }) else { throw CancellationError() }
    let result = try await body(port)
    group.cancelAll()
    while true {
      do { guard try await group.next() != nil else { break } } catch is CancellationError {}
    }
    return result
  }
}
