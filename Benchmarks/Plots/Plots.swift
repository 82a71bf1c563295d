import Foundation

/// Draws each plot for which the report has the figures, and says where it is.
func writePlots(of report: Report, to folder: String) throws {
  let folder = URL(fileURLWithPath: folder)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  let plots = [("benchmark-times", timesPlot(report)), ("benchmark-ratios", ratiosPlot(report))]
  for (name, plot) in plots {
    guard let plot else {
      writeError("\(name).svg is not drawn: the selected workloads do not have its figures\n")
      continue
    }
    let file = folder.appendingPathComponent(name + ".svg")
    try Data(plot.svg.utf8).write(to: file)
    writeError("drew \(file.path)\n")
  }
}

/// A round distance between the lines of a grid, of which at most `lines` fit below `largest`.
func gridStep(below largest: Double, lines: Double) -> Double {
  let power = pow(10, floor(log10(largest / lines)))
  return [1, 2, 5, 10].map { $0 * power }.first { largest / $0 <= lines } ?? largest
}
