import Roundtrip
import RoundtripNavigation

/// The app in a terminal. It executes commands and prints their results.
struct Session {
  let app: AppModel
  let terminal: any Terminal

  /// Executes a command. If it fails, the error is printed, nothing changes, and the result is false.
  @discardableResult
  func run(_ command: Command) -> Bool {
    do {
      try perform(command)
      return true
    } catch {
      terminal.printError("\(error)")
      return false
    }
  }

  private func perform(_ command: Command) throws {
    switch command {
    case .open(let link): try open(link)
    case .tap(let tap): try showing { try app.tap(tap) }
    case .set(let setting): try showing { try app.set(setting) }
    case .save: try showing(app.save)
    case .cancel: try showing(app.cancel)
    case .delete: try showing(app.delete)
    case .link: terminal.print(try app.shareLink())
    case .share: terminal.print(try app.shareLink(by: sharedRouter))
    case .screen: showScreen()
    case .routes: terminal.print(try RouteTable(app).text)
    case .help: terminal.print(Help.prompt)
    case .quit: break
    }
  }

  private func open(_ link: String) throws {
    let route = try appRouter.match(link)
    app.navigate(to: route)
    terminal.print(route.text)
    showScreen()
    terminal.print(try app.shareLink())
    if !app.hasItems(of: route) {
      let shown = Case(AppRoute.three).is(route) ? "the pages before it are" : "the inventory is"
      terminal.printError("No item has this id, so only \(shown) shown.")
    }
  }

  private func showing(_ change: () throws -> Void) throws {
    try change()
    showScreen()
  }

  private func showScreen() { terminal.print(Screen(app).text) }
}
