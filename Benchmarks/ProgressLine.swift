import Foundation

/// A line that says which workload is being timed. It is written to standard error, and only if that is a terminal.
struct ProgressLine {
  let count: Int
  private let isShown = isatty(STDERR_FILENO) != 0

  init(count: Int) { self.count = count }

  func show(_ number: Int, _ name: String) {
    if isShown { writeError("\r\u{1B}[K\(number)/\(count) \(name.prefix(60))") }
  }

  /// Removes the line.
  func clear() {
    if isShown { writeError("\r\u{1B}[K") }
  }
}

func writeError(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
