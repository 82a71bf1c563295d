import Foundation
import Testing

@testable import inventory

@Suite struct LinkReportTests {
  private func explain(_ link: String) -> (code: Int32, output: String) {
    let terminal = ScriptedTerminal()
    let code = Tool(terminal: terminal).run(["explain", link])
    return (code, terminal.output)
  }

  @Test func `a link that is read shows each part`() {
    let (code, output) = explain("/inventory/add?quantity=100&name=Keyboard&x=1")
    #expect(code == 0)
    #expect(
      output.hasPrefix(
        """
        read by GET /inventory/add?name&color&status&backorder&quantity  inventory.add  InventoryRoute.swift:12
          /inventory      fixed text
          /add            fixed text
          ?quantity=100   the field `quantity`
          &name=Keyboard  the field `name`
          &x=1            not read
        value      .inventory(.add(name: "Keyboard", quantity: 100))
        canonical  /inventory/add?name=Keyboard&quantity=100

        Why not the other routes:

        """))
    #expect(
      output.contains(
        """
          expected a UUID, found `add`
          /inventory/add?quantity=100&name=Keyboard&x=1
                     ^^^

        """))
  }

  @Test func `parameters and repeated parts`() {
    let (code, output) = explain("/three/color/red/color/blue")
    #expect(code == 0)
    #expect(output.contains("  /blue   the parameter `{three*}`\n"))
    #expect(output.contains("canonical  /three/color/red/color/blue  this link\n"))
    #expect(explain("/inventory/\(newID(7))/edit").output.contains("the parameter `{id}`\n"))
  }

  @Test func `the scheme is a part, and so is a second item that no field reads`() {
    let (_, output) = explain("nav:///inventory/add?name=a&name=b")
    #expect(output.contains("  nav://      the scheme and the host\n"))
    #expect(output.contains("  ?name=a     the field `name`\n  &name=b     not read\n"))
  }

  @Test func `a link that no route reads shows where it fails`() {
    let (code, output) = explain("/inventory/x/edit")
    #expect(code == 1)
    #expect(output.hasPrefix("404 no route has this path"))
    #expect(output.contains("\n  /inventory/x/edit\n             ^\n"))
    #expect(output.contains("\n\nWhy each route fails:\n"))
  }

  @Test func `the article shows what is printed`() throws {
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = root.appending(path: "Sources/Roundtrip/Roundtrip.docc/DebuggingALink.md")
    let article = try String(contentsOf: file, encoding: .utf8)
    let command = "$ swift run inventory explain '/inventory/add?quantity=100&name=Keyboard&x=1'\n"
    let start = try #require(article.range(of: command)).upperBound
    let end = try #require(article[start...].range(of: "…\n")).lowerBound
    #expect(explain("/inventory/add?quantity=100&name=Keyboard&x=1").output.hasPrefix(article[start..<end]))
  }

  @Test func `a terminal is not made to obey a link`() {
    let output = explain("/one/\u{1B}[2J\n").output
    #expect(!output.contains("\u{1B}"))
  }
}
