import Foundation
import Testing

/// Which files with code in their doc comments are checked.
@Suite struct DocCommentTests {
  @Test func `the code in the doc comments of each file is checked, or there is a reason why not`() throws {
    let list = try String(
      contentsOf: ArticleTests.root.appending(path: "Tests/Documentation/DocComments.md"), encoding: .utf8)
    let checked = list.matches(of: /(?m)^## (.+)$/).map { String($0.1) }
    let exceptions = list.matches(of: /(?m)^- `(.+)`: .+$/).map { String($0.1) }
    let sources = ArticleTests.root.appending(path: "Sources")
    let paths = try #require(FileManager.default.enumerator(atPath: sources.path)).compactMap { $0 as? String }
    let found = try paths.filter { $0.hasSuffix(".swift") }.filter { path in
      try String(contentsOf: sources.appending(path: path), encoding: .utf8).contains("/// ```swift")
    }
    #expect((checked + exceptions).sorted() == found.sorted())
  }
}
