import Foundation

/// An SVG picture. It has fixed fonts and a background of its own, and follows the reader's light or dark mode.
///
/// The names of colors are classes of its style: `first`, `second`, `muted`, `grid` and `text`.
struct Drawing {
  enum Anchor: String { case start, middle, end }

  let title: String
  let width: Double
  let height: Double
  private var elements: [String] = []

  init(title: String, width: Double, height: Double) {
    self.title = title
    self.width = width
    self.height = height
  }

  mutating func text(_ text: String, _ x: Double, _ y: Double, _ style: String = "text", _ anchor: Anchor = .start) {
    elements.append(
      "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor.rawValue)\">\(escaped(text))</text>"
    )
  }

  mutating func line(_ points: [(x: Double, y: Double)], _ style: String) {
    let points = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
    elements.append("<polyline class=\"line \(style)\" points=\"\(points)\"/>")
  }

  mutating func dot(_ x: Double, _ y: Double, _ style: String) {
    elements.append("<circle class=\"\(style)\" cx=\"\(number(x))\" cy=\"\(number(y))\" r=\"3.5\"/>")
  }

  mutating func bar(_ x: Double, _ y: Double, width: Double, height: Double, _ style: String) {
    elements.append(
      "<rect class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\"/>"
    )
  }

  var svg: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(number(width))" height="\(number(height))" \
    viewBox="0 0 \(number(width)) \(number(height))" role="img">
    <title>\(escaped(title))</title>
    <style>
    text { font-family: Helvetica, Arial, sans-serif; font-size: 12px; }
    .title { font-size: 14px; font-weight: bold; }
    .line { fill: none; stroke-width: 2; }
    .line.grid { stroke-width: 1; }
    \(Self.light)
    @media (prefers-color-scheme: dark) {
    \(Self.dark)
    }
    </style>
    <rect class="background" width="100%" height="100%" rx="6"/>
    \(elements.joined(separator: "\n"))
    </svg>

    """
  }

  private static let light = colors(
    background: "#ffffff", text: "#1f2328", muted: "#656d76", grid: "#d8dee4", first: "#0a5cc2", second: "#b84a00")
  private static let dark = colors(
    background: "#161b22", text: "#e6edf3", muted: "#9ba5b1", grid: "#353c45", first: "#6cb0ff", second: "#ff9d57")

  private static func colors(
    background: String, text: String, muted: String, grid: String, first: String, second: String
  ) -> String {
    let fills = [
      (".background", background), (".text, .title", text), (".muted", muted), (".first", first), (".second", second),
    ]
    let strokes = [(".line.muted", muted), (".line.grid", grid), (".line.first", first), (".line.second", second)]
    return
      (fills.map { "\($0) { fill: \($1); }" } + strokes.map { "\($0) { fill: none; stroke: \($1); }" })
      .joined(separator: "\n")
  }

  private func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.1f", value)
  }

  private func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}
