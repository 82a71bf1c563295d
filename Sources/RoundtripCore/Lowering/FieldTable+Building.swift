// Indexing rows by a field.

extension FieldTable {
  /// Nil if few rows require a text in the same field.
  convenience init?(_ ends: [Int], of all: [LoweredRow]) {
    let few = 8
    guard ends.count > few else { return nil }
    var counts: [ByteText: Int] = [:]
    for row in ends {
      for name in Set(all[row].constantFields.map(\.name)) { counts[name, default: 0] += 1 }
    }
    guard let (name, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > few else {
      return nil
    }
    let keys = ends.map { (row: Int32($0), key: all[$0].key(ofField: name)) }
    var rows = keys.filter { $0.key != nil }.map(\.row)
    let index = HashIndex(&rows, keys.compactMap(\.key?.hash))
    self.init(
      FieldName(name.text), index, others: rows.count..<ends.count,
      rows: rows + keys.filter { $0.key == nil }.map(\.row))
  }
}

extension LoweredRow {
  /// The query fields that require a certain text.
  fileprivate var constantFields: [(name: ByteText, text: String)] {
    // A table reads `+` as a space.
    guard !lowering.row.rules.contains(.keepsPlus) else { return [] }
    return lowering.requiredFields.compactMap { field in
      field.container == .query ? field.value.onlyText.map { (field.name, $0) } : nil
    }
  }

  fileprivate func key(ofField name: ByteText) -> TextKey? {
    constantFields.first { $0.name == name }.map { $0.text.withBytes { TextKey($0) } }
  }
}
