import Exchanges
import Foundation
import Hummingbird
import InMemoryTracing
import Logging
import LoopbackServer
import Metrics
import MetricsTestKit
import RoundtripHummingbird
import Synchronization
import Testing
import Tracing

/// `http.route` in metrics, traces and logs.
@Suite struct ObservationTests {
  // Both are bootstrapped once in a process.
  static let metrics = {
    let metrics = TestMetrics()
    MetricsSystem.bootstrap(metrics)
    return metrics
  }()
  static let tracer = {
    let tracer = InMemoryTracer()
    InstrumentationSystem.bootstrap(tracer)
    return tracer
  }()

  @Test func `the template is the route of a request that matches, and an error has none`() async throws {
    let (metrics, tracer) = (Self.metrics, Self.tracer)
    let lines = Lines()
    let responder = LibraryResponder(router: library) { route, _, context in
      context.logger.info("handled", metadata: ["http.route": "\(context.endpointPath ?? "none")"])
      return Response(status: .ok)
    }
    let router = Hummingbird.Router()
    router.add(middleware: MetricsMiddleware())
    router.add(middleware: TracingMiddleware())
    router.add(middleware: responder)
    try await withServer(router.buildResponder(), logger: Logger(label: "test") { _ in lines.handler }) { port in
      for path in ["/books/1", "/books/2", "/search?q=hush", "/books/2/", "/search", "/hush", "/notes"] {
        _ = try await curl("http://127.0.0.1:\(port)\(path)")
      }
    }
    let routes = metrics.counters.filter { $0.label == "hb.requests" }.map { counter in
      counter.dimensions.filter { $0.0 == "http.route" || $0.0 == "http.response.status_code" }.map(\.1)
        .joined(separator: " ") + " ×\(counter.totalValue)"
    }
    #expect(
      routes.sorted() == [
        "/books/{id} 200 ×2", "/books/{id} 308 ×1", "/search 200 ×1", "NotFound 404 ×1", "Unknown 400 ×1",
        "Unknown 405 ×1",
      ])
    let spans = tracer.finishedSpans.map { span in
      span.attributes.get("http.route").map { "\($0)" }.map { $0.contains("hush") ? "hush" : $0 } ?? "none"
    }
    #expect(spans.count == 7 && !spans.contains("hush"))
    #expect(spans.filter { $0.contains("/books/{id}") }.count == 3 && spans.filter { $0 == "none" }.count == 2)
    #expect(lines.routes == ["/books/{id}", "/books/{id}", "/search"])
  }
}

/// The `http.route` of each line of a log.
private final class Lines: Sendable {
  private let found = Mutex<[String]>([])

  var routes: [String] { found.withLock { $0 } }
  var handler: any LogHandler { Handler(lines: self) }

  private struct Handler: LogHandler {
    let lines: Lines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.info

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      guard event.message == "handled" else { return }
      let route = event.metadata?["http.route"].map { "\($0)" } ?? "none"
      lines.found.withLock { $0.append(route) }
    }
  }
}
