import Foundation

/// The input and output of the app.
protocol Terminal {
  /// Whether a person types the lines.
  var isInteractive: Bool { get }
  /// Whether text may have colors.
  var hasColor: Bool { get }
  func readLine() -> String?
  func write(_ text: String)
  func writeError(_ text: String)
}

extension Terminal {
  func print(_ text: String) { write(text + "\n") }
  func printError(_ text: String) { writeError(text + "\n") }
}

/// Standard input, output and error, unbuffered so that they stay in order.
struct StandardTerminal: Terminal {
  var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }
  /// Only on a terminal, and unless the user disables colors; see no-color.org.
  var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  func readLine() -> String? { Swift.readLine() }
  // The reader of the output is gone, so errors cannot be reported.
  func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
  func writeError(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
