import Foundation
import Roundtrip

/// The bytes as a request: `METHOD URL`, lines of the header, an empty line, the body.
func checkMatch(_ bytes: [UInt8]) throws {
  let request = request(bytes)
  try checkLaws(of: site, request)
  try checkLaws(of: site.limits(), request)
  let match = try? site.match(request.url)
  let parsed = try? site.parse(URLRequestData(request.url))
  guard match == parsed else {
    throw Violation("\(request.url) matches as \(match as Any), parses as \(parsed as Any)")
  }
  _ = try? site.match(path: request.url)
  // What explains reads the same again for each route, and takes its time.
  guard isSometimes(request) else { return }
  guard site.allMatches(request).isEmpty == ((try? site.parse(request)) == nil) else {
    throw Violation("\(request.url): allMatches and parse differ")
  }
  _ = (site.explain(request).description, try? site.resolve(request))
}

func request(_ bytes: [UInt8]) -> URLRequestData {
  var lines = bytes.split(separator: 10, maxSplits: 4, omittingEmptySubsequences: false).map { Array($0) }
  let first = String(decoding: lines.removeFirst(), as: UTF8.self)
  let words = first.split(separator: " ", maxSplits: 1).map { String($0) }
  var request = URLRequestData(words.count > 1 ? words[1] : first)
  if words.count > 1 { request.method = words[0] }
  while let line = lines.first {
    lines.removeFirst()
    if line.isEmpty || lines.isEmpty && request.method != nil && request.method != "GET" {
      request.body = line.isEmpty ? Array(lines.joined(separator: [10])) : line
      break
    }
    let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
    request.headers.append(parts.count > 1 ? parts[1] : "", for: parts.first ?? "")
  }
  return request
}

indirect enum Tree: Equatable, Sendable { case leaf(String), branch(Int, Tree?) }

enum SiteRoute: Equatable, Sendable {
  case home, settings
  case user(id: Int, tab: Sort)
  case named(String)
  case item(UUID)
  case episode(Int)
  case file([String])
  case pairs([Int])
  case list([String], sort: Sort?)
  case search(text: String, page: Int, tags: [String], isExact: Bool)
  case range(Int, Int?)
  case session(token: String, id: Int, theme: String?)
  case create(Login)
  case sign(Login)
  case form(name: String, size: Size)
  case data(Data)
  case docs(Double, section: String)
  case admin(Bool, Date)
  case tree(Tree)
  case either(String)
  case delete(Int)
  case old(Int)
}

/// A table with each kind of part, in groups as large tables are.
let site = Routes<SiteRoute> {
  Route(SiteRoute.home)
  Route(SiteRoute.settings) { Path { "settings" } }
  paths
  fields
  requests
}

private let paths = Routes<SiteRoute> {
  Route(SiteRoute.user(id:tab:)) {
    Path {
      "users"; Int.parser(); Sort.parser()
    }
  }
  Route(SiteRoute.named) {
    Path {
      "users"; Parse(.string)
    }
  }
  Route(SiteRoute.item) {
    Path {
      "items"; UUID.parser()
    }
  }
  Route(SiteRoute.episode) {
    Path {
      "shows"
      Parse {
        "ep"; Digits()
      }
    }
  }
  Route(SiteRoute.file) {
    Path {
      "files"; Rest()
    }
  }
  Route(SiteRoute.pairs) {
    Path {
      "pairs"
      Many {
        Int.parser()
      } separator: {
        ","
      }
    }
  }
  Route(SiteRoute.range) {
    Path {
      "range"; Int.parser(); Optionally { Int.parser() }
    }
  }
  Route(SiteRoute.tree) {
    Path { "tree" }
    tree()
  }
  Route(SiteRoute.either) {
    Path {
      OneOf {
        "a"
        "b"
      }
      Parse(.string)
    }
  }
  Route(SiteRoute.old) {
    Path {
      "new"; Int.parser()
    }
  }.alias {
    Path {
      "old"; Int.parser()
    }
  }
}

private func tree() -> AnyRouter<Tree> {
  AnyRouter {
    OneOf {
      Parse(Tree.branch) {
        Path {
          "in"; Int.parser()
        }
        Optionally { Lazy { tree() } }
      }
      Parse(Tree.leaf) {
        Path {
          "leaf"; Parse(.string)
        }
      }
    }
  }
}

private let fields = Routes<SiteRoute> {
  Route(SiteRoute.list(_:sort:)) {
    Path {
      "list"; Many { Parse(.string) }
    }
    Query { Field("sort", Sort?.self) }
  }
  Route(SiteRoute.search(text:page:tags:isExact:)) {
    Path { "search" }
    Query {
      Field("q")
      Field("page", Int.self, default: 1)
      Field("tag", [String].self)
      Flag("exact")
    }
  }
  Route(SiteRoute.session(token:id:theme:)) {
    Path { "session" }
    Headers { Field("X-Token") }
    Cookies {
      Field("id", Int.self)
      Field("theme", String?.self)
    }
  }
  Route(SiteRoute.docs(_:section:)) {
    Path {
      "docs"; Double.parser()
    }
    Fragment(.string)
  }
  Route(SiteRoute.admin) {
    Scheme("admin")
    Host("example.com")
    Port(8080)
    Path {
      Bool.parser(); Date.parser()
    }
  }
}
.literalCase(.insensitive)

private let requests = Routes<SiteRoute> {
  Route(SiteRoute.create) {
    Method.post
    Path { "logins" }
    Body(.json(Login.self))
  }
  Route(SiteRoute.sign) {
    Method.put
    Path { "logins" }
    Body(.form(Login.self))
  }
  Route(SiteRoute.form(name:size:)) {
    Method.post
    Path { "form" }
    FormData {
      Field("name")
      Field("size", Size.self, default: .small)
    }
  }
  Route(SiteRoute.data) {
    Method.put
    Path { "data" }
    Body(.data)
  }
  Route(SiteRoute.delete) {
    Method.delete
    Path {
      "users"; Int.parser()
    }
  }
}
