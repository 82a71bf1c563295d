import Foundation

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
