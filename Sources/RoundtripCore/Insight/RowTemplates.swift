// The templates of matched routes, for servers. Each is computed when its route first matches, and then kept.

/// The paths of the rows of a program as templates.
final class RowTemplates: Sendable {
  private let texts: [Once<Box<String>>]

  init(rows: Int) {
    texts = (0..<rows).map { _ in Once() }
  }

  func text(of row: Int, _ make: () -> String) -> String { texts[row].object { Box(make()) }.value }
}

extension Program {
  /// The path of a row as a template.
  func template(of row: Int) -> String {
    templates.object { RowTemplates(rows: rows.count) }.text(of: row) { flatRoute(row).template }
  }
}
