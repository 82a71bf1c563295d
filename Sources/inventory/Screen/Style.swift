/// Terminal colors. They are off if the output is a file, or if the user disables them.
struct Style {
  private let hasColor: Bool

  init(_ terminal: any Terminal) {
    hasColor = terminal.hasColor
  }

  func good(_ text: String) -> String { colored(text, 32) }
  func bad(_ text: String) -> String { colored(text, 31) }
  func parameter(_ text: String) -> String { colored(text, 36) }
  func faint(_ text: String) -> String { colored(text, 2) }

  private func colored(_ text: String, _ code: Int) -> String { hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text }
}
