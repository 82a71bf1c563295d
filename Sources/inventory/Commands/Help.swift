/// What `help` prints.
enum Help {
  static let usage = """
    Usage:
      inventory                 a prompt that takes commands; a script can be piped in
      inventory open LINK       open a link in a fresh app: its route, the screen, the canonical link
      inventory link            the link of a fresh app
      inventory routes          the links of the app
      inventory links lock|check|diff FILE
                                write the links of the app to a file; check them; show what changes
      inventory help            this text and the commands of the prompt
    """

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
