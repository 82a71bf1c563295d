/// A command at the prompt.
enum Command: Equatable {
  case open(String)
  case tap(Tap)
  case set(Setting)
  case save, cancel, delete
  case link, share, screen, routes, help, quit

  /// A target to tap.
  enum Tap: Equatable {
    case tab(Tab)
    case add
    case color
    /// Rows are counted from one.
    case row(Int, RowButton)
    /// A page of tab three, counted from one.
    case page(Int)
  }

  enum RowButton: String, CaseIterable {
    case delete, duplicate, edit
  }

  /// A field of a form with its new value.
  enum Setting: Equatable {
    case name(String)
    case color(ItemColor?)
    case quantity(Int)
    case status(isInStock: Bool)
    case backorder(Bool)
  }
}

/// The reason why a command cannot be understood or executed.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
