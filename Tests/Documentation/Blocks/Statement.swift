/// What a comment says about the code before it: `"/7" <-> 7, "/07" -> 7; "/x" does not parse`.
enum Statement: Equatable {
  /// `"/7" <-> 7`: the link is read as the value, and the value prints as the link.
  case bothWays(String, String)
  /// `"/07" -> 7`: the link is read as the value, which prints in another form.
  case reads(String, String)
  /// `"/x" does not parse`
  case refusesLink(String)
  /// `0 does not print`
  case refusesValue(String)
  /// `7`: the value of the expression.
  case equals(String)
  /// `"<a>…"` or `{"a": …`: the text of the value, with anything in place of each `…`.
  case looksLike(String)
  /// `throws 404 …` or `throws: the route has …`: the start of the error's text.
  case fails(String)
  /// `the same`: what the line above says.
  case same

  /// The statements of a comment. A doc comment may also contain remarks, which say nothing that can be checked.
  static func all(in comment: Substring, remarks: Bool) -> [Statement] {
    let comment = comment.trimmed
    if comment == "throws" || comment.hasPrefix("throws ") || comment.hasPrefix("throws: ") {
      return [.fails(comment.dropFirst(6).drop { $0 == ":" }.trimmed)]
    }
    if !remarks && outer(comment, " <-> ") == nil { return [.equals(comment)] }
    if comment.hasPrefix("{") { return [.looksLike(comment)] }
    let pieces = pieces(of: comment[...])
    guard let first = Statement(pieces[0], remarks: remarks) else { return [] }
    return [first] + pieces.dropFirst().compactMap { Statement($0, remarks: true) }.filter(\.isOfLinks)
  }

  private init?(_ piece: String, remarks: Bool) {
    if let (link, value) = Self.outer(piece, " <-> ") {
      self = .bothWays(link, value)
    } else if let (link, value) = Self.outer(piece, " -> ") {
      self = .reads(link, value)
    } else if let (link, _) = Self.outer(piece, " does not parse") {
      self = .refusesLink(link)
    } else if let (value, _) = Self.outer(piece, " does not print") {
      self = .refusesValue(value)
    } else if piece == "the same" {
      self = .same
    } else if !remarks || Self.isValue(piece) {
      self = piece.contains("…") ? .looksLike(piece) : .equals(piece)
    } else {
      return nil
    }
  }

  var isOfLinks: Bool {
    switch self {
    case .bothWays, .reads, .refusesLink, .refusesValue: true
    case .equals, .looksLike, .fails, .same: false
    }
  }

  /// A value is a literal, a case, or what an initializer makes. After a colon comes a remark.
  private static func isValue(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if "\"[.(-".contains(first) || first.isNumber || ["true", "false", "nil"].contains(text) { return true }
    let name = text.prefix { $0.isLetter || $0.isNumber }
    return first.isUppercase && ["(", ".", "?"].contains(text.dropFirst(name.count).first)
  }

  /// The parts between commas and semicolons, without the remark after a colon.
  private static func pieces(of comment: Substring) -> [String] {
    let end = [", ", "; "].compactMap { outer(comment, $0)?.0.count }.min()
    let piece = end.map { comment.prefix($0) } ?? comment
    let text = (outer(piece, ": ")?.0 ?? String(piece)).trimmed
    return [text] + (end.map { pieces(of: comment.dropFirst($0 + 2)) } ?? [])
  }

  /// What is before and after a sign that is in no text and no brackets.
  private static func outer(_ text: some StringProtocol, _ sign: String) -> (String, String)? {
    var (depth, isText, last): (Int, Bool, Character) = (0, false, " ")
    for index in text.indices {
      let character = text[index]
      if depth == 0, !isText, text[index...].hasPrefix(sign) {
        return (String(text[..<index]), text[index...].dropFirst(sign.count).trimmed)
      }
      if character == "\"" && last != "\\" { isText.toggle() }
      if !isText, "([{".contains(character) { depth += 1 }
      if !isText, ")]}".contains(character) { depth -= 1 }
      last = character
    }
    return nil
  }
}
