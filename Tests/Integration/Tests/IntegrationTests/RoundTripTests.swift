import Exchanges
import Foundation
import Hummingbird
import LoopbackServer
import Roundtrip
import RoundtripHummingbird
import RoundtripTesting
@testable import Service
import Testing

/// What a client sends is what the server's router reads.
@Suite struct RoundTripTests {
  static let routes: [ShopRoute] = [
    .home,
    .search(Search(text: nil, tags: [], page: 1, isDebug: false)),
    .search(Search(text: "a&b=c+d %2F é 🙂", tags: ["x,y", "", "&"], page: -7, isDebug: true)),
    .search(Search(text: "", tags: [], page: .max, isDebug: false)),
    .create(NewUser(name: "Blob \"é\"\n", bio: nil)), .create(NewUser(name: "", bio: "{}")),
    .user(id: 7, .fetch), .user(id: 7, .delete), .user(id: 7, .rename(nil)),
    .user(id: -1, .rename(NewUser(name: "n", bio: "b"))),
    .login(Login(email: "a+b%&=c@example.com", tags: ["a", "b,c", ""], remember: true)),
    .login(Login(email: "", tags: [], remember: false)),
    .session(token: "Mozilla/5.0 (X11, like Gecko)", userID: 7),
    .file(path: []), .file(path: ["a", "b/c", "d e", "é.txt", "%2F", "+"]),
    .upload(id: UUID(), Data()), .upload(id: UUID(), Data(0...255)),
    .profile(Profile(name: "n", photos: [], banner: nil)),
    .profile(
      Profile(
        name: "--\r\n--x",
        photos: [
          FormFile(name: "a\"b\r\n.png", contentType: "image/png", bytes: Array(0...255)),
          FormFile(name: "", bytes: Array("------Roundtrip00000000\r\n".utf8)),
        ], banner: FormFile(name: "é", contentType: "text/plain; charset=utf-8", bytes: []))),
    .message(.text("é\r\n")), .message(.text("")), .message(.json(NewUser(name: "n"))), .message(.form("a&b=c+d")),
  ]

  @Test func `every route that a client sends is the route that the server reads`() async throws {
    try await withShop { port in
      let client = shopClient(port: port)
      for route in Self.routes {
        let (value, response) = try await client.value(for: route, as: ShopRoute.self)
        #expect(value == route)
        #expect(response.status == 200)
      }
    }
  }

  @Test func `generated links come back from the server as the router reads them`() async throws {
    try await withShop { port in
      let client = shopClient(port: port)
      var generator = SeededGenerator(seed: 6)
      var count = 0
      for _ in 0..<300 {
        let text = String(
          decoding: (0..<Int.random(in: 0...6, using: &generator)).map { _ in
            Array("a/%+&=;?#é \u{1F642}\"'\\".utf16).randomElement(using: &generator) ?? 0
          }, as: UTF16.self)
        let routes: [ShopRoute] = [
          .search(Search(text: text, tags: [text], page: 2, isDebug: true)), .file(path: ["x", text]),
          .login(Login(email: text, tags: [text], remember: true)), .message(.text(text)),
        ]
        let route = routes[Int.random(in: 0..<routes.count, using: &generator)]
        // A text that no link can hold, such as an empty segment, is refused before anything is sent.
        guard (try? shopRouter.print(route) as URLRequestData) != nil else { continue }
        let answer = try await client.value(for: route, as: ShopRoute.self)
        #expect(answer.value == route)
        count += 1
      }
      #expect(count > 200)
    }
  }

  @Test func `1,000 concurrent requests lose nothing`() async throws {
    try await withShop { port in
      let client = shopClient(port: port)
      let answers = try await withThrowingTaskGroup(of: ShopRoute.self) { group in
        for number in 0..<1000 {
          group.addTask {
            let route: ShopRoute =
              number.isMultiple(of: 2)
              ? .user(id: number, .fetch)
              : .create(NewUser(name: "\(number)", bio: String(repeating: "x", count: number)))
            let answer = try await client.value(for: route, as: ShopRoute.self).value
            #expect(answer == route)
            return answer
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.count == 1000)
      #expect(Set(answers.map { "\($0)" }).count == 1000)
    }
  }

  @Test func `a server ends cleanly, and its port is free`() async throws {
    let port = try await withShop { port in
      _ = try await shopClient(port: port).data(for: .home)
      return port
    }
    await #expect(throws: URLError.self) { try await shopClient(port: port).data(for: .home) }
  }

  @Test func `each link gets its host, and a request for another host is refused`() async throws {
    enum Site: Codable, Equatable, Sendable { case api(Int), web(String) }
    let api = Routes<Site> { Route(Site.api) { Path { Int.parser() } } }
    let web = Routes<Site> { Route(Site.web) { Path { String.parser() } } }
    let table = Routes<Site> {
      api.baseURL("http://api.localhost")
      web.baseURL("http://www.localhost")
    }
    let responder = RoundtripResponder<_, BasicRequestContext>(router: table) { route, _, _ in
      Response(status: .ok, body: .init(byteBuffer: .init(string: "\(route)")))
    }
    try await withServer(responder) { port in
      func ask(_ target: String, _ host: String) async throws -> String {
        try await raw("GET \(target) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n", port: port)
      }
      let accepted = [
        ("/7", "API.localhost", "api(7)"), ("/7", "www.localhost:80", "web(\"7\")"),
      ]
      for (target, host, route) in accepted {
        let answer = try await ask(target, host)
        #expect(answer.hasSuffix(route), "\(host)")
      }
      for host in ["evil.example", "api.localhost.evil", "x@api.localhost", "api.localhost/x"] {
        let answer = try await ask("/7", host)
        #expect(answer.hasPrefix("HTTP/1.1 404"), "\(host)")
      }
    }
  }
}
