// How a table prints, and makes sure that it reads the same again.

extension Table {
  @inline(__always)
  @inlinable
  func print(_ output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    if hasRules { return try printByRules(output, into: &writer) }
    try printByTag(output, into: &writer)
  }

  @usableFromInline
  func printByRules(_ output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    let outer = writer.rules
    writer.rules = change.applied(to: outer)
    defer { writer.rules = outer }
    try printByTag(output, into: &writer)
  }

  @inline(__always)
  @inlinable
  func printByTag(_ output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try parsers.print(output, into: &writer, for: self)
  }
}

extension Table: Chooser {
  /// Whether `entry` is the one that reads what it printed.
  @usableFromInline
  func comesBack(_ entry: Int, _ writer: borrowing Writer, _ start: Writer.Mark) -> Bool {
    writer.readBack(from: start, on: RequestLevel.self) { reader in
      do throws(Mismatch) { return try choose(&reader).entry == entry } catch { return false }
    }
  }

  /// The error to throw where another entry reads what `entry` printed.
  @usableFromInline
  func refusal(_ entry: Int, _ writer: inout Writer, _ start: Writer.Mark) -> Mismatch {
    guard writer.recorder != nil else { return Mismatch(.unprintable) }
    return writer.taken(from: entry, among: entries, since: start) { (reader) throws(Mismatch) in
      try choose(&reader).entry
    }
  }
}
