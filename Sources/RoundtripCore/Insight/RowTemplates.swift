// The templates of matched routes, for servers. Each is computed when its route first matches, and then kept.

/// The paths of the rows of a program as templates.
final class RowTemplates: Sendable {
  private let texts: [Once<Box<String>>]
  /// Whether a slash at the end of a path may lead to a redirect.
  let mayRedirect: Bool

  init(_ program: Program) {
    texts = (0..<program.rows.count).map { _ in Once() }
    // A part that runs as a program of its own may have its own policy.
    mayRedirect =
      (0..<program.rows.count).contains { program.rows[$0].rules.contains(.redirectsTrailingSlash) }
      || (0..<program.steps.count).contains { [.run, .call, .many].contains(program.steps[$0].op) }
  }

  func text(of row: Int, _ make: () -> String) -> String { texts[row].object { Box(make()) }.value }
}

extension Program {
  private var rowTemplates: RowTemplates { lowered.templates.object { RowTemplates(self) } }

  func template(of row: Int) -> String { rowTemplates.text(of: row) { flatRoute(row).template } }

  /// Whether a request may have to be redirected to the link without a slash at the end.
  func mayRedirect(_ view: RequestView) -> Bool {
    let path = view.parts.path
    return path.count > 1 && path.last == UInt8(ascii: "/") && rowTemplates.mayRedirect
  }
}
