import Roundtrip
import Testing

@testable import RoutesPage

@Suite struct LinkPartTests {
  private func parts(_ link: String) throws -> [LinkPart] {
    let winner = try #require(shelf.explain(link).winner)
    let resolution = try shelf.resolve(link)
    return LinkPart.parts(of: link, readBy: winner.summary, unused: resolution.unusedQueryItems)
  }

  @Test(arguments: [
    ("/", ["/ literal: a slash"]),
    ("/shelf/featured", ["/shelf literal: fixed text", "/featured literal: fixed text"]),
    ("/shelf/7/", ["/shelf literal: fixed text", "/7 parameter: the parameter `{number}`", "/ literal: a slash"]),
    (
      "https://example.com:8080/shelf/a%2Fb",
      [
        "https://example.com:8080 origin: the scheme and the host", "/shelf literal: fixed text",
        "/a%2Fb parameter: the parameter `{named}`",
      ]
    ),
    (
      "/page/7/texts",
      [
        "/page literal: fixed text", "/7 parameter: the parameter `{page1?}`",
        "/texts parameter: the parameter `{page2}`",
      ]
    ),
    ("/page/texts", ["/page literal: fixed text", "/texts parameter: the parameter `{page2}`"]),
    (
      "/files/a/b",
      [
        "/files literal: fixed text", "/a parameter: the parameter `{files*}`",
        "/b parameter: the parameter `{files*}`",
      ]
    ),
    (
      "/search?tag=a&q=1&q=2&tag=b&&x#top",
      [
        "/search literal: fixed text", "?tag=a field: the field `tag`", "&q=1 field: the field `q`",
        "&q=2 unread: not read", "&tag=b field: the field `tag`", "& literal: a separator", "&x unread: not read",
        "#top unread: not read",
      ]
    ),
    ("/help#fees", ["/help literal: fixed text", "#fees field: the fragment"]),
  ])
  func `each part has its reader`(link: String, expected: [String]) throws {
    #expect(try parts(link).map { "\($0.text) \($0.kind): \($0.reader)" } == expected)
  }

  @Test func `the parts are the link`() throws {
    var count = 0
    for link in hostileLinks where shelf.explain(link).winner != nil {
      #expect(try parts(link).map(\.text).joined() == link)
      count += 1
    }
    #expect(count > 5)
  }
}
