import Foundation
import Roundtrip
import Testing

/// What a client does without a network; over a socket it is tested with a server, in the package `Tests/Integration`.
@Suite struct RouterClientTests {
  struct User: Codable, Equatable, Sendable { var name: String }
  enum Users: Equatable, Sendable { case user(Int), search(String) }
  enum Site: Equatable, Sendable { case home, users(Users) }

  static let site = Routes<Site> {
    Route(Site.home)
    Route(Site.users) {
      Path { "users" }
      Routes<Users> {
        Route(Users.user) { Path { Int.parser() } }
        Route(Users.search) { Query { Field("q") } }
      }
    }
  }

  @Test func `a failing client names the route that it was asked for`() async {
    await #expect {
      _ = try await RouterClient<Site>.failing.data(for: .users(.user(1)))
    } throws: { error in
      guard case ClientError.notOverridden(let route) = error else { return false }
      return route.contains("user(1)")
    }
  }

  @Test func `an override stands in for one route, the last one counts`() async throws {
    let client = try RouterClient<Site>.failing
      .override(.home, with: ClientResponse(body: Data("old".utf8)))
      .override(.users(.user(1)), with: .json(User(name: "Blob")))
      .override(.home) { ClientResponse(body: Data("new".utf8)) }
    let (user, response) = try await client.value(for: .users(.user(1)), as: User.self)
    #expect(user == User(name: "Blob"))
    #expect(response.headers["content-type"] == "application/json")
    #expect(try await client.data(for: .home).data == Data("new".utf8))
    await #expect(throws: ClientError.self) { try await client.data(for: .users(.user(2))) }
  }

  @Test func `an override by predicate is given the route`() async throws {
    let client = RouterClient<Site>.failing.override(where: { if case .users = $0 { true } else { false } }) { route in
      ClientResponse(status: 201, body: Data("\(route)".utf8))
    }
    #expect(try await client.response(for: .users(.search("a"))).status == 201)
    #expect(try await client.data(for: .users(.user(7))).data == Data("\(Site.users(.user(7)))".utf8))
    await #expect(throws: ClientError.self) { try await client.data(for: .home) }
  }

  @Test(arguments: [199, 300, 304, 400, 404, 500, 599])
  func `another status than success is an error that keeps the body, of an override too`(status: Int) async {
    let client = RouterClient<Site>.failing.override(
      .home, with: ClientResponse(status: status, body: Data("why".utf8)))
    await #expect {
      _ = try await client.data(for: .home)
    } throws: { error in
      guard case ClientError.status(let response) = error else { return false }
      return response.status == status && response.body == Data("why".utf8)
    }
  }

  @Test func `what cannot be decoded keeps the body and the reason`() async throws {
    let client = RouterClient<Site>.failing.override(.home, with: ClientResponse(body: Data("{}".utf8)))
    await #expect {
      _ = try await client.value(for: .home, as: User.self)
    } throws: { error in
      guard case ClientError.undecodable(let response, let reason) = error else { return false }
      return response.body == Data("{}".utf8) && reason is DecodingError
    }
  }

  @Test func `decoders and options are given with the request`() async throws {
    let client = RouterClient<Site> { _, options in
      try .json(["user_name": options.headers["X-Name"]])
    }
    struct Answer: Decodable, Equatable { var userName: String }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let answer = try await client.value(
      for: .home, as: Answer.self, decoder: decoder, options: RequestOptions(headers: ["x-name": "Blob"]))
    #expect(answer.value == Answer(userName: "Blob"))
  }

  @Test func `a client for a part of the routes asks the whole one`() async throws {
    let users = try RouterClient<Site>.failing
      .override(.users(.user(1)), with: .json(User(name: "Blob")))
      .scoped(to: Site.users)
    #expect(try await users.value(for: .user(1), as: User.self).value == User(name: "Blob"))
    await #expect(throws: ClientError.self) { try await users.data(for: .user(2)) }
  }

  @Test func `a route without a whole link is not sent`() async {
    let client = RouterClient.live(router: Self.site)
    await #expect {
      _ = try await client.data(for: .home)
    } throws: { error in
      guard case ClientError.relativeLink(let link) = error else { return false }
      return link == "/"
    }
    let strict = RouterClient.live(
      router: Self.site.filter { $0 != .home }.baseURL("http://127.0.0.1:1"))
    await #expect(throws: RoutingError.self) { try await strict.data(for: .home) }
  }

  @Test func `a server that is not there is an error of the network`() async {
    let client = RouterClient.live(router: Self.site.baseURL("http://127.0.0.1:1"))
    await #expect(throws: URLError.self) { try await client.data(for: .home) }
  }

  @Test func `a transfer ends with the answer, and fails as a request does`() async throws {
    let client = RouterClient<Site>.failing.override(.home, with: ClientResponse(status: 204))
    var events: [TransferEvent] = []
    for try await event in client.transfer(for: .home) { events.append(event) }
    #expect(events == [.finished(ClientResponse(status: 204))])
    await #expect(throws: ClientError.self) {
      for try await _ in client.transfer(for: .users(.user(1))) {}
    }
  }

  @Test func `a cancelled task asks nobody`() async {
    let client = RouterClient<Site> { _, _ in
      Issue.record("asked")
      return ClientResponse()
    }
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await client.data(for: .home)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
