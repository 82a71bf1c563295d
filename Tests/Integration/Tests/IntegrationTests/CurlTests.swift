import Exchanges
import Foundation
import Roundtrip
@testable import Service
import Testing

/// A client that shares no code with the server.
@Suite struct CurlTests {
  @Test func `curl sends links, JSON, forms and files that the server reads`() async throws {
    let photo = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).png")
    try Data([0, 13, 10, 45, 45]).write(to: photo)
    defer { try? FileManager.default.removeItem(at: photo) }
    try await withShop { port in
      let base = "http://127.0.0.1:\(port)"
      func expect(_ route: ShopRoute, _ answer: String, _ location: SourceLocation = #_sourceLocation) throws {
        let read = try? JSONDecoder().decode(ShopRoute.self, from: Data(answer.utf8))
        #expect(read == route, "\(answer)", sourceLocation: location)
      }
      for route in RoundTripTests.routes.prefix(4) {
        try expect(route, try await curl(base + shopRouter.path(for: route)))
      }
      let user = NewUser(name: "Blob", bio: nil)
      try expect(
        .create(user),
        try await curl("-H", "Content-Type: application/json", "-d", #"{"name":"Blob"}"#, base + "/users"))
      try expect(.user(id: 7, .delete), try await curl("-X", "DELETE", base + "/users/7"))
      try expect(.user(id: 7, .rename(nil)), try await curl("-X", "PUT", base + "/users/7"))
      try expect(
        .login(Login(email: "a+b@c", tags: ["x y"], remember: true)),
        try await curl(
          "--data-urlencode", "email=a+b@c", "--data-urlencode", "tags[]=x y", "-d", "remember=true", base + "/login"))
      try expect(.message(.form("a b")), try await curl("-d", "text=a+b", base + "/messages"))
      try expect(
        .message(.text("hi")), try await curl("-H", "Content-Type: text/plain", "-d", "hi", base + "/messages"))
      try expect(
        .session(token: "a,b", userID: 7),
        try await curl("-H", "x-token: a,b", "-b", "a=b; user_id=7", base + "/session"))
      let file = FormFile(name: "a.png", contentType: "image/png", bytes: [0, 13, 10, 45, 45])
      try expect(
        .profile(Profile(name: "Blob", photos: [file, file], banner: nil)),
        try await curl(
          "-F", "name=Blob", "-F", "photo=@\(photo.path);filename=a.png", "-F", "photo=@\(photo.path);filename=a.png",
          base + "/profile"))
    }
  }

  @Test func `a trailing slash is redirected to the canonical link`() async throws {
    try await withShop { port in
      let base = "http://127.0.0.1:\(port)"
      let head = try await curl("-I", base + "/search/?page=2&q=a+b")
      #expect(head.hasPrefix("HTTP/1.1 308"))
      #expect(head.lowercased().contains("location: ") && head.contains("/search?q=a%20b&page=2"))
      let answer = try await curl("-L", base + "/search/?page=2&q=a+b")
      let route = try JSONDecoder().decode(ShopRoute.self, from: Data(answer.utf8))
      #expect(route == .search(Search(text: "a b", tags: [], page: 2, isDebug: false)))
    }
  }

  @Test func `HEAD has the header of GET and no body`() async throws {
    try await withShop { port in
      let answer = try await raw("HEAD /users/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", port: port)
      #expect(answer.hasPrefix("HTTP/1.1 200") && answer.hasSuffix("\r\n\r\n"))
    }
  }
}
