import Foundation
import Roundtrip
import Testing

@Suite struct FoundationConversionsTests {
  struct User: Codable, Equatable, Sendable { var name: String; var bio: String }

  @Test("JSON is read and printed with its keys in order")
  func json() throws {
    let router = Body(.json(User.self))
    let user = User(name: "a/b", bio: "é")
    let data = try router.print(user)
    #expect(data.body == Array(#"{"bio":"é","name":"a/b"}"#.utf8))
    #expect(try router.parse(data) == user)
    for bad in ["", "{", "{}", "[]", "null"] {
      let request = URLRequestData(body: Array(bad.utf8))
      do {
        _ = try router.parse(request)
        Issue.record("read \(bad)")
      } catch {
        #expect(error.status == 400)
      }
    }
  }

  @Test("data, base64, UUIDs and dates", arguments: [Data(), Data([0, 255]), Data("text".utf8)])
  func data(data: Data) throws {
    #expect(try Body(.data).parse(Body(.data).print(data)) == data)
    let base64 = Query { Field("x") { Parse(.base64) } }
    #expect(try base64.match(base64.link(to: data)) == data)
    #expect((try? base64.match("/?x=%%%")) == nil)
    #expect((try? base64.match("/?x=a")) == nil)
    let id = UUID()
    let ids = Path { Parse(.uuid) }
    #expect(try ids.match(ids.link(to: id)) == id)
    let dates = Fragment(.iso8601)
    #expect(try dates.link(to: Date(timeIntervalSince1970: 0)) == "/#1970-01-01T00:00:00Z")
  }

  @Test("URLs as values", arguments: ["https://h/a%26b?c=d#e", "/a", "nav:///x"])
  func urls(text: String) throws {
    let router = Query { Field("next", URL.self) }
    let url = try #require(URL(string: text))
    #expect(try router.match(router.link(to: url)) == url)
    #expect(try Query { Field("next", .url) }.link(to: url) == router.link(to: url))
    #expect(try Query { Field("next") { Parse(.string).map(.url) } }.link(to: url) == router.link(to: url))
  }
}
