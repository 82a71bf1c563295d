import Foundation
import RoundtripExport
import Testing

/// Links as values in a document.
@Suite struct OpenAPILinkTests {
  private enum Target: Equatable, Sendable { case next(Int), share(Int) }

  @Test func `a link is a string with the format of a URI reference`() throws {
    let pages = Path {
      "items"; Int.parser()
    }
    let router = Routes<Target> {
      Route(Target.next) {
        Path { "login" }
        Query { Field("next", link: pages) }
      }
      Route(Target.share) {
        Path {
          "share"; Parse(.link(pages)).named("target")
        }
      }
    }
    let yaml = try router.openAPI(title: "Links", version: "1").yaml
    #expect(yaml.components(separatedBy: "format: \"uri-reference\"").count == 3, "\(yaml)")
    #expect(!yaml.contains("format: int64"))
    #expect(router.uriTemplates.map(\.text).sorted() == ["/login{?next}", "/share/{target}"])
  }
}
