import Foundation
import Roundtrip
import Testing

/// Which of several routes with a body answers.
@Suite struct BodyPrecedenceTests {
  struct Draft: Codable, Equatable, Sendable { var title: String }

  enum Upload: Equatable, Sendable { case draft(Draft), text(String), image(Data), bytes(Data), form(String?), nothing }

  private static let draft = Route(Upload.draft) {
    Method.post; Body(.json(Draft.self))
  }.eraseToAnyRouter()
  private static let text = Route(Upload.text) {
    Method.post; Body(.text)
  }.eraseToAnyRouter()
  private static let image = Route(Upload.image) {
    Method.post; Body(.data, contentType: "image/png")
  }.eraseToAnyRouter()
  private static let bytes = Route(Upload.bytes) {
    Method.post; Body()
  }.eraseToAnyRouter()
  private static let form = Route(Upload.form) {
    Method.post; FormData { Field("title", String?.self) }
  }.eraseToAnyRouter()
  private static let nothing = Route(Upload.nothing) { Method.post }.eraseToAnyRouter()

  private static let json = #"{"title":"a"}"#

  /// What both orders of the routes read from a body.
  private func upload(
    _ routes: [AnyRouter<Upload>], _ body: String?, _ type: String? = nil, at place: SourceLocation = #_sourceLocation
  ) -> Upload? {
    var request = URLRequestData("/")
    request.method = "POST"
    if let type { request.headers = ["Content-Type": type] }
    request.body = body.map { Array($0.utf8) }
    let answers = [routes, routes.reversed()].map { order in
      try? Routes<Upload> { for route in order { route } }.parse(request)
    }
    #expect(answers[0] == answers[1], sourceLocation: place)
    return answers[0]
  }

  private func problems(_ routes: [AnyRouter<Upload>]) -> [Diagnostic.Kind] {
    Routes<Upload> { for route in routes { route } }.diagnostics().map(\.kind)
      .filter { $0 != .unroutedCase && $0 != .untestedRoute }
  }

  @Test func `a body with a media type comes before a body of any type`() {
    let routes = [Self.draft, Self.bytes]
    #expect(upload(routes, Self.json) == .draft(Draft(title: "a")))
    #expect(upload(routes, Self.json, "application/json") == .draft(Draft(title: "a")))
    #expect(upload(routes, "a", "image/png") == .bytes(Data("a".utf8)))
    #expect(problems(routes) == [])
    #expect(problems([Self.text, Self.bytes]) == [])
    #expect(problems([Self.form, Self.bytes]) == [])
  }

  @Test func `two bodies of one type are the same only if one media type includes the other`() {
    func problems(_ first: Body<Draft>, _ second: Body<Draft>) -> [Diagnostic.Kind] {
      let table = Routes<Upload> {
        Route(Upload.draft) {
          Method.post; first
        }
        Route(Upload.draft) {
          Method.post; second
        }
      }
      return table.diagnostics().map(\.kind).filter { $0 != .unroutedCase && $0 != .untestedRoute }
    }
    let (json, form) = (Body(.json(Draft.self)), Body(.form(Draft.self)))
    #expect(problems(json, form) == [])
    #expect(problems(json, json) == [.equivalentRoutes])
    #expect(problems(json, Body(.json(Draft.self), contentType: "Application/JSON")) == [.equivalentRoutes])
    #expect(problems(Body(.json(Draft.self), contentType: "application/vnd.a+json"), json) == [.shadowedRoute])
    #expect(upload([Self.image, Self.bytes], "a", "image/gif") == nil)
    #expect(self.problems([Self.image, Self.bytes]) == [.equivalentRoutes])
  }

  @Test func `a body of any type comes before none`() {
    #expect(upload([Self.bytes, Self.nothing], "a") == .bytes(Data("a".utf8)))
    #expect(upload([Self.bytes, Self.nothing], nil) == .nothing)
  }

  @Test func `without a content type, the first media type that reads the body answers`() {
    #expect(upload([Self.draft, Self.text], Self.json) == .draft(Draft(title: "a")))
    #expect(upload([Self.draft, Self.text], "a") == .text("a"))
    #expect(upload([Self.draft, Self.image], Self.json) == .draft(Draft(title: "a")))
    #expect(upload([Self.draft, Self.image], Self.json, "image/png") == .image(Data(Self.json.utf8)))
    #expect(upload([Self.draft, Self.text], Self.json, "text/plain") == .text(Self.json))
  }

  @Test func `bodies of several media types print`() throws {
    let table = Routes<Upload> { for route in [Self.draft, Self.text, Self.bytes] { route } }
    for upload in [Upload.draft(Draft(title: "a")), .text(Self.json), .bytes(Data([255]))] {
      #expect(try table.parse(table.print(upload)) == upload)
    }
    // The request has no content type, so it would be read as a draft.
    #expect(throws: RoutingError.self) { try table.print(.bytes(Data(Self.json.utf8))) }
  }

  @Test func `the values of required fields decide before the body`() throws {
    enum Note: Equatable, Sendable { case number(Int), text(String, String) }
    let table = Routes<Note> {
      Route(Note.text) {
        Method.post; Query { Field("n") }; Body(.text)
      }
      Route(Note.number) {
        Method.post; Query { Field("n", Int.self) }
      }
    }
    var request = URLRequestData("/?n=1")
    request.method = "POST"
    request.body = Array("a".utf8)
    #expect(try table.parse(request) == .number(1))
    request.query = QueryItems(percentEncoded: "n=x")
    #expect(try table.parse(request) == .text("x", "a"))
  }
}
