import Testing

@testable import inventory

@Suite struct CanvasTests {
  @Test func whatIsDrawnLaterCovers() {
    var canvas = Canvas(width: 8, height: 3)
    canvas.write("abcdefgh", x: 0, y: 1)
    canvas.box(x: 2, y: 0, width: 4, height: 3, border: .round)
    #expect(canvas.text == "  ╭──╮\nab│  │gh\n  ╰──╯")
  }

  @Test func aHalfCoveredWideCharacterLeavesASpace() {
    var canvas = Canvas(width: 6, height: 1)
    canvas.write("日本語", x: 0, y: 0)
    canvas.write("x", x: 1, y: 0)
    canvas.write("y", x: 4, y: 0)
    #expect(canvas.text == " x本y")
  }

  @Test func textIsCutAtItsLimitAndAtTheEdge() {
    var canvas = Canvas(width: 6, height: 2)
    canvas.write("abcdef", x: 0, y: 0, limit: 4)
    canvas.write("abcdef", x: 3, y: 1)
    #expect(canvas.text == "abc…\n   ab…")
  }

  @Test func drawingOutsideIsCut() {
    var canvas = Canvas(width: 3, height: 1)
    canvas.write("abc", x: 7, y: 0)
    canvas.write("abc", x: 0, y: 5)
    canvas.write("abc", x: 0, y: -1)
    canvas.box(x: 1, y: 0, width: 9, height: 9, title: "title", border: .double)
    #expect(canvas.height == 1)
  }

  @Test func controlCharactersAreEscaped() {
    #expect("a\u{1B}[2J\u{0}\u{202E}é日".terminalText == #"a\u{1B}[2J\0\u{202E}é日"#)
    #expect("\u{301}e\u{301}👩🏽‍💻".terminalText == "\\u{0301}e\u{301}👩🏽‍💻")
  }

  @Test(arguments: [("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👍🏽", 2), ("●", 1), ("❤️", 2)])
  func widths(text: String, width: Int) {
    #expect(text.terminalWidth == width)
  }

  @Test func fittingKeepsWideCharactersWhole() {
    #expect("日本語".fitted(to: 6) == "日本語")
    #expect("日本語".fitted(to: 5) == "日本…")
    #expect("日本語".fitted(to: 4) == "日…")
    #expect("日本語".fitted(to: 0) == "")
    #expect("ab".padded(to: 4) == "ab  ")
  }
}
