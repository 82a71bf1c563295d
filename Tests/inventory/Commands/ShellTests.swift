import Foundation
import Testing

@testable import inventory

@Suite struct ShellTests {
  private func script(_ shell: String) -> String {
    let terminal = ScriptedTerminal()
    #expect(Tool(terminal: terminal).run(["completions", shell]) == 0)
    return terminal.output
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `each script has the words of every route`(shell: String) {
    let script = script(shell)
    for word in ["open", "explain", "completions", "--tree", "--json", "aasa", "lock", "fish"] {
      #expect(script.contains(word), "\(word)")
    }
  }

  @Test func `words follow words`() {
    let words = Dictionary(uniqueKeysWithValues: Shell.words(of: toolRouter.routes).map { ($0.before, $0.words) })
    #expect(words["routes"] == ["--tree", "--json"])
    #expect(words["links"] == ["lock", "check", "diff"])
    #expect(words["links lock"] == nil)
    #expect(words[""]?.filter { $0 == "routes" }.count == 1)
  }

  @Test(arguments: [
    ("inventory ''", "open explain link routes export links completions help --help -h"),
    ("inventory ex", "explain export"),
    ("inventory export a", "aasa android"), ("inventory links lock ''", ""), ("inventory routes --", "--tree --json"),
  ])
  func `bash completes`(words: String, completions: String) throws {
    let bash = URL(fileURLWithPath: "/bin/bash")
    guard FileManager.default.isExecutableFile(atPath: bash.path) else { return }
    let process = Process()
    let output = Pipe()
    process.executableURL = bash
    process.arguments = [
      "-c",
      script("bash")
        + "COMP_WORDS=(\(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _inventory; printf '%s' \"${COMPREPLY[*]}\"",
    ]
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    #expect(String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) == completions)
  }
}
