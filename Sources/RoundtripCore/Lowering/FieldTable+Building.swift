// Indexing rows by a field.

extension FieldTable {
  /// Nil if few rows require a text in the same field.
  init?(_ ends: [Int], of all: [LoweredRow]) {
    let few = 8
    guard ends.count > few else { return nil }
    var counts: [ByteText: Int] = [:]
    for row in ends {
      for case .field(.query, let name) in all[row].requirements.keys { counts[name, default: 0] += 1 }
    }
    guard let (name, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > few else {
      return nil
    }
    let keys = ends.map {
      (row: Int32($0), key: all[$0].requirements[.field(.query, name)].map { $0.withBytes { TextKey($0) } })
    }
    var rows = keys.filter { $0.key != nil }.map(\.row)
    let index = HashIndex(&rows, keys.compactMap(\.key?.hash))
    self.init(
      name: FieldName(name.text), index: index, others: rows.count..<ends.count,
      rows: rows + keys.filter { $0.key == nil }.map(\.row))
  }
}
