extension Command {
  /// The command of a line: `tap row 2 edit`, `set name Desk lamp`.
  init(_ line: some StringProtocol) throws(CommandError) {
    let (word, rest) = line.firstWord
    switch word {
    case "open": self = .open(try rest.required("open LINK"))
    case "tap": self = .tap(try Tap(rest))
    case "set": self = .set(try Setting(rest))
    default:
      guard let command = Self.plain[word] else { throw CommandError("`\(word)` is not a command. Try `help`.") }
      guard rest.isEmpty else { throw CommandError("Nothing can follow `\(word)`.") }
      self = command
    }
  }

  /// The commands of one word.
  private static let plain: [String: Command] = [
    "save": .save, "cancel": .cancel, "delete": .delete, "link": .link, "share": .share, "screen": .screen,
    "routes": .routes, "help": .help, "quit": .quit,
  ]
}

extension Command.Tap {
  init(_ text: String) throws(CommandError) {
    let (word, rest) = text.firstWord
    switch word {
    case "add" where rest.isEmpty: self = .add
    case "color" where rest.isEmpty: self = .color
    case "tab": self = .tab(try Tab(command: rest))
    case "row":
      let (number, button) = rest.firstWord
      guard let number = Int(number), let button = Command.RowButton(rawValue: button) else {
        throw CommandError("Usage: tap row NUMBER delete|duplicate|edit")
      }
      self = .row(number, button)
    case "page":
      guard let number = Int(rest) else { throw CommandError("Usage: tap page NUMBER") }
      self = .page(number)
    default:
      throw CommandError(
        "Usage: tap add, tap color, tap tab NAME, tap row NUMBER delete|duplicate|edit or tap page NUMBER")
    }
  }
}

extension Tab {
  /// A tab by its name or by its number.
  init(command text: String) throws(CommandError) {
    let numbered = Int(text).flatMap { Tab.allCases.indices.contains($0 - 1) ? Tab.allCases[$0 - 1] : nil }
    guard let tab = Tab(rawValue: text) ?? numbered else {
      throw CommandError("Usage: tap tab \(Tab.allCases.map(\.rawValue).joined(separator: "|"))")
    }
    self = tab
  }
}

extension Command.Setting {
  init(_ text: String) throws(CommandError) {
    let (word, value) = text.firstWord
    switch word {
    case "name": self = .name(value)
    case "color":
      let color = ItemColor(rawValue: value)
      guard color != nil || value == "none" else {
        throw CommandError("Usage: set color none|\(ItemColor.allCases.map(\.rawValue).joined(separator: "|"))")
      }
      self = .color(color)
    case "quantity":
      guard let quantity = Int(value), quantity >= 0 else { throw CommandError("Usage: set quantity NUMBER") }
      self = .quantity(quantity)
    case "status":
      guard value == "in" || value == "out" else { throw CommandError("Usage: set status in|out") }
      self = .status(isInStock: value == "in")
    case "backorder":
      guard value == "yes" || value == "no" else { throw CommandError("Usage: set backorder yes|no") }
      self = .backorder(value == "yes")
    default: throw CommandError("Usage: set name|color|quantity|status|backorder VALUE")
    }
  }
}

extension StringProtocol {
  /// The text up to the first space, and what follows it.
  fileprivate var firstWord: (word: String, rest: String) {
    let line = drop(while: \.isWhitespace)
    let word = line.prefix { !$0.isWhitespace }
    let rest = line[word.endIndex...].drop(while: \.isWhitespace)
    return (String(word), String(rest.reversed().drop(while: \.isWhitespace).reversed()))
  }
}

extension String {
  fileprivate func required(_ usage: String) throws(CommandError) -> String {
    guard !isEmpty else { throw CommandError("Usage: \(usage)") }
    return self
  }
}
