import RoundtripCore
import Testing

@Suite struct SlugTests {
  private let posts = Path {
    "posts"; Slug.parser()
  }

  @Test(arguments: [
    (42, "some-title", "some-title-42"), (42, "Some Title!", "some-title-42"), (7, "", "7"), (7, "?!", "7"),
    (51, "Area 51", "area-51-51"), (0, "a--b", "a-b-0"), (1, "  x  ", "x-1"), (1, "a/b", "a-b-1"), (1, "..", "1"),
    (.max, "a", "a-9223372036854775807"),
  ])
  func `a slug comes back, with its title in normal form`(id: Int, title: String, text: String) throws {
    let slug = Slug(id: id, title: title)
    #expect(slug.description == text)
    expectBothWays(posts, "/posts/" + text, slug)
    #expect(Slug(id: id, title: slug.title) == slug)
  }

  @Test(arguments: ["Élan vital", "日本語 テキスト", "İstanbul", "ǅ x", "नमस्ते", "ΑΣ", "ﬁ", "𝐀b", "١٢", "e\u{301}"])
  func `titles of every script come back`(title: String) throws {
    let slug = Slug(id: 7, title: title)
    #expect(!slug.title.isEmpty)
    #expect(try posts.match(posts.link(to: slug)) == slug)
    #expect(Slug(id: 7, title: slug.title) == slug)
  }

  @Test func `another title is another value with a link of its own`() throws {
    let old = try posts.match("/posts/old-title-42")
    #expect(old.id == 42 && old != Slug(id: 42, title: "some-title"))
    #expect(try posts.link(to: old) == "/posts/old-title-42")
  }

  @Test func `a title in another form is read and printed in normal form`() throws {
    for link in ["/posts/Some%20Title-42", "/posts/SOME_TITLE-42", "/posts/some--title-42", "/posts/some-title-042"] {
      let resolution = try posts.resolve(link)
      #expect(resolution.route == Slug(id: 42, title: "some-title"))
      #expect(resolution.link == "/posts/some-title-42")
      #expect(!resolution.isCanonical)
    }
  }

  @Test(arguments: [
    "", "-42", "--42", "!-42", "title", "title-", "title42", "title-x", "a-99999999999999999999", "a-٣",
  ])
  func `a text without a number after its title is refused`(text: String) {
    #expect(Slug(text) == nil)
    #expect(WholeText(Slug.parser()).read(text) == nil)
  }

  @Test func `a negative number does not print`() {
    #expect(posts.failure(linkingTo: Slug(id: -1, title: "a"))?.kind == .unprintable)
    #expect(posts.failure(linkingTo: Slug(id: .min, title: ""))?.kind == .unprintable)
  }
}
