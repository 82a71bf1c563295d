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
          /inventory      as it is written
          /add            as it is written
          ?quantity=100   the field `quantity`
          ?name=Keyboard  the field `name`
          ?x=1            read by nothing
        value      .inventory(.add(name: "Keyboard", quantity: 100))
        canonical  /inventory/add?name=Keyboard&quantity=100

        Other routes:

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

  @Test func `a link that no route reads shows where it fails`() {
    let (code, output) = explain("/inventory/x/edit")
    #expect(code == 1)
    #expect(output.hasPrefix("404 no route has this path"))
    #expect(output.contains("\n  /inventory/x/edit\n             ^\n"))
    #expect(output.contains("\n\nRoutes:\n"))
  }

  @Test func `a terminal is not made to obey a link`() {
    let output = explain("/one/\u{1B}[2J\n").output
    #expect(!output.contains("\u{1B}"))
  }
}
