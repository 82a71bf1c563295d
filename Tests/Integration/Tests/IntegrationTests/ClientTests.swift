import Foundation
import Roundtrip
@testable import Service
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client over a socket.
@Suite struct ClientTests {
  @Test func `another status than success is an error that keeps the body`() async throws {
    try await withShop { port in
      do {
        _ = try await shopClient(port: port).data(for: .file(path: ["missing"]))
        Issue.record("no error")
      } catch ClientError.status(let response) {
        #expect(response.status == 404)
        #expect(response.body == Data("no such file".utf8))
      }
    }
  }

  @Test func `a body of another type is an error that keeps the body`() async throws {
    try await withShop { port in
      do {
        _ = try await shopClient(port: port).value(for: .home, as: [Int].self)
        Issue.record("no error")
      } catch ClientError.undecodable(let response, _) {
        #expect(response.status == 200 && !response.body.isEmpty)
      }
    }
  }

  @Test func `a cancelled task cancels the request`() async throws {
    try await withShop { port in
      let client = shopClient(port: port)
      let task = Task { try await client.data(for: .slow) }
      let early = Task { try await client.data(for: .slow) }
      early.cancel()
      try await Task.sleep(for: .milliseconds(200))
      task.cancel()
      await #expect(throws: CancellationError.self) { try await early.value }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func `a request has its own timeout and header fields`() async throws {
    try await withShop { port in
      let client = shopClient(port: port)
      do {
        _ = try await client.data(for: .slow, options: RequestOptions(timeout: 1))
        Issue.record("no error")
      } catch let error as URLError { #expect(error.code == .timedOut) }
      let options = RequestOptions(cachePolicy: .reloadIgnoringLocalCacheData, headers: ["X-Token": "other"])
      let session = ShopRoute.session(token: "own", userID: 1)
      let answer = try await client.value(for: session, as: ShopRoute.self, options: options)
      #expect(answer.value == .session(token: "other", userID: 1))
    }
  }

  @Test func `up- and download tell how far they are`() async throws {
    try await withShop { port in
      let client = shopClient(port: port)
      var received: [Int64] = []
      var answer: ClientResponse?
      for try await event in client.transfer(for: .file(path: ["large"])) {
        switch event {
        case .received(let bytes, let total):
          received.append(bytes)
          #expect(total == 3_000_000)
        case .sent: Issue.record("nothing to send")
        case .finished(let response): answer = response
        }
      }
      #expect(received.count > 1 && received == received.sorted() && received.last == 3_000_000)
      #expect(answer?.body.count == 3_000_000)

      var sent: [Int64] = []
      answer = nil
      let upload = ShopRoute.upload(id: UUID(), Data(repeating: 7, count: 1_500_000))
      for try await event in client.transfer(for: upload) {
        if case .sent(let bytes, let total) = event {
          sent.append(bytes)
          #expect(total == 1_500_000)
        }
        if case .finished(let response) = event { answer = response }
      }
      #expect(sent == sent.sorted() && sent.last == 1_500_000)
      let read = try JSONDecoder().decode(ShopRoute.self, from: answer?.body ?? Data())
      #expect(read == upload)
    }
  }

  @Test func `a transfer that nobody waits for is cancelled`() async throws {
    try await withShop { port in
      let task = Task {
        for try await _ in shopClient(port: port).transfer(for: .slow) {}
        try Task.checkCancellation()
      }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }
}
