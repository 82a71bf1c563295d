import Roundtrip
import RoundtripCore

extension Router {
  /// The routes as a Markdown table for documentation.
  ///
  /// ```text
  /// | Method | Path | Fields | Case | Summary |
  /// | --- | --- | --- | --- | --- |
  /// | GET | `/users/{id}` | `tab` (optional) | `users.user` | A user's page. |
  /// ```
  public var markdownTable: String {
    let rows = ExportRoute.all(of: self).routes.map(\.summary).map { route in
      let fields = route.fields.map { field in
        let notes = [
          field.container == .query ? "" : field.container.rawValue,
          field.presence == .required ? "" : field.presence.rawValue,
        ].filter { !$0.isEmpty }
        return field.name.markdownCode + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
      }
      let origin =
        (route.scheme.map { $0 + ":" } ?? "") + (route.host.map { "//" + $0 } ?? "")
        + (route.port.map { ":\($0)" } ?? "")
      let documentation = route.documentation
      let summary =
        (documentation?.isDeprecated ?? false ? ["Deprecated."] : [])
        + [documentation?.summary ?? ""].filter { !$0.isEmpty }
        + (route.isAlias ? ["Another way to write the link."] : [])
      return [
        route.methods.listed.joined(separator: ", "), (origin + route.template).markdownCode,
        // Alternatives may have fields of one name.
        fields.withoutRepetitions.joined(separator: ", "),
        route.name.isEmpty ? "" : route.name.markdownCode, summary.joined(separator: " ").markdownCell,
      ]
    }
    return ([["Method", "Path", "Fields", "Case", "Summary"], Array(repeating: "---", count: 5)] + rows)
      .map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }
}

extension String {
  fileprivate var markdownCell: String {
    unicodeScalars.map { $0 == "\\" ? "\\\\" : $0.inCell }.joined()
  }

  /// This text as code in a table cell.
  fileprivate var markdownCode: String {
    let text = unicodeScalars.map(\.inCell).joined()
    // Code ends at a run of as many backticks as it starts with.
    let longest = text.utf8.split(whereSeparator: { $0 != UInt8(ascii: "`") }).map(\.count).max() ?? 0
    let border = String(repeating: "`", count: longest + 1)
    return longest == 0 ? "`\(text)`" : "\(border) \(text) \(border)"
  }
}

extension Unicode.Scalar {
  /// This character in a table cell, which has one line.
  fileprivate var inCell: String { self == "|" ? "\\|" : self == "\n" || self == "\r" ? " " : String(self) }
}
