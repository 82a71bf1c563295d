import Foundation
import Roundtrip

// An API of ten routes in the manner of REST.

enum APIRoute: Equatable, Sendable {
  case users
  case createUser
  case user(Int)
  case deleteUser(Int)
  case posts(user: Int)
  case post(user: Int, post: Int)
  case articles(page: Int)
  case article(slug: String)
  case search(q: String, page: Int)
  case status
}

let apiRouter = Routes<APIRoute> {
  Route(APIRoute.users) { Path { "users" } }
  Route(APIRoute.createUser) {
    Method.post
    Path { "users" }
  }
  Route(APIRoute.user) {
    Path {
      "users"; Int.parser()
    }
  }
  Route(APIRoute.deleteUser) {
    Method.delete
    Path {
      "users"; Int.parser()
    }
  }
  Route(APIRoute.posts(user:)) {
    Path {
      "users"; Int.parser(); "posts"
    }
  }
  Route(APIRoute.post(user:post:)) {
    Path {
      "users"; Int.parser(); "posts"; Int.parser()
    }
  }
  Route(APIRoute.articles(page:)) {
    Path { "articles" }
    Query { Field("page", Int.self, default: 1) }
  }
  Route(APIRoute.article(slug:)) {
    Path {
      "articles"; Parse(.string)
    }
  }
  Route(APIRoute.search(q:page:)) {
    Path { "search" }
    Query {
      Field("q")
      Field("page", Int.self, default: 1)
    }
  }
  Route(APIRoute.status) { Path { "status" } }
}

/// The same API read and written by hand.
enum APIByHand {
  static func parse(_ link: String) -> APIRoute? {
    Bytes.of(link) { bytes in
      guard bytes.take("/") else { return nil }
      if bytes.take("users") {
        if bytes.isAtEnd { return .users }
        guard bytes.take("/"), let user = bytes.takeInt() else { return nil }
        if bytes.isAtEnd { return .user(user) }
        guard bytes.take("/posts") else { return nil }
        if bytes.isAtEnd { return .posts(user: user) }
        guard bytes.take("/"), let post = bytes.takeInt(), bytes.isAtEnd else { return nil }
        return .post(user: user, post: post)
      }
      if bytes.take("articles") {
        if bytes.take("/") { return bytes.takeValue().map { .article(slug: $0) } }
        guard bytes.isAtEnd || bytes.take("?") else { return nil }
        return fields(&bytes).map { .articles(page: $0.page) }
      }
      if bytes.take("search") {
        guard bytes.take("?"), let (q, page) = fields(&bytes), let q else { return nil }
        return .search(q: q, page: page)
      }
      return bytes.take("status") && bytes.isAtEnd ? .status : nil
    }
  }

  private static func fields(_ bytes: inout Bytes) -> (q: String?, page: Int)? {
    var q: String?
    var page = 1
    while !bytes.isAtEnd {
      if bytes.take("q=") {
        guard let value = bytes.takeValue() else { return nil }
        q = value
      } else if bytes.take("page=") {
        guard let value = bytes.takeInt() else { return nil }
        page = value
      } else {
        bytes.skipItem()
      }
      guard bytes.isAtEnd || bytes.take("&") else { return nil }
    }
    return (q, page)
  }

  static func print(_ route: APIRoute) -> String {
    switch route {
    case .users, .createUser: return "/users"
    case .user(let id), .deleteUser(let id):
      return Line.text { line in
        line.append("/users/")
        line.append(id)
      }
    case .posts(let user):
      return Line.text { line in
        line.append("/users/")
        line.append(user)
        line.append("/posts")
      }
    case .post(let user, let post):
      return Line.text { line in
        line.append("/users/")
        line.append(user)
        line.append("/posts/")
        line.append(post)
      }
    case .articles(1): return "/articles"
    case .articles(let page):
      return Line.text { line in
        line.append("/articles?page=")
        line.append(page)
      }
    case .article(let slug):
      return Line.text { line in
        line.append("/articles/")
        line.append(encoded: slug)
      }
    case .search(let q, let page):
      return Line.text { line in
        line.append("/search?q=")
        line.append(encoded: q)
        guard page != 1 else { return }
        line.append("&page=")
        line.append(page)
      }
    case .status: return "/status"
    }
  }
}

func apiWorkloads() -> [Workload] {
  let links: [(String, APIRoute)] = [
    ("/users", .users), ("/users/42", .user(42)), ("/users/42/posts", .posts(user: 42)),
    ("/users/42/posts/123456", .post(user: 42, post: 123_456)), ("/articles?page=7", .articles(page: 7)),
    ("/articles/hello-world", .article(slug: "hello-world")),
    ("/search?q=swift%20router&page=2", .search(q: "swift router", page: 2)), ("/status", .status),
  ]
  return links.flatMap { link, route -> [Workload] in
    check(try? apiRouter.match(link), route, link)
    check(APIByHand.parse(link), route, link)
    check(try? apiRouter.link(to: route), link, link)
    check(APIByHand.print(route), link, link)
    guard let url = URL(string: link) else { return [] }
    let data = URLRequestData(link)
    let byHand = repeating { APIByHand.parse(link) }
    return [
      Workload("API: match a string", link, rival: byHand, repeating { try? apiRouter.match(link) }),
      Workload("API: match a URLRequestData", link, rival: byHand, repeating { try? apiRouter.parse(data) }),
      Workload("API: match a URL", link, repeating { try? apiRouter.match(url: url) }),
      Workload(
        "API: print a string", link, rival: repeating { APIByHand.print(route) },
        repeating { try? apiRouter.link(to: route) }),
      Workload("API: print a URL", link, repeating { try? apiRouter.url(for: route) }),
    ]
  }
}

func buildingWorkloads() -> [Workload] {
  [
    Workload(
      "building", "a table of 200 routes",
      repeating {
        Routes<APIRoute> {
          for index in 0..<100 {
            Route(APIRoute.user) {
              Path {
                "resource\(index)"; Int.parser()
              }
            }
            Route(APIRoute.posts(user:)) {
              Path {
                "resource\(index)"; Int.parser(); "posts"
              }
            }
          }
        }
      })
  ]
}
