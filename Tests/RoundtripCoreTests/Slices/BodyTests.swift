import RoundtripCore
import Testing

@Suite struct BodyTests {
  struct Login: Codable, Equatable, Sendable { var email: String; var remember: Bool }
  enum Action: Equatable, Sendable { case upload([UInt8]), login(Login) }

  static let router = Routes<Action> {
    Route(Action.upload) {
      Method.put; Path { "file" }; Body()
    }
    Route(Action.login) {
      Method.post; Path { "login" }; Body(.form(Login.self))
    }
  }

  @Test("the bytes are read and printed", arguments: [[], [0, 255], Array("text".utf8)] as [[UInt8]])
  func bytes(body: [UInt8]) throws {
    let data = URLRequestData(method: "PUT", path: ["file"], body: body)
    #expect(try Self.router.parse(data) == .upload(body))
    #expect(try Self.router.print(.upload(body)) == data)
  }

  @Test(
    "an absent body and a malformed one are bad requests",
    arguments: [nil, "email=a", "email=a&remember=maybe", "%", ""])
  func malformed(body: String?) {
    let data = URLRequestData(method: "POST", path: ["login"], body: body.map { Array($0.utf8) })
    #expect(Self.router.failure(of: data)?.kind == .badRequest)
    #expect(Self.router.failure(of: data)?.status == 400)
  }

  @Test("a body is converted in both directions")
  func converted() throws {
    let login = Action.login(Login(email: "a+b@c", remember: true))
    let data = try Self.router.print(login)
    #expect(data.body.map { String(decoding: $0, as: UTF8.self) } == "email=a%2Bb%40c&remember=true")
    #expect(try Self.router.parse(data) == login)
  }

  @Test("an optional body is nil where there is none, and an error where it is malformed")
  func optional() throws {
    let router = Optionally { Body(.form(Login.self)) }
    #expect(try router.parse(URLRequestData()) == nil)
    #expect(try router.print(nil).body == nil)
    #expect(router.failure(of: URLRequestData(body: [1])) != nil)
  }
}
