#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import Roundtrip

  /// Answers each request with its `Cookie` field.
  private final class CookieEcho: URLProtocol {
    override static func canInit(with request: URLRequest) -> Bool { true }
    override static func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
      guard let url = request.url,
        let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)
      else { return }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: Data((request.value(forHTTPHeaderField: "Cookie") ?? "").utf8))
      client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {}
  }

  @Suite struct TransportTests {
    /// The delegate of the session of a transport, which the session keeps until it is invalidated.
    private func delegate(of transport: Transport) -> AnyObject? {
      let session = Mirror(reflecting: transport).children.first.flatMap {
        Mirror(reflecting: $0.value).children.first { $0.label == "session" }?.value
      }
      return (session as? URLSession)?.delegate
    }

    @Test func `the session of a client ends with it`() async throws {
      weak var kept: AnyObject?
      do {
        let transport = Transport(.shared)
        kept = delegate(of: transport)
        #expect(kept != nil)
      }
      for _ in 0..<100 where kept != nil { try await Task.sleep(for: .milliseconds(20)) }
      #expect(kept == nil)
    }

    @Test(arguments: [("dark", "theme=dark"), (nil, "theme=stored")])
    func `stored cookies do not replace those of a route`(own: String?, sent: String) async throws {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [CookieEcho.self]
      let properties: [HTTPCookiePropertyKey: Any] = [
        .name: "theme", .value: "stored", .domain: "example.com", .path: "/",
      ]
      configuration.httpCookieStorage?.setCookie(try #require(HTTPCookie(properties: properties)))
      let router = Cookies { Field("theme", String?.self) }.baseURL("https://example.com")
      let client = RouterClient.live(router: router, session: URLSession(configuration: configuration))
      let body = try await client.data(for: own).data
      #expect(String(decoding: body, as: UTF8.self) == sent)
    }

    @Test(arguments: [301, 302, 307, 308])
    func `a redirected request keeps its body`(status: Int) async throws {
      let server = try LocalServer { request in
        request.hasPrefix("PUT /new ")
          ? LocalServer.response(200, body: String(request.suffix(3)))
          : LocalServer.response(status, "Location: /new\r\n", body: "moved")
      }
      let router = Parse {
        Method.put; Path { "old" }; Body(.text)
      }.baseURL("http://127.0.0.1:\(server.port)")
      var events: [TransferEvent] = []
      for try await event in RouterClient.live(router: router).transfer(for: "abc") { events.append(event) }
      guard case .finished(let response) = events.last else {
        Issue.record("no response")
        return
      }
      #expect(String(decoding: response.body, as: UTF8.self) == "abc")
      #expect(response.url?.path == "/new")
      #expect(events.contains(.received(3, of: 3)) && !events.contains(.received(5, of: 5)))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func `a redirected HEAD stays a HEAD`(status: Int) async throws {
      let server = try LocalServer { request in
        let method = String(request.prefix { $0 != " " })
        return request.hasPrefix("\(method) /new ")
          ? LocalServer.response(200, "X-Method: \(method)\r\n") : LocalServer.response(status, "Location: /new\r\n")
      }
      let router = Parse {
        Method.head; Path { "old" }
      }.baseURL("http://127.0.0.1:\(server.port)")
      let response = try await RouterClient.live(router: router).response(for: ())
      #expect(response.headers["X-Method"] == "HEAD")
    }

    @Test func `redirects of a request with a body end`() async throws {
      let server = try LocalServer { _ in LocalServer.response(307, "Location: /a\r\n") }
      let router = Parse {
        Method.post; Path { "a" }; Body(.text)
      }.baseURL("http://127.0.0.1:\(server.port)")
      await #expect {
        _ = try await RouterClient.live(router: router).data(for: "abc")
      } throws: { ($0 as? URLError)?.code == .httpTooManyRedirects }
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["Basic realm=\"a\"", "Digest realm=\"a\", nonce=\"b\"", "Bearer"])
    func `a response that asks for a password is an error with this response`(challenge: String) async throws {
      let server = try LocalServer { _ in
        LocalServer.response(401, "WWW-Authenticate: \(challenge)\r\n", body: "who?")
      }
      let router = Path { "a" }.baseURL("http://127.0.0.1:\(server.port)")
      await #expect {
        _ = try await RouterClient.live(router: router).data(for: ())
      } throws: { error in
        guard case ClientError.status(let response) = error else { return false }
        return response.status == 401 && response.body == Data("who?".utf8)
      }
    }

    @Test func `a task can be cancelled at any time`() async throws {
      let server = try LocalServer { _ in LocalServer.response(200) }
      let client = RouterClient.live(router: Path { "a" }.baseURL("http://127.0.0.1:\(server.port)"))
      for number in 0..<2000 {
        let task = Task { try await client.data(for: ()) }
        try await Task.sleep(for: .microseconds(number * 37 % 500))
        task.cancel()
        do { _ = try await task.value } catch is CancellationError {}
      }
    }

    @Test(
      arguments: [
        ("https://example.com/a", "https://example.com:443/b", true),
        ("http://example.com", "HTTP://EXAMPLE.com:80/", true),
        ("https://example.com/a", "https://other.example/a", false),
        ("https://example.com/a", "http://example.com/a", false),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8081/", false),
        ("https://example.com", "https://a.example.com", false),
      ])
    func `a redirect to another origin carries no credentials`(from: String, to: String, isKept: Bool) throws {
      var request = URLRequest(url: try #require(URL(string: to)))
      let names = ["Authorization", "Proxy-Authorization", "Cookie"]
      for name in names + ["X-Trace"] { request.setValue("a", forHTTPHeaderField: name) }
      let redirected = request.redirected(from: URL(string: from))
      for name in names { #expect((redirected.value(forHTTPHeaderField: name) != nil) == isKept, "\(name)") }
      #expect(redirected.value(forHTTPHeaderField: "X-Trace") == "a")
      #expect(redirected.url == request.url)
    }

    @Test(
      arguments: [
        (["Content-Length": "45"], 45), (["Content-Length": "45", "Content-Encoding": "gzip"], nil), ([:], nil),
        (["Content-Length": "45", "Content-Encoding": "identity"], 45),
      ] as [([String: String], Int64?)])
    func `the length of a compressed body is unknown`(headers: [String: String], length: Int64?) throws {
      let url = try #require(URL(string: "https://example.com"))
      let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: headers)
      #expect(try #require(response).bodyLength == length)
    }
  }
#endif
