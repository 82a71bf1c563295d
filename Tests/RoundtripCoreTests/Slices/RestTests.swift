import RoundtripCore
import Testing

@Suite struct RestTests {
  static let files = Path {
    "files"; Rest()
  }

  @Test(
    "all segments that are left are read and printed",
    arguments: [
      ("/files", []), ("/files/a", ["a"]), ("/files/a/b%2Fc/d.txt", ["a", "b/c", "d.txt"]), ("/files/files", ["files"]),
    ] as [(String, [String])])
  func bothWays(link: String, segments: [String]) {
    expectBothWays(Self.files, link, segments)
  }

  @Test("a trailing slash is not a segment")
  func trailingSlash() throws {
    #expect(try Self.files.match("/files/") == [])
    #expect(try Self.files.match("/files/a/") == ["a"])
  }

  @Test(
    "no segment may be empty, a dot segment or ill-formed",
    arguments: ["/files//a", "/files/a//", "/files/./a", "/files/%2e%2e", "/files/%FF"])
  func refused(link: String) {
    #expect(Self.files.failure(matching: link)?.status == 404)
  }

  @Test("a segment that would not come back does not print", arguments: [[""], ["a", ""], ["."], ["a", "..", "b"]])
  func unprintable(segments: [String]) {
    #expect(Self.files.failure(printing: segments)?.kind == .unprintable)
  }

  @Test("a minimum holds in both directions")
  func minimum() {
    let router = Path { Rest(minimum: 2) }
    expectBothWays(router, "/a/b", ["a", "b"])
    #expect(router.failure(matching: "/a")?.status == 404)
    #expect(router.failure(printing: ["a"])?.kind == .unprintable)
  }
}
