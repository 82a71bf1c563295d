/// The rows of a program, each alone, built on first use.
final class AloneRows {
  private let program: Program
  private var programs: [Int: Program] = [:]

  init(_ program: Program) {
    self.program = program
  }

  func program(_ row: Int) -> Program {
    if let known = programs[row] { return known }
    let alone = program.alone(row)
    programs[row] = alone
    return alone
  }
}
