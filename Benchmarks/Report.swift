import Foundation

/// The figures of a run, as a table.
struct Report: Codable {
  let results: [Workload.Result]

  init(_ results: [Workload.Result]) {
    self.results = results
  }

  func table(comparedWith baseline: Report?) -> String {
    var lines = [row("", "median ns", "minimum", "allocs", "by hand", "ratio", baseline == nil ? "" : "was")]
    for family in families {
      lines.append("\n\(family)")
      let members = results.filter { $0.family == family }
      for result in members {
        let was = baseline?.results.first { $0.family == family && $0.name == result.name }
        lines.append(
          row(
            "  " + result.name, number(result.own.median), number(result.own.minimum),
            result.allocations.map(number) ?? "–", result.rival.map { number($0.median) } ?? "",
            result.ratio.map { number($0) } ?? "", was.map { number($0.own.median) } ?? ""))
      }
      let ratios = members.compactMap(\.ratio)
      guard !ratios.isEmpty else { continue }
      let mean = exp(ratios.map { log($0) }.reduce(0, +) / Double(ratios.count))
      lines.append(row("  geometric mean of the ratios", "", "", "", "", number(mean), ""))
    }
    return lines.joined(separator: "\n")
  }

  private var families: [String] {
    results.reduce(into: []) { if !$0.contains($1.family) { $0.append($1.family) } }
  }

  private func row(_ name: String, _ columns: String...) -> String {
    let columns = columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined(separator: " ")
    return name + String(repeating: " ", count: max(0, 52 - name.count)) + columns
  }

  private func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.1f" : "%.0f", value)
  }
}
