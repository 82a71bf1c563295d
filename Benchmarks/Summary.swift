import Foundation

/// A line for each router, short enough for all of them to fit on one screen.
extension Report {
  var summary: String {
    let actions = FamilyName.Action.allCases
    var lines: [String] = []
    if !subjects.isEmpty {
      lines.append(row("ratio to hand-written code", actions.map(\.rawValue)))
      lines.append(row("", actions.map { _ in "mean   largest" }))
    }
    lines += subjects.map { subject in
      let named = ratios.filter { $0.name.subject == subject }
      return row(subject, actions.map { action in named.first { $0.name.action == action }.map(text) ?? "" })
    }
    let others = ratios.filter { $0.name.action == nil }
    if !others.isEmpty {
      lines.append("ratio to other work: `if case`, the same on text, ten times a tenth of the size")
      lines += others.map { row($0.name.subject, [text($0)]) }
    }
    return lines.joined(separator: "\n")
  }

  private func text(_ ratios: Ratios) -> String { String(format: "%.2f    %6.2f", ratios.mean, ratios.largest) }

  private func row(_ name: String, _ columns: [String]) -> String {
    let columns = columns.map { String(repeating: " ", count: max(1, 18 - $0.count)) + $0 }.joined()
    return name.padding(toLength: 32, withPad: " ", startingAt: 0) + columns
  }
}
