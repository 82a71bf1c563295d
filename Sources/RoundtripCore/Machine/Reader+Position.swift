extension Reader {
  /// A position in a request, without the current text.
  struct Position {
    let fields: Int
    let cursor: Int
    let items: Int
    let methods: Int
    let declaresMethod: Bool
    let traced: Notes.Traced
    let parts: Int
  }

  var position: Position {
    Position(
      fields: foundFields, cursor: cursor, items: usedItems?.count ?? 0,
      methods: notes?.wantedMethods.count ?? 0, declaresMethod: declaresMethod, traced: traced,
      parts: notes?.parts.read.count ?? 0)
  }

  /// Goes back to a position, and removes the ends recorded since.
  mutating func takeBack(to position: Position) {
    foundFields = position.fields
    cursor = position.cursor
    notes?.takeBack(to: position)
    // A part that is not there has no method.
    declaresMethod = position.declaresMethod
    if let count = notes?.wantedMethods.count, count > position.methods {
      notes?.wantedMethods.removeLast(count - position.methods)
    }
  }
}

/// The position at which an optional part starts that has to read something.
struct PartStart: BitwiseCopyable {
  var cursor: Int
  var fields: Int
}

extension ReaderNotes {
  func takeBack(to position: Reader.Position) {
    if let count = usedItems?.count, count > position.items { usedItems?.removeLast(count - position.items) }
    takeBack(to: position.traced)
    parts.takeBack(to: position.parts)
  }
}
