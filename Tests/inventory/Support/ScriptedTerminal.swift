@testable import inventory

/// A terminal with given lines, which keeps what is written.
final class ScriptedTerminal: Terminal {
  let isInteractive: Bool
  let hasColor: Bool
  private var lines: [String]
  private(set) var output = ""
  private(set) var errors = ""

  init(_ lines: [String] = [], isInteractive: Bool = false, hasColor: Bool = false) {
    self.hasColor = hasColor
    self.lines = lines
    self.isInteractive = isInteractive
  }

  func readLine() -> String? { lines.isEmpty ? nil : lines.removeFirst() }
  func write(_ text: String) { output += text }
  func writeError(_ text: String) { errors += text }
}
