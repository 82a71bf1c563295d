import Foundation
import Roundtrip
import Testing

private struct Order: Codable, Equatable { var item: String; var sizes: [Int] }
private enum ShopRoute: Equatable { case order(Order), note(String), photo(name: String, FormFile), icon([UInt8]) }

private let shop = Routes<ShopRoute> {
  Route(ShopRoute.order) {
    Method.post
    Path { "orders" }
    Body(.form(Order.self, arrays: .brackets))
  }
  Route(ShopRoute.note) {
    Method.put
    Path { "note" }
    Body(.text)
  }
  Route(ShopRoute.photo(name:_:)) {
    Method.post
    Path { "photo" }
    Multipart {
      Field("name")
      FileField("file")
    }
  }
  Route(ShopRoute.icon) {
    Method.put
    Path { "icon" }
    Body(contentType: "image/png")
  }
}

private enum SiteRoute: Equatable { case home, tenant(String) }

private let sites = Routes<SiteRoute> {
  Route(SiteRoute.home) { Host("www.example.com") }
  Route(SiteRoute.tenant) { Host(below: "example.com") { String.parser() } }
}

private enum AppRoute: Equatable { case settings, user(id: Int) }
private let appRouter = Routes<AppRoute> {
  Route(AppRoute.settings) { Path { "settings" } }
  Route(AppRoute.user(id:)) {
    Path {
      "users"
      Int.parser()
    }
  }
}
private let deep = appRouter.customScheme("nav")
private let api = appRouter.baseRequestData(URLRequestData(headers: ["Authorization": "Bearer abc"]))

private enum ShelfRoute: Equatable { case featured }
private let shelf = Routes<ShelfRoute> { Route(ShelfRoute.featured) { Path { "featured" } } }

@Suite("the README's bodies, hosts and client") struct ReadmeServiceTests {
  @Test("bodies")
  func bodies() throws {
    #expect(try shop.print(.note("hi")).headers["Content-Type"] == "text/plain; charset=utf-8")
    #expect(
      try shop.print(.order(Order(item: "a b", sizes: [1, 2]))).body.map { String(decoding: $0, as: UTF8.self) }
        == "item=a%20b&sizes%5B%5D=1&sizes%5B%5D=2")
  }

  @Test("hosts")
  func hosts() throws {
    #expect(try sites.link(to: .tenant("acme")) == "//acme.example.com/")
    #expect(try deep.match("nav://users/42") == .user(id: 42))
    #expect(try deep.link(to: .user(id: 42)) == "nav:///users/42")
    #expect(try api.print(.settings).headers["Authorization"] == "Bearer abc")
  }

  @Test("a client")
  func client() async throws {
    let client = RouterClient.live(router: shelf.baseURL("https://example.com"))
    let preview = try client.override(.featured, with: .json(["Dune"]))
    #expect(try await preview.value(for: .featured, as: [String].self).value == ["Dune"])
  }
}
