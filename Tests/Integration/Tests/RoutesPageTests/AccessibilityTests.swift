import Testing

@testable import RoutesPage

/// What screen readers and keyboards need, on pages of all kinds.
@Suite struct AccessibilityTests {
  static let links: [String?] =
    [
      nil, "", "/", "/shelf/7", "/shelf/nine/lives", "/shelf", "/search", "/page/texts", "/nowhere",
      "/search?q=a&q=b&x=1",
    ]
    + hostileLinks.map { $0 }

  @Test(arguments: links) func `the document is well-formed and names its language`(link: String?) {
    let document = Document(page(link))
    #expect(document.defects == [])
    #expect(document.all("html").first?.attributes["lang"] == "en")
    #expect(document.all("title").first?.text.hasSuffix("Routes") == true)
    #expect(document.all("meta").contains { $0.attributes["name"] == "viewport" })
    for name in ["script", "style", "img", "iframe", "object"] { #expect(document.all(name).isEmpty) }
    #expect(!document.elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" } })
  }

  @Test(arguments: links) func `headings descend one level at a time, and sections are named by theirs`(link: String?) {
    let document = Document(page(link))
    let levels = document.elements.compactMap { $0.name.wholeMatch(of: #/h([1-6])/#).flatMap { Int($0.1) } }
    #expect(levels.first == 1 && levels.count { $0 == 1 } == 1)
    for (level, next) in zip(levels, levels.dropFirst()) { #expect(next <= level + 1) }
    let ids = document.values("id")
    #expect(Set(ids).count == ids.count)
    for id in document.values("aria-labelledby") + document.values("aria-describedby") + document.values("for") {
      #expect(ids.contains(id), "\(id)")
    }
    #expect(document.all("section").allSatisfy { $0.attributes["aria-labelledby"] != nil })
    #expect(document.all("main").count == 1 && document.all("header").count == 1)
  }

  @Test(arguments: links) func `what has focus, a picture or a mark has words`(link: String?) {
    let document = Document(page(link))
    #expect(document.all("input").map { $0.attributes["id"] } == document.all("label").map { $0.attributes["for"] })
    #expect(document.all("button").allSatisfy { !$0.text.isEmpty } && document.all("a").allSatisfy { !$0.text.isEmpty })
    #expect(document.all("svg").allSatisfy { $0.attributes["role"] == "img" && $0.attributes["aria-label"] != nil })
    #expect(
      document.all("mark").allSatisfy { !$0.text.isEmpty } && document.all("code").allSatisfy { !$0.text.isEmpty })
    for region in document.elements where region.attributes["tabindex"] == "0" {
      #expect(region.attributes["role"] == "region")
      #expect(region.attributes["aria-label"] != nil || region.attributes["aria-labelledby"] != nil)
    }
    #expect(document.all("th").allSatisfy { ["row", "col"].contains($0.attributes["scope"]) })
    #expect(document.all("a").first?.attributes["href"] == "#main")
  }
}
