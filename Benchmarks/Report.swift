import Foundation

/// The figures of a run, as a table.
struct Report: Codable {
  let results: [Workload.Result]
  let figures: [Figure]?

  init(_ results: [Workload.Result], _ figures: [Figure]) {
    self.results = results
    self.figures = figures
  }

  func table(comparedWith baseline: Report?) -> String {
    var lines = [
      row("every line", "median ns", "minimum", "allocs", "bytes", "by hand", "ratio", baseline == nil ? "" : "was")
    ]
    for family in families {
      lines.append("\n\(family)")
      let members = results.filter { $0.family == family }
      for result in members {
        let was = baseline?.results.first { $0.family == family && $0.name == result.name }
        lines.append(
          row(
            "  " + result.name, number(result.own.median), number(result.own.minimum),
            (result.allocations?.count).map(number) ?? "–", (result.allocations?.bytes).map(number) ?? "–",
            result.rival.map { number($0.median) } ?? "",
            result.ratio.map { number($0) } ?? "", was.map { number($0.own.median) } ?? ""))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The figures for a README: medians, allocations and ratios, and the geometric means of these.
  var markdown: String {
    var lines = ["| work | median ns | allocations | by hand | ratio |", "| --- | ---: | ---: | ---: | ---: |"]
    for family in families {
      for result in results where result.family == family {
        let cells = [
          "\(family), \(result.name)", number(result.own.median), (result.allocations?.count).map(number) ?? "–",
          result.rival.map { number($0.median) } ?? "", result.ratio.map(number) ?? "",
        ]
        lines.append("| " + cells.joined(separator: " | ") + " |")
      }
    }
    lines += ["", "| family | geometric mean of the ratios | largest |", "| --- | ---: | ---: |"]
    lines += ratios.map { "| \($0.family) | \(twoDigits($0.mean)) | \(twoDigits($0.largest)) |" }
    return lines.joined(separator: "\n")
  }

  /// The ratios of each family that has some.
  var ratios: [Ratios] {
    families.compactMap { family in Ratios(family, results.filter { $0.family == family }.compactMap(\.ratio)) }
  }

  /// The routers whose matches and prints are compared, in the order of the run.
  var subjects: [String] {
    ratios.filter { $0.name.action != nil }.map(\.name.subject)
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private var families: [String] {
    results.reduce(into: []) { if !$0.contains($1.family) { $0.append($1.family) } }
  }

  private func row(_ name: String, _ columns: String...) -> String {
    let columns = columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined(separator: " ")
    return name + String(repeating: " ", count: max(0, 52 - name.count)) + columns
  }
}

private func twoDigits(_ value: Double) -> String { String(format: "%.2f", value) }

private func number(_ value: Double) -> String {
  String(format: value < 100 ? "%.1f" : "%.0f", value)
}
