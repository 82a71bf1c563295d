import Testing

@testable import inventory

@Suite struct PromptTests {
  private func run(_ lines: String..., isInteractive: Bool = false) -> ScriptedTerminal {
    let terminal = ScriptedTerminal(lines, isInteractive: isInteractive)
    Prompt(Session(app: freshApp(), terminal: terminal)).run()
    return terminal
  }

  @Test func aScriptGivesItsLink() {
    let terminal = run(
      "# a new item", "", "tap add", "set name Keyboard", "set quantity 100", "link", "share", "quit", "save")
    let link = "/inventory/add?name=Keyboard&quantity=100"
    #expect(terminal.output.contains("\n> link\n\(link)\n"))
    #expect(terminal.output.hasSuffix("\n> share\nhttps://inventory.example\(link)\n> quit\n"))
    #expect(terminal.errors.isEmpty)
  }

  @Test func aBadLinkIsPrintedAndTheSessionGoesOn() {
    let terminal = run("tap row 2 edit", "set name Lamp", "open /inventory/x", "link")
    #expect(terminal.errors.contains("404 "))
    #expect(terminal.errors.contains("/inventory/x"))
    #expect(terminal.output.hasSuffix("/edit?name=Lamp\n"))
  }

  @Test func aLineThatIsNoCommandIsPrintedAndTheSessionGoesOn() {
    let terminal = run("fly\u{1B}", "save", "link")
    #expect(
      terminal.errors == """
        `fly\\u{1B}` is not a command. Try `help`.
        No form is open: `tap add` or `tap row NUMBER edit` first.

        """)
    #expect(terminal.output.hasSuffix("> link\n/inventory\n"))
  }

  @Test func aPersonSeesAPrompt() {
    let terminal = run("link", isInteractive: true)
    #expect(terminal.output.hasSuffix("Type `help` for the commands.\n> /inventory\n> \n"))
  }

  @Test func helpNamesEveryCommand() {
    let help = run("help").output
    for word in ["open", "tap tab", "tap add", "tap row", "tap color", "set name", "save", "cancel", "share", "quit"] {
      #expect(help.contains(word))
    }
  }
}
