import Foundation
import Routers
import Testing
import URLRouting

/// Each link of the website in both directions.
@Suite struct WebsiteTests {
  @Test func `links of the site come back`() throws {
    try check(
      siteRouter,
      [
        ("/", .home), ("/about", .about), ("/about/team", .team), ("/jobs", .jobs), ("/press", .press),
        ("/contact", .contact), ("/privacy", .privacy), ("/terms", .terms), ("/imprint", .imprint),
        ("/pricing", .pricing), ("/feed/atom.xml", .feed), ("/sitemap.xml", .siteMap), ("/robots.txt", .robots),
        ("/search", .search("", sort: .date)), ("/search?q=red%20lamp&sort=title", .search("red lamp", sort: .title)),
        ("/blog", .blog(.index(page: 1))), ("/blog?page=3", .blog(.index(page: 3))), ("/courses", .courses(.index)),
        ("/account", .account(.index)), ("/shop", .shop(.index)),
      ])
  }

  @Test func `links of the blog come back`() throws {
    try check(
      BlogRouter(),
      [
        ("/archive/2026/11", .archive(year: 2026, month: 11)), ("/posts/7", .post(7)), ("/posts/seven", .slug("seven")),
        ("/topics/swift", .topic(.swift)), ("/tagged", .tagged([])), ("/tagged?tag=a&tag=b", .tagged(["a", "b"])),
        ("/preview/7?token=x", .preview(7, token: "x")), ("/posts/7/comments?page=2", .comments(7, page: 2)),
        ("/atom-7", .feed("atom", 7)), ("/drafts", .drafts), ("/authors/blob", .author("blob")),
        ("/posts/7/related", .related(7, count: 3)),
      ])
    #expect(throws: RoutingError.self) { try BlogRouter().match("/preview/7") }
  }

  @Test func `an enum that lists its cases is described by them`() {
    let router = Routes { Route(.case(BlogRoute.topic)) { Path { Parse(.string.representing(Topic.self)) } } }
    #expect(router.routes.first?.parameters.first?.shape == .set(["swift", "server", "design"]))
  }

  @Test func `links of the courses come back`() throws {
    let id = try #require(UUID(uuidString: "6F9619FF-8B86-D011-B42D-00CF4FC964FF"))
    try check(
      courseRouter,
      [
        ("/free/all", .free), ("/chapters/intro", .chapter("intro")), ("/languages/de", .language("de")),
        ("/certificates/\(id)", .certificate(id)), ("/levels/2", .level(.medium)),
        ("/upcoming/yearly", .upcoming(.yearly)),
        ("/versions/6.3", .version(Version(major: 6, minor: 3))), ("/basics", .course("basics")),
        ("/search?q=a&topic=b&topic=c", .search(q: "a", topics: ["b", "c"])),
        ("/search?q=a", .search(q: "a", topics: [])),
        ("/basics/lessons/2", .lesson("basics", 2)), ("/basics/lessons/2/exercises/3", .exercise("basics", 2, 3)),
      ])
    for link in ["/levels/4", "/upcoming/weekly", "/versions/6", "/basics/lessons/0", "/languages/d", "/chapters/a"] {
      #expect(throws: RoutingError.self) { try courseRouter.match(link) }
    }
  }

  @Test func `requests of the account come back`() throws {
    let login = Login(email: "blob@example.com", password: "a b")
    let form = "email=blob%40example.com&password=a+b"
    try check(
      AccountRouter(),
      [
        ("GET", "/", nil, .index), ("GET", "/login", nil, .loginPage(redirect: nil)),
        ("GET", "/login?redirect=/shop", nil, .loginPage(redirect: "/shop")), ("POST", "/login", form, .login(login)),
        ("POST", "/logout", nil, .logout), ("GET", "/sign-up", nil, .signUp),
        ("POST", "/sign-up", form, .register(login)),
        ("GET", "/profile", nil, .profile),
        (
          "POST", "/profile", "name=Blob&age=42&newsletter=true",
          .update(Profile(name: "Blob", age: 42, newsletter: true))
        ),
        ("POST", "/profile", "name=Blob", .update(Profile(name: "Blob", age: nil, newsletter: false))),
        ("GET", "/invoices", nil, .invoices), ("GET", "/invoices/7", nil, .invoice(7)),
        ("GET", "/subscription?plan=yearly", nil, .subscription(.yearly)), ("DELETE", "/subscription", nil, .cancel),
        ("POST", "/reset-password", "email=a%40b", .resetPassword(email: "a@b")),
        ("GET", "/confirm?token=x", nil, .confirm(token: "x")), ("PUT", "/avatar", "png", .avatar(Data("png".utf8))),
        ("GET", "/unsubscribe?list=3&email=a@b", nil, .unsubscribe(3, "a@b")),
      ])
    #expect(throws: RoutingError.self) { try AccountRouter().match("/unsubscribe?list=3&email=a") }
  }

  @Test func `an input that is left blank is absent`() throws {
    var request = URLRequestData("/profile")
    request.method = "POST"
    request.body = Array("name=Blob&age=&newsletter=".utf8)
    #expect(try AccountRouter().parse(request) == .update(Profile(name: "Blob", age: nil, newsletter: false)))
  }

  @Test func `requests of the shop come back`() throws {
    try check(
      shopRouter,
      [
        ("GET", "/products/7", nil, .product(7)), ("GET", "/products/7/sizes", nil, .size(7, .medium)),
        ("GET", "/products/7/sizes?size=3", nil, .size(7, .large)), ("GET", "/cart", nil, .cart),
        ("POST", "/cart/7", "count=2", .add(7, count: 2)), ("POST", "/checkout", nil, .checkout),
        ("GET", "/orders/12", nil, .order(OrderID(number: 12))),
        ("GET", "/voucher?code=aGk%3D", nil, .voucher(Data("hi".utf8))),
        (
          "GET", "/partner?url=https://example.com/a", nil, .partner(try #require(URL(string: "https://example.com/a")))
        ),
      ])
  }
}
