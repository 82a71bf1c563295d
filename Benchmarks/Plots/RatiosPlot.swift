import Foundation

/// The ratios of each router to hand-written code, for matches and prints. Returns nil if the report has none.
func ratiosPlot(_ report: Report) -> Drawing? {
  let actions: [(FamilyName.Action, style: String)] = [(.match, "first"), (.print, "second")]
  let ratios = report.ratios.filter { ratios in actions.contains { $0.0 == ratios.name.action } }
  guard let largest = ratios.map(\.mean).max() else { return nil }
  let (left, top, width, rowHeight, barHeight) = (210.0, 70.0, 440.0, 30.0, 11.0)
  let bottom = top + Double(report.subjects.count) * rowHeight
  func place(_ ratio: Double) -> Double { left + ratio / largest * width }

  var drawing = Drawing(
    title: "The time of a match and of a print, divided by that of hand-written code", width: 720, height: bottom + 40)
  drawing.text("Time, divided by that of hand-written code (geometric means)", 20, 30, "title")
  for (index, (action, style)) in actions.enumerated() {
    drawing.text(action.rawValue, left + Double(index) * 60, 52, style)
  }
  for ratio in stride(from: 0, through: largest, by: gridStep(below: largest, lines: 8)) {
    drawing.line([(place(ratio), top - 6), (place(ratio), bottom)], "grid")
    drawing.text(String(format: "%g", ratio), place(ratio), bottom + 18, "muted", .middle)
  }
  for (row, subject) in report.subjects.enumerated() {
    let y = top + Double(row) * rowHeight
    drawing.text(subject, left - 10, y + 15, "text", .end)
    for (index, (action, style)) in actions.enumerated() {
      guard let ratio = ratios.first(where: { $0.name.subject == subject && $0.name.action == action }) else {
        continue
      }
      let barTop = y + Double(index) * (barHeight + 1)
      drawing.bar(left, barTop, width: place(ratio.mean) - left, height: barHeight, style)
      drawing.text(String(format: "%.1f", ratio.mean), place(ratio.mean) + 5, barTop + 10, "muted")
    }
  }
  return drawing
}
