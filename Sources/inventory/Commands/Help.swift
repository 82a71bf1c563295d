/// The text of `help`.
enum Help {
  static let usage = """
    Usage:
      inventory                 a prompt that takes commands; a script can be piped in
      inventory open LINK       open a link in a fresh app: its route, the screen, the canonical link
      inventory explain LINK    which route reads a link, each part of it, and why the others do not
      inventory link            the link of a fresh app
      inventory routes [--tree|--json]
                                the links of the app, or its routes as a tree or as JSON
      inventory export aasa|android|openapi|templates|markdown
                                the links of the app for other systems
      inventory links lock|check|diff FILE
                                write the links of the app to a file; check them; show what changes
      inventory completions bash|zsh|fish
                                a script that completes these commands: source <(inventory completions bash)
      inventory help            this text and the commands of the prompt
      inventory serve [PORT]    the app in a browser, and its routes at /routes; only in the package in Tests/Integration:
                                swift run --package-path Tests/Integration inventory serve

    Exit codes:
      0    done
      1    a recorded link is broken, or no route reads the link that is explained
      2    bad usage, a link that does not open, or a file that cannot be read or written

    Output has colors on a terminal only, and none where NO_COLOR is set.
    """

  /// The usage of one command, or the whole text if there is no such command.
  static func usage(of word: String) -> String {
    guard let command = toolRouter.commands.first(where: { $0.word == word }) else {
      return word.isEmpty ? usage : "`\(word)` is not a command.\n\n" + usage
    }
    return command.usage == word ? usage : "Usage: inventory " + command.usage
  }

  static let prompt = """
    Commands:
      open LINK                                 go where the link leads
      tap tab one|inventory|three               change the tab
      tap add                                   show the form of a new item
      tap row NUMBER delete|duplicate|edit      show the alert, the popover or the sheet of a row
      tap color                                 show the color picker of a form
      tap page NUMBER                           go to a page of tab three; `cancel` goes back
      set name TEXT                             fill in a form
      set color \((["none"] + ItemColor.allCases.map(\.rawValue)).joined(separator: "|"))
      set status in|out
      set quantity NUMBER                       while in stock
      set backorder yes|no                      while out of stock
      save, cancel, delete                      the buttons of what is shown
      link, share                               the link of what is shown: canonical, or to give to others
      screen, routes, help, quit
    """
}
