import Foundation

/// Where lines come from and where text goes.
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
  /// Only where a person looks who has not asked for none; see no-color.org.
  var hasColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  func readLine() -> String? { Swift.readLine() }
  // If nobody reads any more, there is nobody to tell.
  func write(_ text: String) { try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8)) }
  func writeError(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
