import Foundation
import RoundtripExport
import Testing

/// Forms of one route that differ only in their fields or in the fragment are one operation.
@Suite struct OperationFormTests {
  private enum Page: Equatable, Sendable { case list(String), item(Int, String?), tagged(String?, String?) }

  private func read(_ router: some Router) throws -> (operations: [String], kinds: [Approximation.Kind]) {
    let document = try router.openAPI(title: "T", version: "1")
    let operations = try ReadDocument(document).operations.map { path, method, operation in
      let parameters = operation["parameters"] as? [[String: Any]] ?? []
      return try "\(method) \(path) " + parameters.map(jsonText).joined(separator: " ")
    }
    return (operations, document.approximations.map(\.kind))
  }

  @Test func `a field of one alternative of a request is not required`() throws {
    let router = Routes<Page> {
      Route(Page.list) {
        Path { "list" }
        OneOf {
          Query { Field("q") }
          Always("all")
        }
      }
    }
    #expect(try router.match("/list") == .list("all"))
    let (operations, kinds) = try read(router)
    #expect(operations == [#"get /list {"example":"a","in":"query","name":"q","schema":{"type":"string"}}"#])
    #expect(kinds == [])
  }

  @Test func `alternatives with several fields are one parameter`() throws {
    let router = Routes<Page> {
      Route(Page.list) {
        Query { Field("page", Int.self, default: 1) }
          .map(apply: { _ in () }, unapply: { 1 })
        OneOf {
          Query { Field("q") }
          Query { Field("tag") }
        }
      }
    }
    let (operations, kinds) = try read(router)
    #expect(
      operations.map { $0.contains(#""schema":{"anyOf":[{"properties":{"q":{"type":"string"}},"required":["q"]"#) }
        == [true])
    #expect(operations.map { $0.contains(#""name":"page""#) } == [true])
    #expect(operations.map { $0.contains(#""required":true"#) } == [true])
    #expect(kinds == [.refusal])
  }

  @Test func `an optional fragment is no second operation, also with a query`() throws {
    let plain = Routes<Page> {
      Route(Page.item) {
        Path { Int.parser() }
        Optionally { Fragment { String.parser() } }
      }
    }
    #expect(try read(plain).operations.count == 1)
    #expect(try read(plain).kinds == [])
    let both = Routes<Page> {
      Route(Page.tagged) {
        Path { "tagged" }
        Query { Field("q", String?.self) }
        Optionally {
          Query { Field("tag") }
          Fragment { "top" }
        }
      }
    }
    #expect(try both.match("/tagged") == .tagged(nil, nil))
    #expect(try both.match("/tagged?tag=a#top") == .tagged(nil, "a"))
    let (operations, kinds) = try read(both)
    #expect(operations.count == 1)
    #expect(operations.first?.contains(#""name":"tag""#) == true)
    #expect(operations.first?.contains(#""required""#) == false)
    #expect(kinds == [])
  }

  @Test func `an optional body is one that is not required`() throws {
    let text = Routes<Page> {
      Route(Page.item) {
        Method.post
        Path { Int.parser() }
        Optionally { Body(.text) }
      }
    }
    #expect(try text.parse(URLRequestData(method: "POST", path: ["1"])) == .item(1, nil))
    let form = Routes<Page> {
      Route(Page.list) {
        Method.post
        OneOf {
          FormData { Field("note") }
          Always("none")
        }
      }
    }
    for (router, type) in [(text, "text/plain"), (form, "application/x-www-form-urlencoded")] {
      let document = try router.openAPI(title: "T", version: "1")
      #expect(!document.approximations.map(\.kind).contains(.sameOperation))
      let operations = try ReadDocument(document).operations
      #expect(operations.count == 1)
      let body = try #require(operations.first?.2["requestBody"] as? [String: Any])
      #expect((body["content"] as? [String: Any])?.keys.first?.hasPrefix(type) == true)
      #expect(body["required"] == nil)
    }
  }

  @Test func `of very many forms, not all are written`() throws {
    func choice() -> some Router<String> {
      OneOf<RequestLevel, String> {
        for index in 0..<80 {
          Parse {
            Query { Field("f\(index)") }
            Fragment { "\(index)" }
          }
        }
      }
    }
    let (operations, kinds) = try read(Routes<Page> { Route(Page.list) { choice() } })
    #expect(operations.count == 1)
    #expect(kinds.contains(.tooManyVariants))
  }
}
