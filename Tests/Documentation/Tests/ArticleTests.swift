import Foundation
import Testing

/// The form of the README and the articles. Their code is in the generated tests.
@Suite struct ArticleTests {
  struct Article: Sendable, CustomTestStringConvertible {
    var url: URL
    var text: String
    var name: String { url.deletingPathExtension().lastPathComponent }
    var testDescription: String { name }

    /// The text without blocks and code.
    var prose: String {
      var isCode = false
      let lines = text.components(separatedBy: "\n").filter { line in
        if line.hasPrefix("```") { isCode.toggle() }
        return !isCode
      }
      return lines.joined(separator: "\n").replacing(/`[^`\n]*`/, with: "")
    }

    /// What a link to a heading ends with.
    var anchors: [String] {
      prose.matches(of: /(?m)^#+ (.*)$/).map { match in
        match.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacing(" ", with: "-")
      }
    }
  }

  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  static let readme = article(root.appending(path: "README.md"))
  static let catalog: [Article] = {
    let folder = root.appending(path: "Sources/Roundtrip/Roundtrip.docc")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "md" }.sorted { $0.path < $1.path }.map(article)
  }()

  private static func article(_ url: URL) -> Article {
    Article(url: url, text: (try? String(contentsOf: url, encoding: .utf8)) ?? "")
  }

  @Test func `the README has at most 300 lines, and no block of more than 25`() {
    let lines = Self.readme.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 301)
    var first: Int?
    for (index, line) in lines.enumerated() where line.hasPrefix("```") {
      if let start = first {
        #expect(index - start - 1 <= 25, "the block in line \(start + 1)")
        first = nil
      } else {
        first = index
      }
    }
  }

  @Test(arguments: [readme] + catalog)
  func `links lead somewhere`(article: Article) {
    let folder = article.url.deletingLastPathComponent()
    for match in article.prose.matches(of: /\]\(([^)\s]+)\)/) {
      let link = String(match.1)
      if link.hasPrefix("https:") { continue }
      if link.hasPrefix("<doc:") || link.hasPrefix("doc:") {
        expectArticle(link.filter { !"<>".contains($0) }, in: article)
      } else if link.hasPrefix("#") {
        #expect(article.anchors.contains(String(link.dropFirst())), "no heading for \(link)")
      } else {
        let path = link.prefix { $0 != "#" }
        let target = folder.appending(path: path)
        #expect(FileManager.default.fileExists(atPath: target.path), "no file for \(link)")
        if let anchor = link.split(separator: "#").dropFirst().first {
          #expect(Self.article(target).anchors.contains(String(anchor)), "no heading for \(link)")
        }
      }
    }
    for match in article.prose.matches(of: /<(doc:[^>]+)>/) { expectArticle(String(match.1), in: article) }
  }

  private func expectArticle(_ link: String, in article: Article) {
    let parts = link.dropFirst("doc:".count).split(separator: "#")
    let target = parts.first.flatMap { name in Self.catalog.first { $0.name == name } }
    #expect(target != nil, "no article for \(link)")
    if parts.count == 2, let target {
      let isThere = target.anchors.contains { $0 == parts[1].lowercased() }
      #expect(isThere, "no heading for \(link)")
    }
  }

  @Test func `each article is a topic of the first page, and each topic an article`() throws {
    let page = try #require(Self.catalog.first { $0.name == "Roundtrip" })
    let topics = page.text.matches(of: /(?m)^- <doc:([A-Za-z]+)>$/).map { String($0.1) }
    let articles = Self.catalog.filter { !$0.text.hasPrefix("# ``") }
    #expect(topics.sorted() == articles.map(\.name).sorted())
  }
}
