import RoundtripCore
import Testing

@Suite struct SemanticVersionTests {
  @Test(arguments: [
    "0.0.0", "1.2.3", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-0.3.7", "1.0.0-x.7.z.92", "1.0.0-x-y-z.--", "1.0.0+001",
    "1.0.0-beta+exp.sha.5114f85", "1.0.0+21AF26D3---117B344092BD", "9223372036854775807.0.0", "1.0.0-0a", "1.0.0-a-b",
  ])
  func `versions of the specification come back`(text: String) throws {
    let version = try #require(SemanticVersion(text))
    #expect(version.description == text)
    expectBothWays(
      Path {
        "docs"; SemanticVersion.parser()
      }, "/docs/" + text, version)
    #expect(
      try Query { Field("v", SemanticVersion.self) }.match(Query { Field("v", SemanticVersion.self) }.link(to: version))
        == version)
  }

  @Test(arguments: [
    "", "1", "1.2", "1.2.3.4", "01.2.3", "1.02.3", "1.2.03", "v1.2.3", "1.2.3-", "1.2.3+", "1.2.3-01", "1.2.3-a..b",
    "1.2.3-+b", "1.2.3+a+b", "1.2.3-é", "-1.2.3", "1.2.x", "1.2.3 ", "9223372036854775808.0.0", "１.2.3", "1..3",
  ])
  func `other texts are refused`(text: String) {
    #expect(SemanticVersion(text) == nil)
    #expect(WholeText(SemanticVersion.parser()).read(text) == nil)
  }

  @Test func `the precedence is that of the specification`() {
    let ordered = [
      "0.9.9", "1.0.0-0", "1.0.0-2", "1.0.0-11", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta",
      "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "1.0.0+a", "1.0.0+b", "1.0.1", "1.10.0", "2.0.0",
      "2.1.0", "10.0.0",
    ].compactMap { SemanticVersion($0) }
    #expect(ordered.count == 19)
    #expect(ordered.shuffled().sorted() == ordered)
    for (index, left) in ordered.enumerated() {
      for (other, right) in ordered.enumerated() { #expect((left < right) == (index < other), "\(left) \(right)") }
    }
  }

  @Test func `numbers of any length are compared`() throws {
    let small = try #require(SemanticVersion("1.0.0-99999999999999999999"))
    let large = try #require(SemanticVersion("1.0.0-100000000000000000000"))
    #expect(small < large)
  }

  @Test func `a version that the specification does not allow does not print`() {
    let path = Path { SemanticVersion.parser() }
    for version in [
      SemanticVersion(-1, 0, 0), SemanticVersion(1, 0, 0, prerelease: [""]),
      SemanticVersion(1, 0, 0, prerelease: ["01"]),
      SemanticVersion(1, 0, 0, build: ["a b"]), SemanticVersion(1, 0, 0, prerelease: ["a.b"]),
      SemanticVersion(1, 0, 0, prerelease: ["a+b"]),
    ] {
      #expect(path.failure(linkingTo: version)?.kind == .unprintable, "\(version)")
    }
  }

  @Test func `a version ends at the literal after it`() throws {
    let file = Path {
      Parse {
        "app-"; SemanticVersion.parser(); ".zip"
      }
    }
    expectBothWays(file, "/app-1.4.0-beta.2.zip", SemanticVersion(1, 4, 0, prerelease: ["beta", "2"]))
    #expect(file.failure(matching: "/app-1.4.zip") != nil)
  }
}
