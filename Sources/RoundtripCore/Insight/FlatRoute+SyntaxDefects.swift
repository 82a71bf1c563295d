// Literals and names are text: an escape, a `?` or `:id` is printed percent-encoded or unchanged.

extension FlatRoute {
  /// Literals and names that contain the syntax of URLs, or of templates in other routers.
  var syntaxDefects: [Defect] {
    let segments = path.flatMap(\.text.wholeTexts).compactMap { text in
      Self.advice(forSegment: text).map {
        "`\(LinkText.visible(text))` is one segment, printed as `\(text.percentEncoded(for: .pathSegment))`; \($0)"
      }
    }
    let names = fields.compactMap { field -> String? in
      // The name of a file starts with NUL.
      let name = field.name.hasPrefix("\0") ? String(field.name.dropFirst()) : field.name
      return Self.advice(forName: name, in: field.container).map {
        "`\(LinkText.visible(name))` is the name of a field (\(field.container.rawValue)); \($0)"
      }
    }
    let values = (fields.map(\.value) + [fragment].compactMap { $0 }).flatMap(\.wholeTexts).compactMap { text in
      Self.advice(forEscapesIn: text).map { "`\(text)` is the decoded text; \($0)" }
    }
    let hasHash = fragment?.commonStart.hasPrefix("#") ?? false
    let fragments = hasHash ? ["the fragment starts with a second `#`; write only what follows it"] : []
    // Standard methods in other letter case are definition errors. All registered methods are in capital letters.
    let methods = (methods ?? []).sorted().filter { $0.isToken && $0 != $0.uppercased() && Method.known($0) == nil }.map
    {
      "`\($0)` is not the method `\($0.uppercased())`, because methods are case-sensitive; write `\($0.uppercased())`"
    }
    return (methods + segments + names + values + fragments).map { Defect(kind: .syntaxInLiteral, text: $0) }
  }

  private static func advice(forSegment text: String) -> String? {
    if text.utf8.allSatisfy(isInName) { return nil }
    if let advice = advice(forMethodIn: text) ?? advice(forTemplate: text) ?? advice(forSpacesIn: text) {
      return advice
    }
    // `C#` and `who?` are names. What follows a delimiter shows that a URL is meant.
    if let delimiter = text.dropLast().firstIndex(where: { $0 == "?" || $0 == "#" }) {
      return text[delimiter] == "?" ? "write the query as `Query { … }`" : "write the fragment as `Fragment { … }`"
    }
    return advice(forEscapesIn: text)
  }

  /// Advice for `GET /users` and `GET users`.
  static func advice(forMethodIn text: String) -> String? {
    guard let name = text.split(separator: " ", maxSplits: 1).first, name.count < text.count,
      text.hasPrefix(name), Method.standard.contains(String(name))
    else { return nil }
    return "write the method as `Method.\(name.lowercased())`, and the rest as segments"
  }

  /// Advice for the syntax of other routers, and for a regular expression.
  private static func advice(forTemplate text: String) -> String? {
    let rest = text.dropFirst()
    // `*`, `*path`, `{path...}`, `{*path}` and `.*` stand for the rest of a path.
    let isRest =
      text.hasPrefix("*") && rest.utf8.allSatisfy { isInName($0) || $0 == UInt8(ascii: "*") }
      || text.hasPrefix("{*") || text.hasSuffix("*}") || text.hasSuffix("...}") || text == ".*"
    if isRest { return "write `Rest()` for the segments that are left" }
    let isParameter =
      text.hasPrefix("<") && text.hasSuffix(">")
      || text.hasPrefix(":") && rest.utf8.first.map(isInName) ?? false
      || text.firstIndex(of: "{").map { text[$0...].contains("}") } ?? false
      || text.hasPrefix("[") && text.contains("]") || text.contains("\\")
      || text.hasPrefix("(") && text.hasSuffix(")") && text.contains { "[+*?|".contains($0) }
    return isParameter ? "write a parameter as a value, such as `Int.parser()` or `String.parser()`" : nil
  }

  /// Advice for a space at an end, and for what an editor does not show.
  private static func advice(forSpacesIn text: String) -> String? {
    let isPadded = text.hasPrefix(" ") || text.hasSuffix(" ")
    let isInvisible = text.unicodeScalars.contains {
      $0.isControl || $0 != " " && $0.properties.isWhitespace || ["\u{200B}", "\u{FEFF}"].contains($0)
    }
    return isPadded ? "remove the space around it" : isInvisible ? "remove the character that is not visible" : nil
  }

  private static func advice(forName name: String, in container: FieldContainer) -> String? {
    if name.isEmpty, container.hasItems { return "write the name before the `=`" }
    if let first = name.first, first == "?" || first == "&" { return "write `\"\(name.dropFirst())\"`" }
    if name.hasSuffix("=") { return "write `\"\(name.dropLast())\"`" }
    if container.hasItems {
      if let sign = name.firstIndex(of: "=") {
        let value = name[sign...].dropFirst()
        return "write the value as a constant: `Field(\"\(name[..<sign])\") { \"\(value)\" }`"
      }
      if name.contains("&") { return "write a `Field` for each name" }
      if name.hasPrefix(":") || name.hasPrefix("{") && name.hasSuffix("}") { return "write only the name" }
      if let advice = advice(forSpacesIn: name) { return advice }
    }
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
