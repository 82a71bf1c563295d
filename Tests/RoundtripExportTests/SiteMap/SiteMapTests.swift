import RoundtripExport
import Testing

@Suite struct SiteMapTests {
  @Test func `all routes without parameters`() throws {
    let map = try shopRouter.siteMap(base: "https://shop.example/")
    let paths = ["/", "/about%20us", "/search", "/feed?format=atom", "/admin/users"]
    #expect(map.addresses == paths.filter { $0 != "/search" }.map { "https://shop.example" + $0 })
    #expect(map.text.split(separator: "\n").map(String.init) == map.addresses)
    #expect(
      map.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
          <url><loc>https://shop.example/</loc></url>
          <url><loc>https://shop.example/about%20us</loc></url>
          <url><loc>https://shop.example/feed?format=atom</loc></url>
          <url><loc>https://shop.example/admin/users</loc></url>
        </urlset>

        """)
  }

  @Test func `the base of the router, and characters of XML`() throws {
    let router = Routes<ShopRoute> {
      Route(ShopRoute.feed) {
        Path { "a&b" };
        Query {
          Field("x") { "1" }; Field("y") { "'" }
        }
      }
    }
    let map = try router.baseURL("https://a.example").siteMap()
    #expect(map.addresses == ["https://a.example/a&b?x=1&y='"])
    #expect(map.xml.contains("<loc>https://a.example/a&amp;b?x=1&amp;y=&apos;</loc>"))
  }

  @Test func `an address of 2,048 characters is left out`() throws {
    let origin = "https://a.example"
    func map(_ length: Int) throws -> SiteMap {
      let word = String(repeating: "a", count: length - origin.count - 1)
      return try Routes<ShopRoute> { Route(ShopRoute.feed) { Path { word } } }.siteMap(base: origin)
    }
    #expect(try map(2047).addresses.map(\.count) == [2047] && map(2047).approximations == [])
    #expect(try map(2048).addresses == [] && map(2048).approximations.map(\.kind) == [.addressLength])
  }

  @Test func `an address needs a base`() {
    #expect { try shopRouter.siteMap() } throws: { error in
      let error = error as? ExportError
      return error?.kind == .invalidArgument && error?.name == "home"
        && error?.location.contains("Routes.swift:") == true
    }
    #expect { try shopRouter.siteMap(base: "nav://x") } throws: { ($0 as? ExportError)?.kind == .invalidArgument }
  }

  @Test func `a table for documentation`() {
    let lines = shopRouter.markdownTable.split(separator: "\n").map(String.init)
    #expect(lines.count == 2 + shopRouter.routes.count)
    #expect(lines[0] == "| Method | Path | Fields | Case | Summary |")
    #expect(lines.contains("| GET | `/items/{id}` |  | `item` | Deprecated. An \\| item. |"))
    #expect(lines.contains("| GET | `/about` |  | `about` | Another way to write the link. |"))
    #expect(
      lines.contains(
        "| GET | `/search` | `q`, `page` (defaulted), `tag` (repeated), `exact` (flag) | `search` |  |"))
    #expect(lines.contains("| POST | `/login` | `name` (form), `password` (form, optional) | `login` |  |"))
    #expect(lines.contains("| GET | `/admin/users/{id}` |  | `admin.user` | A user. |"))
  }

  @Test func `a field of several alternatives is once in the table for documentation`() {
    let sorted = Parse {
      Query {
        OneOf {
          Field("sort") { "up" }
          Field("sort") { "down" }
        }
      }
    }
    #expect(sorted.markdownTable.contains("| GET | `/` | `sort` |"))
  }
}
