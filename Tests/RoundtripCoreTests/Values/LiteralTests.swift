import RoundtripCore
import Testing

@Suite struct LiteralTests {
  @Test(
    "a literal is read byte for byte",
    arguments: [("é", true), ("e\u{301}", false), ("É", false), ("é ", false), ("", false)])
  func parsing(text: String, matches: Bool) {
    #expect((WholeText(Literal("é")).read(text) != nil) == matches)
  }

  @Test("it is printed escaped")
  func printing() {
    #expect(WholeText(Literal("a&b")).write(()) == "a&b")
    #expect((try? Query { Field("x") { "a&b" } }.link(to: ())) == "/?x=a%26b")
  }
}
