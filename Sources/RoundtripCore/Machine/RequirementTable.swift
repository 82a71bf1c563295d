/// A text that a route requires beside the path.
enum Requirement: Hashable { case method, scheme, host, fragment, field(FieldContainer, ByteText) }

/// The rows at the end of a path, indexed by a text that they require beside the path. Rows that differ only in this text need not
/// be tried one by one.
struct RequirementTable: Sendable {
  /// Where a request has the text.
  enum Source { case scheme, host, fragment, field(FieldContainer, FieldName) }

  let source: Source
  /// The rows by the hash of their text, in order of precedence.
  let index: HashIndex
  /// The rows that do not require such a text.
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
    func take(_ text: ByteSlice) { next = min(next, first(of: index.range(of: TextKey(text).hash), after: row)) }
    switch source {
    case .scheme:
      if let scheme = reader.view.parts.scheme, reader.enterLowercased(scheme) { take(reader.text) }
    case .host:
      if let host = reader.host, reader.enterLowercased(host) { take(reader.text) }
    case .fragment:
      if let fragment = reader.view.parts.fragment, reader.decode(fragment, plusAsSpace: false) { take(reader.text) }
    case .field(let container, let name):
      var cursor = FieldCursor()
      reader.container = container
      reader.rules = []
      while true {
        let match = reader.enterField(name, after: &cursor)
        if match == .absent { break }
        if match == .value { take(reader.text) }
      }
    }
    return next
  }
}

extension Reader {
  /// The first row of a table that reads, or -1.
  mutating func attempt(_ program: Program, _ table: RequirementTable) -> Int {
    var row = table.next(after: -1, &self)
    while row < .max {
      if attempt(program, Int(row)) { return Int(row) }
      if isStopped { break }
      row = table.next(after: row, &self)
    }
    return -1
  }

  /// Makes a scheme or a host the current text, in lowercase and in its ASCII form. Returns false if it has none.
  fileprivate mutating func enterLowercased(_ name: ByteSlice) -> Bool {
    if name.contains(where: { $0 >= 128 }) {
      guard let ascii = String(validating: name).flatMap(Punycode.host) else { return false }
      enter(ascii.asciiLowercased)
      return true
    }
    scratch.truncate(to: 0)
    for byte in name { scratch.append(ASCII.lowercase(byte)) }
    text = scratch.slice
    return true
  }
}
