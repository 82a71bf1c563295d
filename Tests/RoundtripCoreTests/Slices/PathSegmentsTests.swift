import RoundtripCore
import Testing

/// A path is searched eight bytes at a time. These paths put each kind of byte at each position of a word.
@Suite struct PathSegmentsTests {
  static let router = Parse { Path { Rest() } }

  /// The segments of a path by RFC 3986, or nil if one of them is empty, `.` or `..`.
  static func segments(of text: String) -> [String]? {
    var path = text.prefix { $0 != "?" && $0 != "#" }
    if path.first == "/" { path.removeFirst() }
    if path.isEmpty { return [] }
    if path.last == "/" { path.removeLast() }
    let segments = path.split(separator: "/", omittingEmptySubsequences: false).map {
      String($0.replacing("%2F", with: "/"))
    }
    return segments.contains { ["", ".", ".."].contains($0) } ? nil : segments
  }

  @Test("a path of any length has the segments between its slashes")
  func anyPath() {
    let parts = ["a", "a", "a", "-9", "/", "/", "/ab", "/abcdefg", "?", "#", "%2F", "!", "'", ".", "é"]
    var readCount = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...12)).compactMap { _ in parts.randomElement() }.joined()
      let found = try? Self.router.match(path: text)
      #expect(found == Self.segments(of: text), "\(text)")
      if let found, found.count > 1 { readCount += 1 }
    }
    #expect(readCount > 1_000)
  }

  @Test("a path with more segments than usual is read", arguments: [31, 32, 33, 34, 1_000])
  func manySegments(count: Int) throws {
    let segments = (0..<count).map { "s\($0)" }
    let path = "/" + segments.joined(separator: "/")
    #expect(try Self.router.match(path) == segments)
    #expect(try Self.router.match(path + "/") == segments)
    #expect(try Self.router.match(path + "?query#fragment") == segments)
    #expect(throws: RoutingError.self) { try Self.router.match(path + "//") }
  }
}
