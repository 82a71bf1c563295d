import Foundation
import Roundtrip
import RoundtripTesting
import Testing

/// Routers that keep the laws, of every kind: the kit finds nothing, and has tried every route.
@Suite struct CheckedRoutersTests {
  @Test func `a site with all parts of a request`() throws {
    let report = try siteRouter.checkRoundTrips(count: 1000, seed: 0, samples: newUser)
    #expect(
      report.cases == ["home", "user", "search", "create", "account", "files", "ids", "color", "avatar", "flagged"])
    #expect(report.read > report.links / 3, "\(report)")
    try siteRouter.checkNeverTraps(count: 3_000)
    try siteRouter.baseURL("https://example.com/app").checkRoundTrips(count: 300, samples: newUser)
  }

  /// A route with a body, which no link reaches.
  private func newUser(_ random: inout SeededGenerator) -> SiteRoute? {
    .create(NewUser(name: random.text(), age: Int(random.next() % 100)))
  }

  @Test func `any text beside literals`() throws {
    let report = try hostileRouter.checkRoundTrips(count: 3_000, seed: 1)
    #expect(report.cases == ["home", "user", "newUser", "search", "number", "small"])
    try hostileRouter.checkNeverTraps(seconds: 0.5, seed: 1)
  }

  @Test(arguments: [Double.nan, -1, 0])
  func `nothing is tried in a time that is not positive`(seconds: Double) throws {
    #expect(try siteRouter.checkNeverTraps(seconds: seconds).links == 0)
  }

  @Test func `a router that contains itself`() throws {
    try StackRouter().checkRoundTrips(count: 500)
    try StackRouter().checkRoundTrips(of: [Screen(name: "a", next: Screen(name: "b/c", next: nil))])
    try StackRouter().checkNeverTraps(count: 1_000)
  }

  @Test func `a parser-printer that does not describe itself`() throws {
    let router = AnyRouter<Int> {
      Path {
        "color"; Hex()
      }
    }
    let report = try router.checkRoundTrips(count: 200) { random in Int(random.next() >> 40) }
    #expect(report.values == 200)
    #expect(report.read > 200)
  }

  @Test func `policies of a table`() throws {
    try siteRouter.trailingSlash(.strict).literalCase(.insensitive).plusSign(.plus)
      .checkRoundTrips(count: 500, samples: newUser)
    try hostileRouter.literalCase(.insensitive).unknownQuery(.reject).checkRoundTrips(count: 500)
  }

  @Test func `limits`() throws {
    try hostileRouter.limits(Limits(urlBytes: 30, segments: 2, queryItems: 1)).checkRoundTrips(count: 2_000)
    try siteRouter.limits(Limits(urlBytes: 60, headerBytes: 40, bodyBytes: 40)).checkRoundTrips(
      count: 2_000, samples: newUser)
  }

  @Test func `the router for one case`() throws {
    enum Post: Equatable { case show, edit }
    enum App: Equatable { case home, post(Post), draft(Post) }
    let app = Routes<App> {
      Route(App.home)
      Route(App.post) {
        Path { "post" }
        Routes<Post> {
          Route(Post.show)
          Route(Post.edit) { Path { "edit" } }
        }
      }
      Route(App.draft) {
        Path { "draft" }; Always(Post.edit)
      }
    }
    let posts = app.scoped(to: App.post)
    #expect(posts.routes.map(\.template) == ["/post", "/post/edit"])
    #expect(try posts.checkRoundTrips().routes.count == 2)
    try app.baseURL("https://example.com/app").scoped(to: App.draft).checkRoundTrips()
  }

  @Test func `parts of a router`() throws {
    try Query {
      Field("q", [Int8].self); Field("at", Date?.self)
    }.checkRoundTrips(count: 500)
    try Path {
      Double.parser(); UUID.parser()
    }.checkRoundTrips(count: 500)
    try Headers {
      Field("X-A"); Field("X-B", Bool.self)
    }.checkRoundTrips(count: 500)
    try Cookies {
      Field("a"); Field("b", Int?.self)
    }.checkRoundTrips(count: 500)
    try FormData {
      Field("a"); Field("b", [String].self)
    }.checkRoundTrips(count: 500)
    try Fragment { Parse(.string) }.checkRoundTrips(count: 500)
    try Path {
      Many {
        Int.parser()
      } separator: {
        ","
      }
    }.checkRoundTrips(count: 500)
  }
}

private struct NewUser: Codable, Equatable, Sendable { var name: String, age: Int }
private enum Tab: String, CaseIterable { case posts, likes }
private enum SiteRoute: Equatable, Sendable {
  case home
  case user(id: Int, tab: Tab?)
  case search(text: String, page: Int, tags: [String])
  case create(NewUser)
  case account(token: String, theme: String)
  case files([String])
  case ids([Int])
  case color(Int)
  case avatar(UUID, size: Double)
  case flagged(Bool, section: String)
}

private let siteRouter = Routes<SiteRoute> {
  Route(SiteRoute.home)
  Route(SiteRoute.user(id:tab:)) {
    Path {
      "users"; Int.parser(); Optionally { Tab.parser() }
    }
  }
  Route(SiteRoute.search(text:page:tags:)) {
    Path { "search" }
    Query {
      Field("q"); Field("page", Int.self, default: 1); Field("tag", [String].self)
    }
  }
  Route(SiteRoute.create) {
    Method.post; Path { "users" }; Body(.json(NewUser.self))
  }
  Route(SiteRoute.account(token:theme:)) {
    Path { "account" }; Headers { Field("X-Token") }; Cookies { Field("theme") }
  }
  Route(SiteRoute.files) {
    Path {
      "files"; Rest(minimum: 1)
    }
  }
  Route(SiteRoute.ids) {
    Path {
      "ids";
      Many(minimum: 1) {
        Int.parser()
      } separator: {
        ","
      }
    }
  }
  Route(SiteRoute.color) {
    Path {
      "color"; Hex()
    }
  }
  Route(SiteRoute.avatar(_:size:)) {
    Path {
      "avatars"; UUID.parser()
    }; Query { Field("size", Double.self, default: 1) }
  }
  Route(SiteRoute.flagged) {
    Path { "flagged" }; Query { Flag("debug") }; Fragment { Parse(.string) }
  }
}

private enum HostileRoute: Equatable, Sendable {
  case home
  case user(String)
  case newUser
  case search(q: String)
  case number(Double)
  case small(Int8)
}

private let hostileRouter = Routes<HostileRoute> {
  Route(HostileRoute.home)
  Route(HostileRoute.user) {
    Path {
      "users"; Parse(.string)
    }
  }
  Route(HostileRoute.newUser) {
    Path {
      "users"; "new"
    }
  }
  Route(HostileRoute.search(q:)) {
    Path { "search" }; Query { Field("q") }
  }
  Route(HostileRoute.number) {
    Path {
      "number"; Double.parser()
    }
  }
  Route(HostileRoute.small) {
    Path {
      "small"; Int8.parser()
    }
  }
}

private final class Screen: Equatable, Sendable {
  let name: String
  let next: Screen?

  init(name: String, next: Screen?) {
    self.name = name
    self.next = next
  }

  static func == (left: Screen, right: Screen) -> Bool { left.name == right.name && left.next == right.next }
}

private struct StackRouter: Router {
  var body: some Router<Screen> {
    Parse {
      Path {
        "in"; Parse(.string)
      }
      Optionally { Lazy { StackRouter() } }
    }
    .map(apply: { Screen(name: $0.0, next: $0.1) }, unapply: { ($0.name, $0.next) })
  }
}

private struct Hex: ParserPrinter {
  typealias Level = TextLevel
  func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    guard let value = input.takeText().flatMap({ Int($0, radix: 16) }) else { throw input.mismatch("a hex number") }
    return value
  }
  func print(_ output: Int, into writer: inout Writer) { writer.write(String(output, radix: 16)) }
}
