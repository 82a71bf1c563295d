/// Reads commands, one per line, until `quit` or the end of the input. Empty lines and lines that start with `#` are skipped.
struct Prompt {
  let session: Session
  private var terminal: any Terminal { session.terminal }

  init(_ session: Session) {
    self.session = session
  }

  func run() {
    session.run(.screen)
    if terminal.isInteractive { terminal.print("Type `help` for the commands.") }
    while let line = nextLine() {
      if line.allSatisfy(\.isWhitespace) || line.hasPrefix("#") { continue }
      do throws(CommandError) {
        let command = try Command(line)
        if command == .quit { return }
        session.run(command)
      } catch {
        terminal.printError(error.description.terminalText)
      }
    }
    if terminal.isInteractive { terminal.print("") }
  }

  /// A command from a script is echoed, because nobody typed it.
  private func nextLine() -> String? {
    if terminal.isInteractive { terminal.write("> ") }
    let line = terminal.readLine()
    if let line, !terminal.isInteractive { terminal.print("> \(line.terminalText)") }
    return line
  }
}
