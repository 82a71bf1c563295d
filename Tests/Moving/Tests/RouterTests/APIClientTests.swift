import Foundation
import Routers
import Testing
import URLRouting

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Each request of the API in both directions, and the methods that a parser-printer of requests has.
@Suite struct APIClientTests {
  private let router = APIRouter()

  private func user(_ route: UserRoute) -> APIRoute { .user("blob", route) }
  private func repository(_ route: RepositoryRoute) -> APIRoute { .repository(owner: "a", name: "b", route) }

  @Test func `requests for users come back`() throws {
    try check(
      router,
      [
        ("GET", "/status", nil, .status), ("GET", "/version", nil, .version), ("GET", "/emojis", nil, .emojis),
        ("GET", "/rate_limit", nil, .rateLimit), ("GET", "/user", nil, .me),
        ("PATCH", "/user", "{}", .updateMe(Data("{}".utf8))), ("GET", "/users/blob", nil, user(.detail)),
        ("GET", "/users/blob/repos?page=2", nil, user(.repositories(Page(number: 2)))),
        ("GET", "/users/blob/followers?per_page=5", nil, user(.followers(Page(size: 5)))),
        ("GET", "/users/blob/following", nil, user(.following(Page()))),
        ("GET", "/users/blob/orgs", nil, user(.organizations)), ("GET", "/users/blob/events", nil, user(.events)),
        ("GET", "/users/blob/starred?direction=asc", nil, user(.starred(.ascending))),
        ("GET", "/users/blob/keys", nil, user(.keys)), ("GET", "/users/blob/gists", nil, user(.gists)),
        ("PUT", "/users/blob/follow", nil, user(.follow)), ("DELETE", "/users/blob/follow", nil, user(.unfollow)),
      ])
  }

  @Test func `requests for repositories come back`() throws {
    let issue = NewIssue(title: "t", labels: ["x"])
    let json = #"{"labels":["x"],"title":"t"}"#
    let requests: [(String, String, String?, RepositoryRoute)] = [
      ("GET", "", nil, .detail), ("DELETE", "", nil, .delete), ("GET", "/branches", nil, .branches(Page())),
      ("GET", "/branches/main", nil, .branch("main")), ("GET", "/tags", nil, .tags),
      ("GET", "/languages", nil, .languages), ("GET", "/contributors", nil, .contributors),
      ("GET", "/stargazers", nil, .stargazers), ("GET", "/readme", nil, .readme(ref: nil)),
      ("GET", "/readme?ref=main", nil, .readme(ref: "main")), ("GET", "/contents", nil, .contents([])),
      ("GET", "/contents/a/b.swift", nil, .contents(["a", "b.swift"])),
      ("GET", "/commits?since=x&page=2", nil, .commits(since: "x", Page(number: 2))),
      ("GET", "/commits/abc", nil, .commit("abc")), ("GET", "/compare/main...next", nil, .compare("main", "next")),
      (
        "GET", "/issues?state=closed&direction=asc&page=3", nil,
        .issues(state: .closed, order: .ascending, Page(number: 3))
      ),
      ("GET", "/issues/7", nil, .issue(7)), ("POST", "/issues", json, .createIssue(issue)),
      ("PATCH", "/issues/7", json, .updateIssue(7, issue)), ("PUT", "/issues/7/lock", nil, .lock(7)),
      ("DELETE", "/issues/7/lock", nil, .unlock(7)), ("GET", "/issues/7/comments", nil, .comments(7)),
      ("POST", "/issues/7/comments", "hi", .comment(7, Data("hi".utf8))), ("GET", "/labels", nil, .labels),
      ("GET", "/milestones", nil, .milestones), ("GET", "/pulls?state=all", nil, .pulls(.all)),
      ("GET", "/pulls/7", nil, .pull(7)), ("PUT", "/pulls/7/merge", nil, .merge(7)),
      ("GET", "/pulls/7/merge", nil, .isMerged(7)), ("GET", "/releases", nil, .releases),
      ("GET", "/releases/latest", nil, .latestRelease), ("GET", "/releases/7", nil, .release(7)),
      ("POST", "/releases/7/assets?name=a.zip", "zip", .upload(7, name: "a.zip", Data("zip".utf8))),
      ("GET", "/forks", nil, .forks), ("POST", "/forks", nil, .fork), ("GET", "/hooks", nil, .hooks),
      ("PUT", "/star", nil, .star), ("DELETE", "/star", nil, .unstar),
    ]
    try check(router, requests.map { ($0, "/repos/a/b" + $1, $2, repository($3)) })
  }

  @Test func `other requests come back`() throws {
    try check(
      router,
      [
        ("GET", "/search/repositories?q=a", nil, .search(.repositories(.text("a")))),
        ("GET", "/search/users?q=a", nil, .search(.users("a"))),
        ("GET", "/search/issues?q=a&state=open", nil, .search(.issues("a", .open))),
        ("GET", "/search/code?q=let", nil, .search(.code("let"))),
        ("GET", "/search/topics?q=a", nil, .search(.topics("a"))),
        ("GET", "/articles?populate=tags&populate=image", nil, .articles),
        ("GET", "/render?text=a%20b", nil, .render(Data("a b".utf8))), ("GET", "/session", nil, .session(token: "abc")),
        ("GET", "/cursor?at=eyJhZnRlciI6N30%3D", nil, .cursor(Cursor(after: 7))),
        ("GET", "/settings?blob=aGk%3D", nil, .settings(Data("hi".utf8))),
        ("POST", "/session", "name=a&password=b", .signIn(Credentials(name: "a", password: "b"))),
        ("POST", "/users", "name=a&password=b", .signUp(Credentials(name: "a", password: "b"))),
      ])
    #expect(try router.print(.session(token: "abc")).headers["Authorization"] == "Bearer abc")
    #expect(throws: RoutingError.self) { try router.match("/search/code?q=LET") }
  }

  @Test func `a parser-printer of requests has the methods of a router`() throws {
    func use(_ router: some ParserPrinter<URLRequestData, APIRoute>) throws {
      let url = try #require(URL(string: "/users/blob"))
      #expect(try router.match("/users/blob") == user(.detail))
      #expect(try router.match(path: "/users/blob") == user(.detail))
      #expect(try router.match(url: url) == user(.detail))
      #expect(try router.match(request: URLRequest(url: url)) == user(.detail))
      #expect(try router.parse(URLRequestData("/users/blob")) == user(.detail))
      #expect(try router.link(to: user(.detail)) == "/users/blob")
      #expect(try router.path(for: user(.follow)) == "/users/blob/follow")
      #expect(try router.url(for: user(.detail)) == url)
      #expect(try router.request(for: user(.follow)).httpMethod == "PUT")
      #expect(try router.print(user(.follow)).method == "PUT")
      let live = router.baseURL("https://api.example.com/v1")
      #expect(try live.url(for: user(.detail)).absoluteString == "https://api.example.com/v1/users/blob")
      var base = URLRequestData()
      base.headers["X-Key"] = "k"
      #expect(try router.baseRequestData(base).print(.me).headers["X-Key"] == "k")
      let erased: AnyRouter<APIRoute> = router.eraseToAnyRouter()
      #expect(try erased.match("/user") == .me)
    }
    try use(router)
  }

  @Test func `a client that only prints keeps the behavior that servers know`() throws {
    let client = router.compatibility(.urlRouting)
    #expect(try client.print(.me).url == "/user")
    var request = try client.print(repository(.createIssue(NewIssue(title: "t", labels: []))))
    request.headers["Content-Type"] = "text/plain"
    #expect(try client.parse(request) == repository(.createIssue(NewIssue(title: "t", labels: []))))
  }
}
