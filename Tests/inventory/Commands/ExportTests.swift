import RoundtripExport
import Testing

@testable import inventory

@Suite struct ExportTests {
  @Test(arguments: [
    ("aasa", #""/": "/inventory/add""#), ("android", #"android:pathAdvancedPattern="/one[/]{0,1}""#),
    ("openapi", #""openapi": "3.1.0""#), ("templates", "/inventory/{id}/delete\n"), ("markdown", "| GET | `/one` |"),
  ])
  func `each format is printed`(format: String, part: String) {
    let terminal = ScriptedTerminal()
    #expect(Tool(terminal: terminal).run(["export", format]) == 0)
    #expect(terminal.output.contains(part))
    #expect(terminal.errors.split(separator: "\n").allSatisfy { $0.hasPrefix("claims too ") })
  }

  @Test func `a format that there is not`() {
    let terminal = ScriptedTerminal()
    #expect(Tool(terminal: terminal).run(["export", "pdf"]) == 2)
    #expect(terminal.output.isEmpty)
    #expect(terminal.errors == "Usage: inventory export aasa|android|openapi|templates|markdown\n")
  }

  @Test func `the association file claims the links of the app`() throws {
    let file = try sharedRouter.appleAppSiteAssociation(appIDs: ["ABCDE12345.example.inventory"])
    #expect(file.approximations.allSatisfy { [.malformedField, .refusal, .openRest, .unknownPath].contains($0.kind) })
    for route in [AppRoute.one, .inventory(), .inventory(.add(Item(name: "Lamp"))), .three(), .three([.color(.red)])] {
      #expect(file.answer(for: try sharedRouter.link(to: route)).isClaimed)
    }
    #expect(!file.answer(for: "https://inventory.example/four").isClaimed)
  }
}
