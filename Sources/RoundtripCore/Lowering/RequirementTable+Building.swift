extension RequirementTable {
  /// Nil if the rows require few texts.
  init?(_ groups: RowGroups) {
    let source: Source
    switch groups.requirement {
    case .scheme: source = .scheme
    case .host: source = .host
    case .fragment: source = .fragment
    case .field(let container, let name) where container != .form: source = .field(container, FieldName(name.text))
    default: return nil
    }
    let keyed = groups.groups.flatMap { text, rows in
      rows.map { (row: Int32($0), hash: text.withBytes { TextKey($0) }.hash) }
    }.sorted { $0.row < $1.row }
    guard keyed.count > RowGroups.few else { return nil }
    var rows = keyed.map(\.row)
    let index = HashIndex(&rows, keyed.map(\.hash))
    self.init(
      source: source, index: index, others: rows.count..<rows.count + groups.others.count,
      rows: rows + groups.others.map(Int32.init))
  }
}
