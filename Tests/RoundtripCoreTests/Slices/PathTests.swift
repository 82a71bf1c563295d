import RoundtripCore
import Testing

@Suite struct PathTests {
  static let posts = Path {
    "users"; Int.parser(); "posts"
  }
  static let name = Path {
    "users"; Parse(.string)
  }

  @Test("a path is read and printed")
  func bothWays() {
    expectBothWays(Self.posts, "/users/42/posts", 42)
    expectBothWays(Self.posts, "/users/-7/posts", -7)
    expectBothWays(Path { Parse(.string) }, "/x", "x")
  }

  @Test(
    "a trailing slash is accepted and not printed",
    arguments: [
      ("/users/42/posts/", 42), ("users/42/posts", 42), ("nav:users/42/posts", 42), ("//h/users/1/posts/", 1),
    ])
  func trailingSlash(link: String, id: Int) throws {
    #expect(try Self.posts.match(link) == id)
    #expect(try Self.posts.link(to: id) == "/users/\(id)/posts")
  }

  @Test(
    "another path does not match",
    arguments: [
      "/", "", "/users", "/users/42", "/users/42/posts/1", "/users/42/post", "/users/42/postss", "/Users/42/posts",
      "/users/12abc/posts", "/users//posts", "//users/42/posts", "/users/42/posts//", "/users/42//posts",
      "/./users/42/posts", "/users/../users/42/posts", "/users/%zz/posts", "/users/4%/posts", "/users%2F42%2Fposts",
    ])
  func other(link: String) {
    #expect(Self.posts.failure(matching: link)?.kind == .notFound)
  }

  @Test(
    "segments are split before they are decoded",
    arguments: [
      ("/users/a%2Fb", "a/b"), ("/%75sers/x", "x"), ("/users/%2525", "%25"), ("/users/a+b", "a+b"),
      ("/users/%3F%23", "?#"), ("/users/...", "..."), ("/users/%00", "\u{0}"), ("/users/é", "é"),
      ("/users/a;b=c", "a;b=c"),
      ("/users/e\u{301}", "e\u{301}"), ("/users/\u{301}", "\u{301}"),
    ])
  func decoding(link: String, name: String) throws {
    let read = try Self.name.match(link)
    #expect(Array(read.utf8) == Array(name.utf8))
    #expect(try Array(Self.name.match(Self.name.link(to: name)).utf8) == Array(name.utf8))
  }

  @Test(
    "a segment that is empty or a dot segment neither parses nor prints",
    arguments: [("/users/", ""), ("/users/.", "."), ("/users/..", ".."), ("/users/%2e", "."), ("/users/%2E.", "..")])
  func dotSegments(link: String, name: String) {
    #expect(Self.name.failure(matching: link)?.status == 404)
    #expect(Self.name.failure(printing: name)?.kind == .unprintable)
  }

  @Test("ill-formed UTF-8 does not parse", arguments: ["%FF", "%C3", "%C3%28", "%ED%A0%80", "%C0%AF"])
  func illFormed(segment: String) {
    #expect(Self.name.failure(matching: "/users/" + segment)?.status == 404)
  }

  @Test("what a segment needs is escaped, in upper case, and nothing more")
  func escaping() throws {
    #expect(try Self.name.link(to: "a/b c?#%\u{7F}é") == "/users/a%2Fb%20c%3F%23%25%7F%C3%A9")
    #expect(try Self.name.link(to: "-._~!$&'()*+,;=:@") == "/users/-._~!$&'()*+,;=:@")
  }

  @Test("literals are escaped, and compared decoded")
  func literals() {
    let router = Path {
      "é b"; Int.parser()
    }
    expectBothWays(router, "/%C3%A9%20b/1", 1)
    #expect((try? router.match("/é%20b/1")) == 1)
    #expect((try? router.match("/é b/1")) == 1)
    #expect((try? router.match("/%C3%A9%20c/1")) == nil)
    #expect((try? router.match("/e\u{301}%20b/1")) == nil)
  }

  @Test("a literal that cannot be a segment does not print", arguments: ["", ".", ".."])
  func literalDots(literal: String) {
    let router = Path { literal }
    #expect(router.failure(printing: ())?.kind == .definition)
  }

  @Test("a path without segments reads nothing")
  func empty() throws {
    let router = Path {}
    try router.match("/")
    #expect(try router.link(to: ()) == "/")
    #expect(router.failure(matching: "/a")?.status == 404)
  }

  @Test("several parts make one segment")
  func parts() {
    let router = Path {
      "e";
      Parse {
        "ep"; Digits(); "-"; Parse(.string)
      }
    }.map(
      apply: { "\($0):\($1)" },
      unapply: { text in (Int(text.prefix { $0 != ":" })!, String(text.drop { $0 != ":" }.dropFirst())) })
    expectBothWays(router, "/e/ep42-x%2Fy", "42:x/y")
    #expect(router.failure(matching: "/e/ep-x")?.status == 404)
  }
}
