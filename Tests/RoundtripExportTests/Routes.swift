import Foundation
import RoundtripExport

enum ShopTab: String, CaseIterable, Codable, Sendable { case posts, likes }

struct NewItem: Codable, Equatable, Sendable {
  struct Size: Codable, Equatable, Sendable { var width: Double, height: Double? }
  var name: String
  var count: Int32
  var tab: ShopTab
  var tags: [String]
  var prices: [String: Int]
  var size: Size
  var note: String?
  var link: URL?
}

enum AdminRoute: Equatable, Sendable { case users(page: Int), user(id: UUID), remove(id: UUID), upload(Data) }

enum ShopRoute: Equatable, Sendable {
  case home, about, item(Int), tab(ShopTab), episode(number: Int), sheet(page: Int?), files([String])
  case search(text: String, page: Int, tags: [String], exact: Bool)
  case create(NewItem), login(name: String, password: String?), account(token: String, theme: String)
  case section(String), admin(AdminRoute), feed
}

let adminRouter = Routes<AdminRoute> {
  Route(AdminRoute.users(page:)) {
    Path { "users" }; Query { Field("page", Int.self, default: 1) }
  }
  Route(AdminRoute.user(id:)) {
    Path {
      "users"; UUID.parser()
    }
  }
  .documented("A user.", details: "With *all* details.", tags: ["people"])
  Route(AdminRoute.remove(id:)) {
    Method.delete;
    Path {
      "users"; UUID.parser()
    }
  }
  Route(AdminRoute.upload) {
    Method.put; Path { "avatar" }; Body(.data)
  }
}

let shopRouter = Routes<ShopRoute> {
  Route(ShopRoute.home)
  Route(ShopRoute.about) { Path { "about us" } }.alias { Path { "about" } }
  Route(ShopRoute.item) {
    Path {
      "items"; Int.parser().named("id")
    }
  }.documented("An | item.", deprecated: true)
  Route(ShopRoute.tab) {
    Path {
      "tabs"; ShopTab.parser()
    }
  }
  Route(ShopRoute.episode(number:)) {
    Path {
      "shows"
      Parse {
        "ep"; Digits()
      }
    }
  }
  Route(ShopRoute.sheet(page:)) {
    Path {
      "sheet"; Optionally { Int.parser() }
    }
  }
  Route(ShopRoute.files) {
    Path {
      "files"; Rest()
    }
  }
  Route(ShopRoute.search(text:page:tags:exact:)) {
    Path { "search" }
    Query {
      Field("q")
      Field("page", Int.self, default: 1)
      Field("tag", [String].self)
      Flag("exact")
    }
  }
  Route(ShopRoute.create) {
    Method.post; Path { "items" }; Body(.json(NewItem.self))
  }
  Route(ShopRoute.login(name:password:)) {
    Method.post; Path { "login" }
    FormData {
      Field("name"); Field("password", String?.self)
    }
  }
  Route(ShopRoute.account(token:theme:)) {
    Path { "account" }
    Headers { Field("X-Token") }
    Cookies { Field("theme") }
  }
  Route(ShopRoute.section) {
    Path { "help" }; Fragment(.string)
  }
  Route(ShopRoute.feed) {
    Path { "feed" }; Query { Field("format") { "atom" } }
  }
  Route(ShopRoute.admin) {
    Path { "admin" }; adminRouter
  }
}
