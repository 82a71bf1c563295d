import Foundation
import Testing

@testable import inventory

@Suite struct LinksTests {
  private func run(_ arguments: String...) -> (code: Int32, terminal: ScriptedTerminal) {
    let terminal = ScriptedTerminal()
    return (Tool(terminal: terminal).run(["links"] + arguments), terminal)
  }

  @Test func `a record is written, checked and compared`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "links-\(UInt64.random(in: 0 ... .max)).txt").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(run("check", path).code == 2)
    #expect(run("lock", path).code == 0)
    let (code, terminal) = run("check", path)
    #expect(code == 0 && terminal.output.isEmpty && terminal.errors.isEmpty)
    #expect(run("diff", path).terminal.output.isEmpty)

    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    #expect(recorded.contains("  link /inventory/add\n"))
    try recorded.replacing("  link /one\n", with: "  link /two\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let (broken, errors) = run("check", path)
    #expect(broken == 1)
    #expect(errors.errors.contains("/two is read by no route"))
    #expect(run("diff", path).terminal.output == "-   link /two\n+   link /one\n")
  }

  @Test func `bad usage exits with two`() {
    let (code, terminal) = run("keep", "x")
    #expect(code == 2 && terminal.errors == "Usage: inventory links lock|check|diff FILE\n")
    let absent = run("check", "/absent/links.txt")
    #expect(absent.code == 2 && absent.terminal.errors == "`/absent/links.txt` cannot be read\n")
    #expect(run("lock").code == 2)
  }
}
