import Foundation
import URLRouting

// The endpoints of an API, as a client writes them: methods, headers, JSON bodies, a base URL.

public struct NewIssue: Codable, Equatable, Sendable {
  public var title: String
  public var labels: [String]
  public init(title: String, labels: [String]) { (self.title, self.labels) = (title, labels) }
}
public struct Cursor: Codable, Equatable, Sendable {
  public var after: Int
  public init(after: Int) { self.after = after }
}
public enum State: String, CaseIterable, Equatable, Sendable { case open, closed, all }
public enum Order: String, Equatable, Sendable { case ascending = "asc", descending = "desc" }

public struct Page: Equatable, Sendable {
  public var number: Int
  public var size: Int
  public init(number: Int = 1, size: Int = 30) { (self.number, self.size) = (number, size) }
}

public enum APIRoute: Equatable, Sendable {
  case status
  case version
  case emojis
  case rateLimit
  case me
  case updateMe(Data)
  case user(String, UserRoute)
  case repository(owner: String, name: String, RepositoryRoute)
  case search(SearchRoute)
  case articles
  case render(Data)
  case session(token: String)
  case cursor(Cursor)
  case settings(Data)
  case signIn(Credentials)
  case signUp(Credentials)
}

public struct Credentials: Codable, Equatable, Sendable {
  public var name: String
  public var password: String
  public init(name: String, password: String) { (self.name, self.password) = (name, password) }
}

public enum UserRoute: Equatable, Sendable {
  case detail
  case repositories(Page)
  case followers(Page)
  case following(Page)
  case organizations
  case events
  case starred(Order)
  case keys
  case gists
  case follow
  case unfollow
}

public enum RepositoryRoute: Equatable, Sendable {
  case detail
  case delete
  case branches(Page)
  case branch(String)
  case tags
  case languages
  case contributors
  case stargazers
  case readme(ref: String?)
  case contents([String])
  case commits(since: String, Page)
  case commit(String)
  case compare(String, String)
  case issues(state: State, order: Order, Page)
  case issue(Int)
  case createIssue(NewIssue)
  case updateIssue(Int, NewIssue)
  case lock(Int)
  case unlock(Int)
  case comments(Int)
  case comment(Int, Data)
  case labels
  case milestones
  case pulls(State)
  case pull(Int)
  case merge(Int)
  case isMerged(Int)
  case releases
  case latestRelease
  case release(Int)
  case upload(Int, name: String, Data)
  case forks
  case fork
  case hooks
  case star
  case unstar
}

public enum SearchRoute: Equatable, Sendable {
  case repositories(Filter)
  case users(String)
  case issues(String, State)
  case code(String)
  case topics(String)
}

public enum Filter: Equatable, Sendable { case text(String) }

/// The page of a list, which many endpoints have.
let page = Parse(.memberwise(Page.init(number:size:))) {
  Query {
    Field("page", default: 1) { Digits() }
    Field("per_page", default: 30) { Digits() }
  }
}

let userRouter = OneOf {
  Route(.case(UserRoute.detail))
  Route(.case(UserRoute.repositories)) {
    Path { "repos" }
    page
  }
  Route(.case(UserRoute.followers)) {
    Path { "followers" }
    page
  }
  Route(.case(UserRoute.following)) {
    Path { "following" }
    page
  }
  Route(.case(UserRoute.organizations)) { Path { "orgs" } }
  Route(.case(UserRoute.events)) { Path { "events" } }
  Route(.case(UserRoute.starred)) {
    Path { "starred" }
    Query { Field("direction", .string.representing(Order.self), default: .descending) }
  }
  Route(.case(UserRoute.keys)) { Path { "keys" } }
  Route(.case(UserRoute.gists)) { Path { "gists" } }
  Route(.case(UserRoute.follow)) {
    Method.put
    Path { "follow" }
  }
  Route(.case(UserRoute.unfollow)) {
    Method.delete
    Path { "follow" }
  }
}

let repositoryRouter = OneOf {
  OneOf {
    Route(.case(RepositoryRoute.detail))
    Route(.case(RepositoryRoute.delete)) { Method.delete }
    Route(.case(RepositoryRoute.branches)) {
      Path { "branches" }
      page
    }
    Route(.case(RepositoryRoute.branch)) {
      Path {
        "branches"; Parse(.string)
      }
    }
    Route(.case(RepositoryRoute.tags)) { Path { "tags" } }
    Route(.case(RepositoryRoute.languages)) { Path { "languages" } }
    Route(.case(RepositoryRoute.contributors)) { Path { "contributors" } }
    Route(.case(RepositoryRoute.stargazers)) { Path { "stargazers" } }
    Route(.case(RepositoryRoute.readme)) {
      Path { "readme" }
      Query { Optionally { Field("ref", .string) } }
    }
    Route(.case(RepositoryRoute.contents)) {
      Path {
        "contents"; Many { Parse(.string) }
      }
    }
    Route(.case(RepositoryRoute.commits)) {
      Path { "commits" }
      Query { Field("since", .string, default: "") }
      page
    }
    Route(.case(RepositoryRoute.commit)) {
      Path {
        "commits"; Parse(.string)
      }
    }
    Route(.case(RepositoryRoute.compare)) {
      Path {
        "compare";
        Parse {
          Parse(.string); "..."; Parse(.string)
        }
      }
    }
  }
  OneOf {
    Route(.case(RepositoryRoute.issues)) {
      Path { "issues" }
      Query {
        Field("state", .string.representing(State.self), default: .open)
        Field("direction", .string.representing(Order.self), default: .descending)
      }
      page
    }
    Route(.case(RepositoryRoute.issue)) {
      Path {
        "issues"; Digits()
      }
    }
    Route(.case(RepositoryRoute.createIssue)) {
      Method.post
      Path { "issues" }
      Body(.json(NewIssue.self))
    }
    Route(.case(RepositoryRoute.updateIssue)) {
      Method.patch
      Path {
        "issues"; Digits()
      }
      Body(.json(NewIssue.self))
    }
    Route(.case(RepositoryRoute.lock)) {
      Method.put
      Path {
        "issues"; Digits(); "lock"
      }
    }
    Route(.case(RepositoryRoute.unlock)) {
      Method.delete
      Path {
        "issues"; Digits(); "lock"
      }
    }
    Route(.case(RepositoryRoute.comments)) {
      Path {
        "issues"; Digits(); "comments"
      }
    }
    Route(.case(RepositoryRoute.comment)) {
      Method.post
      Path {
        "issues"; Digits(); "comments"
      }
      Body(.data)
    }
    Route(.case(RepositoryRoute.labels)) { Path { "labels" } }
    Route(.case(RepositoryRoute.milestones)) { Path { "milestones" } }
    Route(.case(RepositoryRoute.pulls)) {
      Path { "pulls" }
      Query { Field("state", .string.representing(State.self), default: .open) }
    }
    Route(.case(RepositoryRoute.pull)) {
      Path {
        "pulls"; Digits()
      }
    }
    Route(.case(RepositoryRoute.merge)) {
      Method.put
      Path {
        "pulls"; Digits(); "merge"
      }
    }
    Route(.case(RepositoryRoute.isMerged)) {
      Path {
        "pulls"; Digits(); "merge"
      }
    }
  }
  OneOf {
    Route(.case(RepositoryRoute.releases)) { Path { "releases" } }
    Route(.case(RepositoryRoute.latestRelease)) {
      Path {
        "releases"; "latest"
      }
    }
    Route(.case(RepositoryRoute.release)) {
      Path {
        "releases"; Digits()
      }
    }
    Route(.case(RepositoryRoute.upload)) {
      Method.post
      Path {
        "releases"; Digits(); "assets"
      }
      Query { Field("name", .string) }
      Body(.data, contentType: "application/zip")
    }
    Route(.case(RepositoryRoute.forks)) { Path { "forks" } }
    Route(.case(RepositoryRoute.fork)) {
      Method.post
      Path { "forks" }
    }
    Route(.case(RepositoryRoute.hooks)) { Path { "hooks" } }
    Route(.case(RepositoryRoute.star)) {
      Method.put
      Path { "star" }
    }
    Route(.case(RepositoryRoute.unstar)) {
      Method.delete
      Path { "star" }
    }
  }
}

/// The decoder of forms that an app brings along.
struct PropertyListFormDecoder: Sendable {
  func decode<Value: Decodable>(_ type: Value.Type, from form: Data) throws -> Value {
    // The setter of the query traps on text that is no query.
    let components = URLComponents(string: "?" + String(decoding: form, as: UTF8.self))
    let pairs = (components?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    let fields = Dictionary(pairs) { _, last in last }
    return try PropertyListDecoder().decode(
      type, from: PropertyListSerialization.data(fromPropertyList: fields, format: .binary, options: 0))
  }

  func encode<Value: Encodable>(_ value: Value) throws -> Data {
    let list = try PropertyListSerialization.propertyList(from: PropertyListEncoder().encode(value), format: nil)
    var components = URLComponents()
    components.queryItems = (list as? [String: String] ?? [:]).sorted { $0.key < $1.key }
      .map { URLQueryItem(name: $0.key, value: $0.value) }
    return Data((components.percentEncodedQuery ?? "").utf8)
  }
}

/// A conversion from `Data` that an app defines, with the spelling `.form(_:decoder:)`.
struct FormCoding<Value: Codable & Sendable>: Conversion {
  let decoder: PropertyListFormDecoder

  func apply(_ input: Data) throws(Mismatch) -> Value {
    do { return try decoder.decode(Value.self, from: input) } catch { throw Mismatch("\(error)") }
  }

  func unapply(_ output: Value) throws(Mismatch) -> Data {
    do { return try decoder.encode(output) } catch { throw Mismatch("\(error)") }
  }
}

extension Conversion {
  static func form<Value>(
    _ type: Value.Type, decoder: PropertyListFormDecoder
  ) -> Self where Self == FormCoding<Value> { .init(decoder: decoder) }
}

let lowercase = Conversions.Text<String>().convert(apply: { $0.lowercased() == $0 ? $0 : nil }, unapply: { $0 })

let searchRouter = OneOf {
  Route(.case(SearchRoute.repositories)) {
    Path { "repositories" }
    Query { Field("q", .string.case(Filter.text)) }
  }
  Route(.case(SearchRoute.users)) {
    Path { "users" }
    Query { Field("q", .string) }
  }
  Route(.case(SearchRoute.issues)) {
    Path { "issues" }
    Query {
      Field("q", .string)
      Field("state", .string.representing(State.self), default: .all)
    }
  }
  Route(.case(SearchRoute.code)) {
    Path { "code" }
    Query { Field("q", lowercase) }
  }
  Route(.case(SearchRoute.topics)) {
    Path { "topics" }
    Query { Field("q", .string) }
  }
}

/// Says `ParserPrinter` and not `Router`.
public struct APIRouter: ParserPrinter {
  public init() {}

  public var body: some ParserPrinter<URLRequestData, APIRoute> {
    OneOf {
      Route(.case(APIRoute.status)) { Path { "status" } }
      Route(.case(APIRoute.version)) { Path { "version" } }
      Route(.case(APIRoute.emojis)) { Path { "emojis" } }
      Route(.case(APIRoute.rateLimit)) { Path { "rate_limit" } }
      Route(.case(APIRoute.me)) { Path { "user" } }
      Route(.case(APIRoute.updateMe)) {
        Method.patch
        Path { "user" }
        Body()
      }
      Route(.case(APIRoute.user)) {
        Path {
          "users"; Parse(.string)
        }
        userRouter
      }
      Route(.case(APIRoute.repository)) {
        Path {
          "repos"; Parse(.string); Parse(.string)
        }
        repositoryRouter
      }
      Route(.case(APIRoute.search)) {
        Path { "search" }
        searchRouter
      }
      Route(.case(APIRoute.articles)) {
        Path { "articles" }
        Query {
          Field("populate") { "tags" }
          Field("populate") { "image" }
        }
      }
      Route(.case(APIRoute.render)) {
        Path { "render" }
        Query { Field("text", .data) }
      }
      Route(.case(APIRoute.session)) {
        Path { "session" }
        Headers {
          Field("Authorization") {
            Parse {
              "Bearer "; Parse(.string)
            }
          }
        }
      }
      Route(.case(APIRoute.cursor)) {
        Path { "cursor" }
        Query { Field("at", .string.base64.json(Cursor.self)) }
      }
      Route(.case(APIRoute.settings)) {
        Path { "settings" }
        Query { Field("blob", .string.base64) }
      }
      Route(.case(APIRoute.signIn)) {
        Method.post
        Path { "session" }
        Body(.form(Credentials.self, decoder: PropertyListFormDecoder()))
      }
      Route(.case(APIRoute.signUp)) {
        Method.post
        Path { "users" }
        Body(.form(Credentials.self))
      }
    }
  }
}
