/// The command line: `inventory [open LINK | link | routes | links ACTION FILE | help]`.
struct Tool {
  let terminal: any Terminal

  /// Does what the arguments say and gives the exit code: 0, or 2 for a bad link or bad usage.
  func run(_ arguments: [String]) -> Int32 {
    let session = Session(app: .seeded(), terminal: terminal)
    switch (arguments.first, arguments.dropFirst().first, arguments.count) {
    case (nil, _, _):
      Prompt(session).run()
      return 0
    case ("open", let link?, 2): return session.run(.open(link)) ? 0 : 2
    case ("link", _, 1): return session.run(.link) ? 0 : 2
    case ("routes", _, 1): return session.run(.routes) ? 0 : 2
    case ("export", let format?, 2): return Export(terminal: terminal).run(format)
    case ("links", let action?, 3): return Links(terminal: terminal).run(action, arguments[2])
    case ("help", _, 1), ("--help", _, 1), ("-h", _, 1):
      terminal.print(Help.usage + "\n\n" + Help.prompt)
      return 0
    default:
      terminal.printError(Help.usage)
      return 2
    }
  }
}
