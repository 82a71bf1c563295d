import RoundtripNavigation
import Testing

@testable import inventory

@Suite struct ToolTests {
  private func run(_ arguments: String...) -> (code: Int32, terminal: ScriptedTerminal) {
    let terminal = ScriptedTerminal()
    return (Tool(terminal: terminal).run(arguments), terminal)
  }

  @Test func openPrintsTheRouteTheScreenAndTheLink() {
    let (code, terminal) = run("open", "nav:///inventory/add?quantity=100&name=Keyboard")
    #expect(code == 0)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.first == #".inventory(.add(name: "Keyboard", quantity: 100))"#)
    #expect(terminal.output.contains("name       Keyboard▏"))
    #expect(terminal.output.contains("quantity   100"))
    #expect(lines.last == "/inventory/add?name=Keyboard&quantity=100")
    #expect(terminal.errors.isEmpty)
  }

  @Test func aBadLinkExitsWithTwo() {
    let (code, terminal) = run("open", "nav:///inventory/add?quantity=ten")
    #expect(code == 2)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.hasPrefix("400 "))
  }

  @Test func aLinkToNoItemShowsTheInventoryAndSaysSo() {
    let (code, terminal) = run("open", "/inventory/\(newID(7))/edit")
    #expect(code == 0)
    #expect(terminal.output.hasSuffix("╯\n/inventory\n"))
    #expect(terminal.errors == "No item has this id, so only the inventory is shown.\n")
  }

  @Test func aLinkToThePageOfNoItemShowsThePagesBeforeIt() {
    let (code, terminal) = run("open", "/three/color/red/item/\(newID(7))")
    #expect(code == 0)
    #expect(terminal.output.hasSuffix("╯\n/three/color/red\n"))
    #expect(terminal.errors == "No item has this id, so only the pages before it are shown.\n")
  }

  @Test func linkIsThatOfAFreshApp() {
    let (code, terminal) = run("link")
    #expect(code == 0)
    #expect(terminal.output == "/inventory\n")
  }

  @Test func everyLinkOfTheTableOpens() throws {
    let (code, terminal) = run("routes")
    #expect(code == 0)
    let lines = terminal.output.split(separator: "\n")
    #expect(lines.count == 15)
    for line in lines {
      let link = String(line.prefix { $0 != " " })
      let app = freshApp()
      #expect(try app.open(link))
      #expect(try app.shareLink() == link)
    }
  }

  @Test func theTableNeedsNoItems() throws {
    #expect(try RouteTable(AppModel()).text.split(separator: "\n").count == 8)
  }

  @Test func withoutArgumentsThePromptRuns() {
    let (code, terminal) = run()
    #expect(code == 0)
    #expect(terminal.output.contains("[ Inventory ]"))
  }

  @Test func helpIsNoError() {
    #expect(run("help").code == 0)
    #expect(run("--help").terminal.output.contains("Usage:"))
  }

  @Test(arguments: [["open"], ["open", "/one", "/three"], ["fly"], ["link", "/one"], ["routes", "all"], [""]])
  func badUsageExitsWithTwo(arguments: [String]) {
    let terminal = ScriptedTerminal()
    #expect(Tool(terminal: terminal).run(arguments) == 2)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors.contains("Usage:"))
    #expect(terminal.errors.hasPrefix("`fly` is not a command.") == (arguments == ["fly"]))
  }
}
