import Foundation

/// The time of a match and of a print against the number of routes, with a logarithmic scale for the routes. Returns nil if the report
/// does not have several tables.
func timesPlot(_ report: Report) -> Drawing? {
  let panels = [TimesPanel(.match, report), TimesPanel(.print, report)]
  guard panels.allSatisfy({ $0.points.count > 1 }) else { return nil }
  let largest = panels.flatMap(\.points).map { max($0.own, $0.byHand) }.max() ?? 1
  var drawing = Drawing(
    title: "The time of a match and of a print against the number of routes, by this library and by hand-written code",
    width: 720, height: 300)
  for (panel, left) in zip(panels, [60.0, 410.0]) { panel.draw(in: &drawing, left: left, largest: largest) }
  return drawing
}

private struct TimesPanel {
  let action: FamilyName.Action
  /// Nanoseconds, as geometric means over the links of a table.
  let points: [(routes: Int, own: Double, byHand: Double)]

  private static let (top, bottom, width) = (50.0, 240.0, 280.0)

  init(_ action: FamilyName.Action, _ report: Report) {
    self.action = action
    points = report.ratios.compactMap { ratios in
      guard ratios.name.action == action, let routes = ratios.name.routes else { return nil }
      let results = report.results.filter { $0.family == ratios.family }
      return (
        routes, geometricMean(of: results.map(\.own.median)),
        geometricMean(of: results.compactMap(\.rival?.median))
      )
    }
  }

  func draw(in drawing: inout Drawing, left: Double, largest: Double) {
    let (top, bottom, width) = (Self.top, Self.bottom, Self.width)
    let step = gridStep(below: largest * 1.1, lines: 6)
    let end = (largest * 1.1 / step).rounded(.up) * step
    func height(_ time: Double) -> Double { bottom - time / end * (bottom - top) }
    func place(_ routes: Int) -> Double { left + (log10(Double(routes)) - 1) / 2 * width }

    drawing.text("\(action.rawValue.capitalized): nanoseconds", left, top - 20, "title")
    for time in stride(from: 0, through: end, by: step) {
      drawing.line([(left, height(time)), (left + width, height(time))], "grid")
      drawing.text(String(Int(time)), left - 8, height(time) + 4, "muted", .end)
    }
    for routes in [10, 100, 1000] {
      drawing.text(routes == 1000 ? "1,000" : String(routes), place(routes), bottom + 18, "muted", .middle)
    }
    drawing.text("routes", left + width / 2, bottom + 40, "muted", .middle)
    let lines = [
      ("first", "Roundtrip", points.map { ($0.routes, $0.own) }),
      ("second", "by hand", points.map { ($0.routes, $0.byHand) }),
    ]
    for (style, name, points) in lines {
      drawing.line(points.map { (place($0.0), height($0.1)) }, style)
      for point in points { drawing.dot(place(point.0), height(point.1), style) }
      if let last = points.last { drawing.text(name, place(last.0), height(last.1) - 10, style, .end) }
    }
  }
}
