import Foundation
import Roundtrip

// One router for the server and its clients, with every kind of part that a request has.

public struct NewUser: Codable, Equatable, Sendable {
  public var name: String
  public var bio: String?
}

public struct Login: Codable, Equatable, Sendable {
  public var email: String
  public var tags: [String]
  public var remember: Bool
}

public struct Search: Codable, Equatable, Sendable {
  public var text: String?
  public var tags: [String]
  public var page: Int
  public var isDebug: Bool
}

public struct Profile: Codable, Equatable, Sendable {
  public var name: String
  public var photos: [FormFile]
  public var banner: FormFile?
}

public enum UserRoute: Codable, Equatable, Sendable { case fetch, delete, rename(NewUser?) }

public enum Message: Codable, Equatable, Sendable { case text(String), json(NewUser), form(String) }

public enum ShopRoute: Codable, Equatable, Sendable {
  case home
  case search(Search)
  case create(NewUser)
  case user(id: Int, UserRoute)
  case login(Login)
  case session(token: String, userID: Int)
  case file(path: [String])
  case upload(id: UUID, Data)
  case profile(Profile)
  case message(Message)
  case slow
}

public let shopRouter = Routes<ShopRoute> {
  Route(ShopRoute.home)
  Route(ShopRoute.search) {
    Path { "search" }
    Parse(Search.init(text:tags:page:isDebug:)) {
      Query {
        Field("q", String?.self)
        Field("tag", [String].self)
        Field("page", Int.self, default: 1)
        Flag("debug")
      }
    }
  }
  Route(ShopRoute.create) {
    Method.post
    Path { "users" }
    Body(.json(NewUser.self))
  }
  Route(ShopRoute.user(id:_:)) {
    Path {
      "users"
      Int.parser()
    }
    userRouter
  }
  Route(ShopRoute.login) {
    Method.post
    Path { "login" }
    Body(.form(Login.self, arrays: .brackets))
  }
  Route(ShopRoute.session(token:userID:)) {
    Path { "session" }
    Headers { Field("X-Token") }
    Cookies { Field("user_id", Int.self) }
  }
  Route(ShopRoute.file(path:)) {
    Path {
      "files"
      Rest()
    }
  }
  Route(ShopRoute.upload(id:_:)) {
    Method.put
    Path {
      "uploads"
      UUID.parser()
    }
    Body(.data, contentType: "application/octet-stream")
  }
  Route(ShopRoute.profile) {
    Method.post
    Path { "profile" }
    Parse(Profile.init(name:photos:banner:)) {
      Multipart {
        Field("name")
        FileField("photo", [FormFile].self)
        Optionally { FileField("banner") }
      }
    }
  }
  Route(ShopRoute.message) {
    Method.post
    Path { "messages" }
    messageRouter
  }
  Route(ShopRoute.slow) { Path { "slow" } }
}

private let userRouter = Routes<UserRoute> {
  Route(UserRoute.fetch)
  Route(UserRoute.delete) { Method.delete }
  Route(UserRoute.rename) {
    Method.put
    Optionally { Body(.json(NewUser.self)) }
  }
}

private let messageRouter = OneOf {
  Parse(Message.json) { Body(.json(NewUser.self)) }
  Parse(Message.form) { FormData { Field("text") } }
  Parse(Message.text) { Body(.text) }
}

/// The router as the server has it, with trailing slashes redirected.
public let servedRouter = shopRouter.trailingSlash(.redirect)
/// What the server takes.
public let servedLimits = Limits(bodyBytes: 2_000_000)
