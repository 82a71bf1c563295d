/// The rows at the end of a path, indexed by the text that they require in one query field. Rows that differ only in this text need
/// not be tried one by one.
struct FieldTable: Sendable {
  let name: FieldName
  /// The rows by the hash of their text, in order of precedence.
  let index: HashIndex
  /// The rows that do not require a text in the field.
  let others: Range<Int>
  let rows: [Int32]

  /// The first row of a range after another row.
  private func first(of range: Range<Int>, after row: Int32) -> Int32 {
    let start = range.start { rows[$0] > row }
    return start < range.upperBound ? rows[start] : .max
  }

  /// The first row after another row that may read a request. The largest number if there is none.
  fileprivate func next(after row: Int32, _ reader: inout Reader) -> Int32 {
    var next = first(of: others, after: row)
    var cursor = FieldCursor()
    reader.container = .query
    reader.rules = []
    while true {
      let match = reader.enterField(name, after: &cursor)
      if match == .absent { return next }
      if match == .value { next = min(next, first(of: index.range(of: TextKey(reader.text).hash), after: row)) }
    }
  }
}

extension Reader {
  /// The first row of a table that reads, or -1.
  mutating func attempt(_ program: Program, _ table: FieldTable) -> Int {
    var row = table.next(after: -1, &self)
    while row < .max {
      if attempt(program, Int(row)) { return Int(row) }
      if isStopped { break }
      row = table.next(after: row, &self)
    }
    return -1
  }
}
