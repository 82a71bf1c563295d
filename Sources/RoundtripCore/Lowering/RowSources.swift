/// The choices that each row was made from.
struct RowSources {
  private var choices: [UInt32] = []
  private var ends: [UInt32] = []

  init(_ rows: [LoweredRow]) {
    choices.reserveCapacity(rows.reduce(0) { $0 + $1.choices.count })
    ends.reserveCapacity(rows.count)
    for row in rows {
      choices += row.choices
      ends.append(UInt32(choices.count))
    }
  }

  subscript(row: Int) -> [UInt32] { Array(choices[(row == 0 ? 0 : Int(ends[row - 1]))..<Int(ends[row])]) }
}
