import Roundtrip

/// The command line. It parses the arguments with ``toolRouter`` and executes them.
struct Tool {
  let terminal: any Terminal

  /// Returns the exit code: 0, 1 if a link is not as expected, or 2 for wrong usage.
  func run(_ arguments: [String]) -> Int32 {
    do {
      return run(try toolRouter.match(arguments: arguments))
    } catch {
      terminal.printError(Help.usage(of: arguments.first ?? ""))
      return 2
    }
  }

  private func run(_ route: ToolRoute) -> Int32 {
    let session = Session(app: .seeded(), terminal: terminal)
    switch route {
    case .prompt: Prompt(session).run()
    case .help: terminal.print(Help.usage + "\n\n" + Help.prompt)
    case .link: return session.run(.link) ? 0 : 2
    case .open(let link): return session.run(.open(link)) ? 0 : 2
    case .explain(let link): return LinkReport(link, Style(terminal)).print(to: terminal)
    case .routes(nil): return session.run(.routes) ? 0 : 2
    case .routes(let format?): terminal.write(format.text(of: appRouter.routes, Style(terminal)))
    case .export(let format): return Export(terminal: terminal).run(format)
    case .links(let action, let file): return Links(terminal: terminal).run(action, file)
    case .completions(let shell): terminal.write(shell.script(for: toolRouter.routes))
    }
    return 0
  }
}
