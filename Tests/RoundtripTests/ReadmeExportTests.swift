import Foundation
import RoundtripExport
import Testing

@Suite struct ReadmeExportTests {
  @Test("the routes for others")
  func exports() throws {
    enum PlaceRoute: Equatable { case home, user(UUID), page(String), files([String]) }

    let places = Routes<PlaceRoute> {
      Route(PlaceRoute.home)
      Route(PlaceRoute.user) {
        Path {
          "users"; UUID.parser()
        }
      }
      Route(PlaceRoute.page) {
        Path {
          "pages"; Parse(.string)
        }
      }.documented("A page of the guide.", tags: ["guide"])
      Route(PlaceRoute.files) {
        Path {
          "files"; Rest(minimum: 1)
        }
      }
    }

    let file = try places.appleAppSiteAssociation(appIDs: ["ABCDE12345.com.example.app"])

    #expect(file.approximations == [])
    #expect(file.answer(for: "https://example.com/pages/start").isClaimed == true)
    #expect(file.answer(for: "https://example.com/pages/start/2").isClaimed == false)
    #expect(places.uriTemplates.map(\.text) == ["/", "/users/{user}", "/pages/{page}", "/files{/files*}"])
    #expect(places.uriTemplates[2].expand(["page": "a b"]) == "/pages/a%20b")
    #expect(places.pathPatterns(.vapor).map(\.pattern) == ["/", "/users/:user", "/pages/:page", "/files/**"])
    #expect(try places.siteMap(base: "https://example.com").addresses == ["https://example.com/"])
  }
}
