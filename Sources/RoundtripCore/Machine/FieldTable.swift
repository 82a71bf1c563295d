/// The rows at the end of a path, indexed by the text that they require in one query field. Rows that differ only in this text need
/// not be tried one by one.
final class FieldTable: Sendable {
  private let name: FieldName
  /// The rows by the hash of their text, in order of precedence.
  private let index: HashIndex
  /// The rows that do not require a text in the field.
  private let others: Range<Int>
  private let rows: [Int32]

  /// Nil if few rows require a text in the same field.
  init?(_ ends: [Int], of all: [LoweredRow]) {
    let few = 8
    guard ends.count > few else { return nil }
    var counts: [String: Int] = [:]
    for row in ends {
      for name in Set(all[row].constantFields.map(\.name)) { counts[name, default: 0] += 1 }
    }
    guard let (name, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > few else {
      return nil
    }
    self.name = FieldName(name)
    let keys = ends.map { (row: Int32($0), key: all[$0].key(ofField: name)) }
    var rows = keys.filter { $0.key != nil }.map(\.row)
    index = HashIndex(&rows, keys.compactMap(\.key?.hash))
    others = rows.count..<ends.count
    self.rows = rows + keys.filter { $0.key == nil }.map(\.row)
  }

  /// The rows that may read a link of `row`. All rows if it may have any text in the field.
  func candidates(for row: LoweredRow) -> [Int] {
    guard let key = row.key(ofField: name.text) else { return rows.map(Int.init) }
    return (rows[index.range(of: key.hash)] + rows[others]).map(Int.init)
  }

  /// The first row of a range after another row.
  private func first(of range: Range<Int>, behind row: Int32) -> Int32 {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end {
      let middle = (start + end) / 2
      if rows[middle] > row { end = middle } else { start = middle + 1 }
    }
    return start < range.upperBound ? rows[start] : .max
  }

  /// The first row after another row that may read a request. The largest number if there is none.
  fileprivate func next(behind row: Int32, _ reader: inout Reader) -> Int32 {
    var next = first(of: others, behind: row)
    var cursor = FieldCursor()
    reader.container = .query
    reader.rules = []
    while true {
      let match = reader.enterField(name, after: &cursor)
      if match == .absent { return next }
      if match == .value { next = min(next, first(of: index.range(of: TextKey(reader.text).hash), behind: row)) }
    }
  }
}

extension Reader {
  /// The first row of a table that reads, or -1.
  mutating func attempt(_ program: Program, _ table: FieldTable) -> Int {
    var row = table.next(behind: -1, &self)
    while row < .max {
      if attempt(program, Int(row)) { return Int(row) }
      if isStopped { break }
      row = table.next(behind: row, &self)
    }
    return -1
  }
}

extension LoweredRow {
  /// The query fields that require a certain text.
  fileprivate var constantFields: [(name: String, text: String)] {
    // A table reads `+` as a space.
    guard !lowering.row.rules.contains(.keepsPlus) else { return [] }
    return lowering.requiredFields.compactMap { field in
      field.container == .query ? field.value.onlyText.map { (field.name, $0) } : nil
    }
  }

  fileprivate func key(ofField name: String) -> TextKey? {
    constantFields.first { $0.name == name }.map { $0.text.withBytes { TextKey($0) } }
  }
}
