// Literals and names are text: an escape, a `?` or `:id` is printed percent-encoded or unchanged.

extension FlatRoute {
  /// Literals and names that contain the syntax of URLs, or of templates in other routers.
  var syntaxDefects: [Defect] {
    let segments = path.flatMap(\.text.wholeTexts).compactMap { text in
      Self.advice(forSegment: text).map {
        "`\(text)` is one segment, printed as `\(text.percentEncoded(for: .pathSegment))`; \($0)"
      }
    }
    let names = fields.compactMap { field in
      Self.advice(forName: field.name, in: field.container).map {
        "`\(field.name)` is the name of a field (\(field.container.rawValue)); \($0)"
      }
    }
    let values = (fields.map(\.value) + [fragment].compactMap { $0 }).flatMap(\.wholeTexts).compactMap { text in
      Self.advice(forEscapesIn: text).map { "`\(text)` is the decoded text; \($0)" }
    }
    let hasHash = fragment?.commonStart.hasPrefix("#") ?? false
    let fragments = hasHash ? ["the fragment starts with a second `#`; write only what follows it"] : []
    return (segments + names + values + fragments).map { Defect(kind: .syntaxInLiteral, text: $0) }
  }

  private static func advice(forSegment text: String) -> String? {
    let rest = text.dropFirst()
    if ["{}", "<>", "[]"].contains("\(text.prefix(1))\(text.suffix(1))")
      || text.hasPrefix(":") && !rest.isEmpty && rest.utf8.allSatisfy(isInName)
    {
      return "write a parameter as a value, such as `Int.parser()` or `String.parser()`"
    }
    if text == "*" || text == "**" { return "write `Rest()` for the segments that are left" }
    // `C#` and `who?` are names. What follows a delimiter shows that a URL is meant.
    if let delimiter = text.dropLast().firstIndex(where: { $0 == "?" || $0 == "#" }) {
      return text[delimiter] == "?" ? "write the query as `Query { … }`" : "write the fragment as `Fragment { … }`"
    }
    return advice(forEscapesIn: text)
  }

  private static func advice(forName name: String, in container: FieldContainer) -> String? {
    if name.isEmpty, container.hasItems { return "write the name before the `=`" }
    if let first = name.first, first == "?" || first == "&" { return "write `\"\(name.dropFirst())\"`" }
    if name.hasSuffix("=") { return "write `\"\(name.dropLast())\"`" }
    // The name of a cookie is a token (RFC 6265 §4.1.1). Browsers accept more, and some servers drop such a cookie.
    if container == .cookies, !name.isToken, FieldName(name).canBeCookie { return "use letters, digits and hyphens" }
    return advice(forEscapesIn: name)
  }

  private static func advice(forEscapesIn text: String) -> String? {
    guard text.utf8.contains(UInt8(ascii: "%")), let decoded = text.percentDecoded(), decoded != text else {
      return nil
    }
    return "write it decoded: `\"\(LinkText.visible(decoded))\"`"
  }

  private static func isInName(_ byte: UInt8) -> Bool { ASCII.isLetterOrDigit(byte) || byte == UInt8(ascii: "_") }
}
