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

  private enum Session: Equatable, Sendable { case login(Name), register(Name) }
  private struct Name: Codable, Equatable, Sendable {
    var text: String
    init(text: String) { self.text = text }
    /// No sample is such a value, so that only values of the user tell the cases apart.
    init(from decoder: any Decoder) throws {
      text = try decoder.singleValueContainer().decode(String.self)
      if !text.hasPrefix("name-") {
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "a name"))
      }
    }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }

  @Test func `an alias has the case of its route, also where samples tell the case`() throws {
    let router = Routes<Session> {
      Route(Session.login) {
        Method.post
        Path { "login" }
        Body(.json(Name.self))
      }
      .alias {
        Method.post
        Path { "session" }
        Body(.json(Name.self))
      }
      .documented("Logs in.")
      Route(Session.register) {
        Method.post
        Path { "register" }
        Body(.json(Name.self))
      }
    }
    let samples = [Session.login(Name(text: "name-a")), .register(Name(text: "name-b"))]
    let document = try router.openAPI(title: "Session", version: "1", samples: samples)
    let ids = try ReadDocument(document).operations.map { "\($0.path) \($0.operation["operationId"] ?? "")" }
    #expect(ids == ["/login login", "/register register", "/session login_session"])
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
