import Foundation
import Roundtrip

// A site of nested routers, each a type of its own: a user, the user's books, a book.

enum SiteRoute: Equatable, Sendable { case home, about, users(UsersRoute) }
enum UsersRoute: Equatable, Sendable { case list, user(Int, UserRoute) }
enum UserRoute: Equatable, Sendable { case profile, books(BooksRoute) }
enum BooksRoute: Equatable, Sendable {
  case search(String?, sorting: Sorting, page: Int)
  case book(UUID, BookRoute)
}
enum BookRoute: String, CaseIterable, Equatable, Sendable { case read, notes, reviews }
enum Sorting: String, CaseIterable, Equatable, Sendable { case title, author }

struct BooksRouter: Router {
  var body: some Router<BooksRoute> {
    Routes<BooksRoute> {
      Route(BooksRoute.search(_:sorting:page:)) {
        Path { "search" }
        Query {
          Field("q", String?.self)
          Field("sort", Sorting.self, default: .title)
          Field("page", Int.self, default: 1)
        }
      }
      Route(BooksRoute.book) {
        Path {
          UUID.parser(); BookRoute.parser()
        }
      }
    }
  }
}
struct UserRouter: Router {
  var body: some Router<UserRoute> {
    Routes<UserRoute> {
      Route(UserRoute.profile)
      Route(UserRoute.books) {
        Path { "books" }
        BooksRouter()
      }
    }
  }
}
struct UsersRouter: Router {
  var body: some Router<UsersRoute> {
    Routes<UsersRoute> {
      Route(UsersRoute.list)
      Route(UsersRoute.user) {
        Path { Int.parser() }
        UserRouter()
      }
    }
  }
}
struct SiteRouter: Router {
  var body: some Router<SiteRoute> {
    Routes<SiteRoute> {
      Route(SiteRoute.home)
      Route(SiteRoute.about) { Path { "about" } }
      Route(SiteRoute.users) {
        Path { "users" }
        UsersRouter()
      }
    }
  }
}

func siteWorkloads() -> [Workload] {
  let site = SiteRouter()
  let id = UUID(uuid: (0xD2, 0xAF, 0xFE, 0xF0, 6, 0x29, 0x4E, 0xF7, 0x84, 0x7B, 0xBC, 0x7B, 0xA5, 0xA3, 0x4E, 0xA4))
  let links: [(name: String, link: String, route: SiteRoute)] = [
    ("home", "/", .home),
    ("one table deep", "/users", .users(.list)),
    ("two tables deep", "/users/42", .users(.user(42, .profile))),
    ("three tables deep", "/users/42/books/\(id)/notes", .users(.user(42, .books(.book(id, .notes))))),
    (
      "fields", "/users/42/books/search?q=swift&sort=author&page=3",
      .users(.user(42, .books(.search("swift", sorting: .author, page: 3))))
    ),
  ]
  return links.flatMap { name, link, route -> [Workload] in
    check(try? site.match(link), route, link)
    check(try? site.link(to: route), link, link)
    return [
      Workload("nested routers: match a string", name, repeating { try? site.match(link) }),
      Workload("nested routers: print a string", name, repeating { try? site.link(to: route) }),
    ]
  }
}
