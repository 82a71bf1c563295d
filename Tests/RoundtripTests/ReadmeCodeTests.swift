import Foundation
import Testing

/// What the README shows stands in the tests beside this file, so that it compiles and is true.
///
/// A comment behind a line is its result: `// value` is asserted with `==`, `// throws` with `#expect(throws:)`, and
/// `// "link" <-> value` with `expectBothWays`. Spaces, line breaks and semicolons do not count.
@Suite struct ReadmeCodeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// Blocks that need other packages. That for Hummingbird is compared with the tests over a socket.
  private static let foreign = ["// Package.swift", "// Hummingbird 2", "// Vapor 4"]

  @Test("the adapter for Hummingbird is the one that the tests over a socket use")
  func adapter() throws {
    let file = Self.folder.deletingLastPathComponent()
      .appendingPathComponent("Integration/Sources/Service/RoundtripResponder.swift")
    let code = Self.squeezed(try String(contentsOf: file, encoding: .utf8))
    let lines = try #require(try Self.blocks("swift").first { $0.first == "// Hummingbird 2" }).dropFirst()
    #expect(lines.count <= 20)
    for line in lines {
      let isThere = code.contains(Self.squeezed(line))
      #expect(isThere, "not in the adapter: \(line)")
    }
  }

  @Test("every line of Swift in the README is compiled, and its result asserted")
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

  @Test("every error text in the README is asserted")
  func errorTexts() throws {
    let tests = try Self.tests()
    let texts = try Self.blocks("text").flatMap { $0.split(separator: "") }
    #expect(texts.count == 5)
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

  /// The lines of each block of the README in that language.
  private static func blocks(_ language: String) throws -> [[String]] {
    let readme = folder.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("README.md")
    var blocks: [[String]] = []
    var isInside = false
    for line in try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "\n") {
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
