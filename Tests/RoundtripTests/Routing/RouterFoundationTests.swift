import Foundation
import Roundtrip
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RouterFoundationTests {
  enum R: Equatable, Sendable { case edit(UUID), delete(UUID), search(String), create(String) }

  static let router = Routes<R> {
    Route(R.edit) {
      Path {
        UUID.parser(); "edit"
      }
    }
    Route(R.delete) {
      Method.delete; Path { UUID.parser() }
    }
    Route(R.search) {
      Path { "search" }; Query { Field("q") }
    }
    Route(R.create) {
      Method.post; Path { "new" }; Headers { Field("X-Name") }
    }
  }

  @Test("URLs are matched and made", arguments: ["a b", "é", "C++ & more", "/?#%", "😀", ""])
  func urls(text: String) throws {
    let url = try Self.router.url(for: .search(text))
    #expect(try Self.router.match(url: url) == .search(text))
  }

  @Test("requests are matched and made")
  func requests() throws {
    let id = UUID()
    for route in [R.edit(id), .delete(id), .search("a"), .create("a, b"), .create("é")] {
      let request = try Self.router.baseURL("https://example.com").request(for: route)
      #expect(try Self.router.match(request: request) == route)
    }
    #expect(try Self.router.request(for: .delete(id)).httpMethod == "DELETE")
    #expect(try Self.router.request(for: .edit(id)).httpMethod == "GET")
    #expect(throws: RoutingError.self) { try Self.router.request(for: .create("a\r\nb: c")) }
  }

  @Test("cases with the same payload never mix")
  func samePayload() throws {
    let id = UUID()
    #expect(try Self.router.link(to: .edit(id)) == "/\(id)/edit")
    #expect(try Self.router.url(for: .delete(id)).absoluteString == "/\(id)")
  }
}
