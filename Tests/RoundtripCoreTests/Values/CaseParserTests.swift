import RoundtripCore
import Testing

@Suite struct CaseParserTests {
  enum Tab: CaseIterable, Sendable { case post, posts, po }
  enum Word: String, CaseIterable, Sendable { case user, users, empty = "" }
  enum Named: CaseIterable, Sendable, CustomStringConvertible {
    case a, b
    var description: String { "same" }
  }

  @Test("the names of the cases, the longest first", arguments: Tab.allCases)
  func names(tab: Tab) {
    let text = WholeText(Tab.parser())
    #expect(text.write(tab) == "\(tab)")
    #expect(text.read("\(tab)") == tab)
  }

  @Test("another text is refused", arguments: ["", "p", "Post", "postss", "posts ", "tab"])
  func refused(text: String) {
    #expect(WholeText(Tab.parser()).read(text) == nil)
  }

  @Test("the longest case is taken in front of another text")
  func longest() {
    let router = Path {
      Parse {
        Tab.parser(); "-"; Digits()
      }
    }
    #expect((try? router.match("/posts-1"))?.0 == .posts)
    #expect((try? router.link(to: (.post, 1))) == "/post-1")
  }

  @Test("raw values are preferred to names, the longest first", arguments: Word.allCases)
  func rawValues(word: Word) {
    let text = WholeText(Word.parser())
    #expect(text.write(word) == word.rawValue)
    #expect(text.read(word.rawValue) == word)
  }

  @Test("a case whose text is that of an earlier case does not print")
  func sameText() {
    let text = WholeText(Named.parser())
    #expect(text.write(.a) == "same")
    #expect(text.read("same") == .a)
    #expect(text.write(.b) == nil)
  }
}
