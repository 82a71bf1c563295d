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
    var lines = [row("", "median ns", "minimum", "allocs", "bytes", "by hand", "ratio", baseline == nil ? "" : "was")]
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
    lines.append("\nratio to the same work by hand, geometric mean and largest")
    for (family, mean, largest) in means {
      lines.append(row("  " + family, "", "", "", "", twoDigits(mean), twoDigits(largest), ""))
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
    lines += means.map { "| \($0) | \(twoDigits($1)) | \(twoDigits($2)) |" }
    return lines.joined(separator: "\n")
  }

  /// The geometric mean of the ratios of each family that has some, and the largest.
  private var means: [(family: String, mean: Double, largest: Double)] {
    families.compactMap { family in
      let ratios = results.filter { $0.family == family }.compactMap(\.ratio)
      guard !ratios.isEmpty else { return nil }
      return (family, exp(ratios.map { log($0) }.reduce(0, +) / Double(ratios.count)), ratios.max() ?? 0)
    }
  }

  private var families: [String] {
    results.reduce(into: []) { if !$0.contains($1.family) { $0.append($1.family) } }
  }

  private func row(_ name: String, _ columns: String...) -> String {
    let columns = columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }.joined(separator: " ")
    return name + String(repeating: " ", count: max(0, 52 - name.count)) + columns
  }

  private func twoDigits(_ value: Double) -> String { String(format: "%.2f", value) }
}

private func number(_ value: Double) -> String {
  String(format: value < 100 ? "%.1f" : "%.0f", value)
}

/// A figure that is not the time of a workload.
struct Figure: Codable {
  let family: String
  let name: String
  let value: Double

  init(_ family: String, _ name: String, _ value: Double) {
    self.family = family
    self.name = name
    self.value = value
  }

  /// A line of a table of figures.
  static func row(_ name: String, _ columns: [String]) -> String {
    name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + columns.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }

  static func row(_ name: String, _ values: [Double?]) -> String {
    row(name, values.map { $0.map { String(format: $0 < 1 ? "%.2f" : $0 < 100 ? "%.1f" : "%.0f", $0) } ?? "–" })
  }
}
