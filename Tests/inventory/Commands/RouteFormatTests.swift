import Foundation
import Testing

@testable import inventory

@Suite struct RouteFormatTests {
  private func run(_ arguments: String..., hasColor: Bool = false) -> (code: Int32, terminal: ScriptedTerminal) {
    let terminal = ScriptedTerminal(hasColor: hasColor)
    return (Tool(terminal: terminal).run(arguments), terminal)
  }

  @Test func `the tree has each segment once`() {
    let (code, terminal) = run("routes", "--tree")
    #expect(code == 0)
    #expect(
      terminal.output == """
        /
        ├── one  one
        ├── inventory  inventory
        │   ├── add?name&color&status&backorder&quantity  inventory.add
        │   │   └── colorPicker?name&color&status&backorder&quantity  inventory.add
        │   └── {id}
        │       ├── delete  inventory.row.delete
        │       ├── duplicate?name&color&status&backorder&quantity  inventory.row.duplicate
        │       │   └── colorPicker?name&color&status&backorder&quantity  inventory.row.duplicate
        │       └── edit?name&color&status&backorder&quantity  inventory.row.edit
        │           └── colorPicker?name&color&status&backorder&quantity  inventory.row.edit
        └── three
            └── {three*}  three

        """)
  }

  @Test func `the JSON is an array of routes`() throws {
    let (code, terminal) = run("routes", "--json")
    #expect(code == 0)
    let routes = try #require(
      try JSONSerialization.jsonObject(with: Data(terminal.output.utf8)) as? [[String: Any]])
    #expect(routes.map { $0["template"] as? String }.contains("/inventory/{id}/delete"))
    #expect(routes.count == appRouter.routes.count)
    let fields = routes.compactMap { $0["fields"] as? [[String: String]] }.joined()
    #expect(fields.contains(["name": "quantity", "place": "query", "presence": "optional"]))
  }

  @Test func `colors are for terminals only`() {
    #expect(!run("routes", "--tree").terminal.output.contains("\u{1B}"))
    #expect(run("routes", "--tree", hasColor: true).terminal.output.contains("\u{1B}[36m{id}\u{1B}[0m"))
    #expect(!run("explain", "/x").terminal.output.contains("\u{1B}"))
    #expect(run("explain", "/x", hasColor: true).terminal.output.contains("\u{1B}[31m"))
    #expect(!run("routes", "--json", hasColor: true).terminal.output.contains("\u{1B}"))
  }
}
