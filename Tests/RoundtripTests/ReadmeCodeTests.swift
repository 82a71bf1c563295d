import Foundation
import Testing

/// The code of the README and the articles is in the tests next to this file, so that it compiles and its results hold.
///
/// A comment behind a line is its result: `// value` is asserted with `==`, `// throws` with `#expect(throws:)`, and
/// `// "link" <-> value` with `expectBothWays`. Spaces, line breaks and semicolons do not count.
@Suite struct ReadmeCodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()
  private static let readme = root.appendingPathComponent("README.md")

  /// Blocks that need other packages. That for Hummingbird is compared with the tests over a socket.
  private static let foreign = ["// Package.swift", "// Hummingbird 2", "// Vapor 4"]

  @Test("the adapter for Hummingbird is the one that the tests over a socket use")
  func adapter() throws {
    let file = Self.root.appendingPathComponent("Tests/Integration/Sources/Service/RoundtripResponder.swift")
    let code = Self.squeezed(try String(contentsOf: file, encoding: .utf8))
    let lines = try #require(try Self.blocks("swift").first { $0.first == "// Hummingbird 2" }).dropFirst()
    #expect(lines.count <= 20)
    for line in lines {
      let isThere = code.contains(Self.squeezed(line))
      #expect(isThere, "not in the adapter: \(line)")
    }
  }

  @Test("every line of Swift in the README and the articles is compiled, and its result asserted")
  func swiftBlocks() throws {
    let tests = try Self.tests()
    let blocks = try Self.blocks("swift").filter { !Self.foreign.contains($0.first ?? "") }
    #expect(blocks.count > 10)
    for line in blocks.joined() {
      let form = Self.testForm(of: line)
      let isThere = form.isEmpty || tests.contains(Self.squeezed(form))
      #expect(isThere, "not in the tests: \(form)")
    }
  }

  @Test("every error text in the README and the articles is asserted")
  func errorTexts() throws {
    let tests = try Self.tests()
    let texts = try Self.blocks("text").flatMap { $0.split(separator: "") }
    #expect(texts.count == 10)
    for text in texts {
      let isThere = tests.contains(Self.squeezed(text.joined()))
      #expect(isThere, "not in the tests: \(text.joined())")
    }
  }

  /// The line as it stands in a test.
  private static func testForm(of line: String) -> String {
    guard let mark = line.range(of: " //", options: .backwards) else { return line.hasPrefix("//") ? "" : line }
    let code = line[..<mark.lowerBound].trimmingCharacters(in: .whitespaces)
    let comment = line[mark.upperBound...].trimmingCharacters(in: .whitespaces)
    if comment == "throws" { return "#expect(throws: RoutingError.self) { \(code) }" }
    let sides = comment.components(separatedBy: " <-> ")
    return sides.count == 2
      ? "expectBothWays(\(code), \(sides[0]), \(sides[1]))" : "#expect(\(code) == \(comment))"
  }

  @Test("the README has at most 300 lines, and no block of more than 25")
  func size() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    #expect(text.components(separatedBy: "\n").count <= 301)
    for block in Self.blocks("swift", in: text) { #expect(block.count <= 25) }
  }

  @Test("every link of the README leads to a file")
  func links() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    let links = text.components(separatedBy: "](").dropFirst().map { $0.prefix { $0 != ")" } }
    #expect(links.count > 10)
    for link in links where !link.hasPrefix("#") && !link.hasPrefix("https:") {
      let isThere = FileManager.default.fileExists(atPath: Self.root.appendingPathComponent(String(link)).path)
      #expect(isThere, "no such file: \(link)")
    }
  }

  /// The lines of each block in that language, in the README and in the articles.
  private static func blocks(_ language: String) throws -> [[String]] {
    let articles = try FileManager.default.contentsOfDirectory(
      at: root.appendingPathComponent("Sources/Roundtrip/Roundtrip.docc"), includingPropertiesForKeys: nil)
    let files = articles.filter { $0.pathExtension == "md" } + [readme]
    return try files.flatMap { blocks(language, in: try String(contentsOf: $0, encoding: .utf8)) }
  }

  private static func blocks(_ language: String, in text: String) -> [[String]] {
    var blocks: [[String]] = []
    var isInside = false
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        isInside = line == "```" + language
        if isInside { blocks.append([]) }
      } else if isInside {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  /// The tests of the README, squeezed.
  private static func tests() throws -> String {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return squeezed(
      try files.filter { $0.lastPathComponent.hasPrefix("Readme") && $0.lastPathComponent != "ReadmeCodeTests.swift" }
        .map { try String(contentsOf: $0, encoding: .utf8) }.joined())
  }

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && $0 != ";" }
  }
}
