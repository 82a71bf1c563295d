import Foundation
import Roundtrip
import Testing

/// A web service: methods, bodies, fields of every kind, nested routers.
@Suite struct SiteLaws {
  @Test func `the router keeps the laws`() {
    let searches = Generator(
      Search.init(sort:tags:page:debug:), .any(of: Sort.allCases), texts.array(), counts.optional, booleans)
    let books = Generator<BooksRoute>.either(uuids.map { .book(id: $0) }, searches.map { .search($0) })
    let user = Generator<UserRoute>.either(books.map { .books($0) }, .any(of: .fetch, .delete))
    let users = Generator<UsersRoute>.either(
      tuple(texts, texts).map { .create(CreateUser(bio: $0, name: $1)) },
      tuple(integers, user).map { .user(id: $0 % 1_010, route: $1) })
    let routes = Generator<SiteRoute>.either(
      .any(of: .home, .aboutUs), users.map { .users($0) }, users.map { .users($0) },
      tuple(texts, booleans).map { .login(Login(email: $0, remember: $1)) },
      tuple(texts, counts).map { .session(token: $0, userID: $1) }, texts.array().map { .file(path: $0) },
      tuple(integers, integers, texts, booleans).map { .range(from: $0, to: $1, unit: $2, exact: $3) })
    let links = ["/users/1001", "/range/1/to/2", "/users/42/books/search?page=x&tag", "/files//a", "/about-us/"]
    expectLaws(of: site, routes: routes, links: links, count: 250, printing: 0.6)
    expectLaws(of: site.baseURL("https://example.com"), routes: routes, links: links, printing: 0.6)
  }
}

private enum Sort: String, CaseIterable, Sendable { case name, category }
private struct Search: Equatable, Sendable {
  var sort = Sort.name
  var tags: [String] = []
  var page: Int?
  var debug = false
}
private struct CreateUser: Codable, Equatable, Sendable { var bio: String; var name: String }
private struct Login: Codable, Equatable, Sendable { var email: String; var remember: Bool }
private enum BooksRoute: Equatable, Sendable { case book(id: UUID), search(Search) }
private enum UserRoute: Equatable, Sendable { case books(BooksRoute), fetch, delete }
private enum UsersRoute: Equatable, Sendable { case create(CreateUser), user(id: Int, route: UserRoute) }
private enum SiteRoute: Equatable, Sendable {
  case home, aboutUs
  case users(UsersRoute)
  case login(Login)
  case session(token: String, userID: Int)
  case file(path: [String])
  case range(from: Int, to: Int, unit: String, exact: Bool)
}

private let books = Routes<BooksRoute> {
  Route(BooksRoute.book(id:)) { Path { UUID.parser() } }
  Route(BooksRoute.search) {
    Path { "search" }
    Parse(Search.init(sort:tags:page:debug:)) {
      Query {
        Field("sort", Sort.self, default: .name)
        Field("tag", [String].self)
        Field("page", Int?.self)
        Flag("debug")
      }
    }
  }
}
private struct UsersRouter: Router {
  let maximumID: Int
  var body: some Router<UsersRoute> {
    Routes<UsersRoute> {
      Route(UsersRoute.create) {
        Method.post; Body(.json(CreateUser.self))
      }
      Route(UsersRoute.user(id:route:)) {
        Path { Int.parser().filter { [maximumID] id in id <= maximumID } }
        Routes<UserRoute> {
          Route(UserRoute.books) {
            Path { "books" }; books
          }
          Route(UserRoute.fetch)
          if maximumID > 0 {
            Route(UserRoute.delete) { Method.delete }
          }
        }
      }
    }
  }
}
private let site = Routes<SiteRoute> {
  Route(SiteRoute.home)
  Route(SiteRoute.aboutUs) { Path { "about-us" } }
  Route(SiteRoute.users) {
    Path { "users" }; UsersRouter(maximumID: 1_000)
  }
  Route(SiteRoute.login) {
    Method.post; Path { "login" }; Body(.form(Login.self))
  }
  Route(SiteRoute.session(token:userID:)) {
    Path { "session" }
    Headers { Field("X-Token") }
    Cookies { Field("user_id", Int.self) }
  }
  Route(SiteRoute.file(path:)) {
    Path {
      "files"; Rest()
    }
  }
  Route(.case(SiteRoute.range(from:to:unit:exact:))) {
    Path {
      "range"; Int.parser(); "to"; Int.parser()
    }
    Query {
      Field("unit"); Field("exact", Bool.self, default: false)
    }
  }
}
