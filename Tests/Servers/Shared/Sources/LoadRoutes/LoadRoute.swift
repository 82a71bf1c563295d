import Foundation
import Roundtrip

// The routes of the load test. Each server reads them with a router of its own and answers them with the same function.

public struct NewPost: Codable, Sendable {
  public var title: String
  public var text: String
}

public enum Order: String, CaseIterable, Sendable { case newest, oldest, popular }

public enum LoadRoute: Sendable {
  case home
  case health
  case users(page: Int)
  case user(id: Int)
  case posts(userID: Int, order: Order)
  case post(userID: Int, id: Int)
  case addPost(userID: Int, NewPost)
  case search(text: String, page: Int, tags: [String])
  case tag(name: String)
  case product(name: String)
  case reviews(product: String, page: Int)
  case item(order: UUID, number: Int)
}

public let loadRouter = Routes<LoadRoute> {
  Route(LoadRoute.home)
  Route(LoadRoute.health) { Path { "health" } }
  Route(LoadRoute.users(page:)) {
    Path { "users" }
    Query { Field("page", Int.self, default: 1) }
  }
  Route(LoadRoute.user(id:)) {
    Path {
      "users"
      Int.parser()
    }
  }
  Route(LoadRoute.posts(userID:order:)) {
    Path {
      "users"
      Int.parser()
      "posts"
    }
    Query { Field("order", Order.self, default: .newest) }
  }
  Route(LoadRoute.post(userID:id:)) {
    Path {
      "users"
      Int.parser()
      "posts"
      Int.parser()
    }
  }
  Route(LoadRoute.addPost(userID:_:)) {
    Method.post
    Path {
      "users"
      Int.parser()
      "posts"
    }
    Body(.json(NewPost.self))
  }
  Route(LoadRoute.search(text:page:tags:)) {
    Path { "search" }
    Query {
      Field("q")
      Field("page", Int.self, default: 1)
      Field("tag", [String].self)
    }
  }
  Route(LoadRoute.tag(name:)) {
    Path {
      "tags"
      Parse(.string)
    }
  }
  Route(LoadRoute.product(name:)) {
    Path {
      "products"
      Parse(.string)
    }
  }
  Route(LoadRoute.reviews(product:page:)) {
    Path {
      "products"
      Parse(.string)
      "reviews"
    }
    Query { Field("page", Int.self, default: 1) }
  }
  Route(LoadRoute.item(order:number:)) {
    Path {
      "orders"
      UUID.parser()
      "items"
      Int.parser()
    }
  }
}

/// What every server answers.
public func loadAnswer(_ route: LoadRoute) -> String {
  switch route {
  case .home: "home\n"
  case .health: "ok\n"
  case .users(let page): "users, page \(page)\n"
  case .user(let id): "user \(id)\n"
  case .posts(let userID, let order): "posts of \(userID), \(order.rawValue)\n"
  case .post(let userID, let id): "post \(id) of \(userID)\n"
  case .addPost(let userID, let post): "added \(post.title) of \(userID)\n"
  case .search(let text, let page, let tags): "found \(text), page \(page), \(tags.joined(separator: " "))\n"
  case .tag(let name): "tag \(name)\n"
  case .product(let name): "product \(name)\n"
  case .reviews(let product, let page): "reviews of \(product), page \(page)\n"
  case .item(let order, let number): "item \(number) of \(order)\n"
  }
}
