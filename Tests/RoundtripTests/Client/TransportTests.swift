#if canImport(FoundationNetworking)
  import Foundation
  import FoundationNetworking
  import Testing

  @testable import Roundtrip

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
  }
#endif
