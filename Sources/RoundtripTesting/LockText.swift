import RoundtripCore

// The description of a text in a file of locked links: `int64`, `"ep" digits 1...4`, `one("posts" "likes")`.

extension Grammar {
  /// The description as text, which ``init(lockText:)`` parses.
  var lockText: String {
    switch self {
    case .nothing: ""
    case .literal(let text): text.debugDescription
    case .text(let shape): shape.lockText
    case .annotated(_, let part): part.lockText
    case .refined(let part): "some(\(part.lockText))"
    case .sequence(let parts): parts.map(\.lockText).filter { !$0.isEmpty }.joined(separator: " ")
    case .choice(let parts): "either(" + parts.map { "(\($0.lockText))" }.joined(separator: " ") + ")"
    case .optional(let part): "maybe(\(part.lockText))"
    case .repeated(let part, let minimum, let maximum, let separator):
      "many \(Shape.bounds(minimum, maximum)) \((separator ?? "").debugDescription)(\(part.lockText))"
    default: "unknown"
    }
  }

  /// Parses the description of a text. Returns nil if it is malformed.
  init?(lockText text: String) {
    var scanner = LockScanner(text)
    guard let grammar = scanner.sequence(), scanner.isAtEnd else { return nil }
    self = grammar
  }
}

extension Shape {
  fileprivate var lockText: String {
    switch self {
    case .any: "text"
    case .integer(let isSigned, let bits): (isSigned ? "int" : "uint") + "\(bits)"
    case .digits(let minimum, let maximum): "digits " + Self.bounds(minimum, maximum)
    case .number: "number"
    case .boolean: "boolean"
    case .uuid: "uuid"
    case .date: "date"
    case .range(let range): range.numerals.lockWord + " \(range)"
    case .characters(let characters, let minimum, let maximum):
      (characters == .any ? "length " : "characters \(characters.lockText.debugDescription) ")
        + Self.bounds(minimum, maximum)
    case .format(let format): format.rawValue
    case .set(let texts): "one(" + texts.map(\.debugDescription).joined(separator: " ") + ")"
    }
  }

  static func bounds(_ minimum: Int, _ maximum: Int?) -> String { "\(minimum)..." + (maximum.map(String.init) ?? "") }
}

extension Numerals {
  fileprivate var lockWord: String {
    switch self {
    case .decimal: "range"
    case .hexadecimal: "hexadecimal"
    case .base62: "base62"
    }
  }
}

extension CharacterClass {
  /// The characters, with ranges such as `a-z`. A literal hyphen comes first.
  fileprivate var lockText: String {
    let hyphen = UInt8(ascii: "-")
    var text = contains(hyphen) ? "-" : ""
    for run in runs {
      let bytes = run.filter { $0 != hyphen }
      guard bytes.count == run.count, run.count > 2 else {
        text += String(decoding: bytes, as: UTF8.self)
        continue
      }
      text += String(decoding: [run.lowerBound, hyphen, run.upperBound], as: UTF8.self)
    }
    return text
  }

  fileprivate init(lockText text: String) {
    var bytes = Array(text.utf8)[...]
    let hyphen = UInt8(ascii: "-")
    var characters: [UInt8] = []
    if bytes.first == hyphen { characters.append(bytes.removeFirst()) }
    while let first = bytes.popFirst() {
      guard bytes.first == hyphen, let last = bytes.dropFirst().first, first <= last else {
        characters.append(first)
        continue
      }
      characters += first...last
      bytes = bytes.dropFirst(2)
    }
    self.init(stringLiteral: String(decoding: characters, as: UTF8.self))
  }
}

/// Parses the text of a description.
struct LockScanner {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  var isAtEnd: Bool {
    mutating get {
      skipSpaces()
      return rest.isEmpty
    }
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 == " " } }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard rest.first == character else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Letters, digits and dots.
  mutating func word() -> String {
    skipSpaces()
    let word = rest.prefix {
      $0.isASCII && $0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "." || $0 == "-"
    }
    rest = rest[word.endIndex...]
    return String(word)
  }

  /// A text in quotes, in the format of `debugDescription`.
  mutating func quoted() -> String? {
    guard take("\"") else { return nil }
    var text = String.UnicodeScalarView()
    while let character = rest.popFirst() {
      if character == "\"" { return String(text) }
      guard character == "\\" else {
        text.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": text.append("\n")
      case "r": text.append("\r")
      case "t": text.append("\t")
      case "0": text.append("\0")
      case "u":
        guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(String(rest[..<end]), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        text.append(scalar)
        rest = rest[end...].dropFirst()
      case let other?: text.append(other)
      case nil: return nil
      }
    }
    return nil
  }

  /// `1...4`, or `1...` without an upper bound.
  mutating func bounds() -> (Int, Int?)? {
    let word = word()
    guard let dots = word.firstRange(of: "...") else { return nil }
    let upper = word[dots.upperBound...]
    guard let minimum = Int(word[..<dots.lowerBound]), minimum >= 0,
      upper.isEmpty || Int(upper).map({ $0 >= minimum }) ?? false
    else { return nil }
    // A huge minimum would make a text of that length.
    return (min(minimum, 10_000), Int(upper))
  }

  /// The numbers between two bounds: `-1...100`.
  private mutating func range(_ numerals: Numerals) -> Grammar? {
    let word = word()
    guard let dots = word.firstRange(of: "..."), let lower = NumberRange.Bound(word[..<dots.lowerBound]),
      let upper = NumberRange.Bound(word[dots.upperBound...]), lower <= upper
    else { return nil }
    return .text(.range(NumberRange(lower, upper, numerals)))
  }

  mutating func sequence() -> Grammar? {
    var parts: [Grammar] = []
    while true {
      skipSpaces()
      if rest.isEmpty || rest.first == ")" {
        return parts.count == 1 ? parts[0] : parts.isEmpty ? .nothing : .sequence(parts)
      }
      guard let part = part() else { return nil }
      parts.append(part)
    }
  }

  private mutating func group() -> Grammar? {
    guard take("("), let part = sequence(), take(")") else { return nil }
    return part
  }

  private mutating func part() -> Grammar? {
    if rest.first == "\"" { return quoted().map { .literal($0) } }
    let word = word()
    switch word {
    case "text": return .text(.any)
    case "number": return .text(.number)
    case "boolean": return .text(.boolean)
    case "uuid": return .text(.uuid)
    case "date": return .text(.date)
    case "range": return range(.decimal)
    case "hexadecimal": return range(.hexadecimal)
    case "base62": return range(.base62)
    case "length": return bounds().map { .text(.characters(.any, minimum: $0, maximum: $1)) }
    case "characters":
      guard let characters = quoted().map(CharacterClass.init(lockText:)), let (minimum, maximum) = bounds() else {
        return nil
      }
      return .text(.characters(characters, minimum: minimum, maximum: maximum))
    case "digits": return bounds().map { .text(.digits(minimum: $0, maximum: $1)) }
    case "unknown": return .opaque
    case "some": return group().map { .refined($0) }
    case "maybe": return group().map { .optional($0) }
    case "many":
      guard let (minimum, maximum) = bounds(), let separator = quoted(), let part = group() else { return nil }
      return .repeated(part, minimum: minimum, maximum: maximum, separator: separator.isEmpty ? nil : separator)
    case "one":
      guard take("(") else { return nil }
      var texts: [String] = []
      while !take(")") {
        guard let text = quoted() else { return nil }
        texts.append(text)
      }
      return .text(.set(texts))
    case "either":
      guard take("(") else { return nil }
      var parts: [Grammar] = []
      while !take(")") {
        guard let part = group() else { return nil }
        parts.append(part)
      }
      return .choice(parts)
    default:
      if let format = TextFormat(rawValue: word) { return .text(.format(format)) }
      let isSigned = word.hasPrefix("int")
      guard isSigned || word.hasPrefix("uint"), let bits = Int(word.dropFirst(isSigned ? 3 : 4)), bits > 0 else {
        return nil
      }
      return .text(.integer(isSigned: isSigned, bits: bits))
    }
  }
}
