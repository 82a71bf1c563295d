import Foundation
import RoundtripExport
import Testing

/// Operations keep their ids where routes are written in another order.
@Suite struct OperationNamesTests {
  private enum PageRoute: Equatable, Sendable { case sheet(page: Int?), help(String), both }

  private static let sheet = Route(PageRoute.sheet(page:)) {
    Path {
      "sheet"; Optionally { Int.parser() }
    }
  }
  private static let help = Route(PageRoute.help) {
    Path {
      "help"; Parse(.string).named("topic")
    }
  }.alias {
    Path {
      "faq"; Parse(.string).named("question")
    }
  }
  private static let both = Route(PageRoute.both) {
    OneOf {
      Method.put
      Method.post
    }
    Path { "both" }
  }

  private func ids(_ router: some Router<PageRoute>) throws -> [String] {
    try ReadDocument(router.openAPI(title: "Pages", version: "1")).operations.map {
      "\($0.method) \($0.path) \($0.operation["operationId"] ?? "")"
    }
  }

  @Test func `ids do not depend on the order of the routes`() throws {
    let forward = Routes<PageRoute> {
      Self.sheet
      Self.help
      Self.both
    }
    let backward = Routes<PageRoute> {
      Self.both
      Self.help
      Self.sheet
    }
    let ids = try ids(forward)
    #expect(
      ids == [
        "post /both both", "put /both both_put", "get /faq/{question} help_faq_question", "get /help/{topic} help",
        "get /sheet sheet", "get /sheet/{page} sheet_page",
      ])
    #expect(try self.ids(backward) == ids)
    #expect(try self.ids(Routes<PageRoute> { Self.sheet }) == ["get /sheet sheet", "get /sheet/{page} sheet_page"])
  }

  @Test func `ids are unique`() throws {
    enum Route2: Equatable, Sendable { case sheet(page: Int?), sheet_page }
    let router = Routes<Route2> {
      Route(Route2.sheet(page:)) {
        Path {
          "sheet"; Optionally { Int.parser() }
        }
      }
      Route(Route2.sheet_page) { Path { "page" } }
    }
    let operations = try ReadDocument(router.openAPI(title: "Pages", version: "1")).operations
    #expect(operations.map { $0.operation["operationId"] as? String } == ["sheet_page", "sheet", "sheet_page_2"])
  }
}
