import Roundtrip
import RoundtripCore

extension URITemplate {
  enum Part {
    case literal(String)
    case expression(Form, [Name])
    case malformed
  }

  struct Name {
    let name: String
    let isExploded: Bool
  }

  /// The rules for values in an expression (RFC 6570 §3.2.1 and appendix A).
  struct Form {
    let first: String
    let separator: String
    let isNamed: Bool
    let whenEmpty: String
    let keepsReserved: Bool

    init?(_ sign: Character?) {
      switch sign {
      case nil: (first, separator, isNamed, whenEmpty, keepsReserved) = ("", ",", false, "", false)
      case "+": (first, separator, isNamed, whenEmpty, keepsReserved) = ("", ",", false, "", true)
      case "#": (first, separator, isNamed, whenEmpty, keepsReserved) = ("#", ",", false, "", true)
      case ".": (first, separator, isNamed, whenEmpty, keepsReserved) = (".", ".", false, "", false)
      case "/": (first, separator, isNamed, whenEmpty, keepsReserved) = ("/", "/", false, "", false)
      case ";": (first, separator, isNamed, whenEmpty, keepsReserved) = (";", ";", true, "", false)
      case "?": (first, separator, isNamed, whenEmpty, keepsReserved) = ("?", "&", true, "=", false)
      case "&": (first, separator, isNamed, whenEmpty, keepsReserved) = ("&", "&", true, "=", false)
      default: return nil
      }
    }

    func expand(_ names: [Name], _ values: [String: Value]) -> String {
      let texts = names.flatMap { name -> [String] in
        switch values[name.name] {
        case nil, .list([])?: []
        case .text(let text)?: [item(name.name, encoded(text))]
        case .list(let texts)?:
          name.isExploded
            ? texts.map { item(name.name, encoded($0)) }
            : [item(name.name, texts.map(encoded).joined(separator: ","))]
        }
      }
      return texts.isEmpty ? "" : first + texts.joined(separator: separator)
    }

    private func item(_ name: String, _ value: String) -> String {
      isNamed ? name + (value.isEmpty ? whenEmpty : "=" + value) : value
    }

    /// Everything except *unreserved* characters is encoded. If reserved characters are allowed, they and existing escapes are
    /// kept.
    private func encoded(_ text: String) -> String {
      let bytes = Array(text.utf8)
      var result = ""
      for (index, byte) in bytes.enumerated() {
        let isEscape =
          byte == UInt8(ascii: "%") && index + 2 < bytes.count && bytes[index + 1].isHexDigit
          && bytes[index + 2].isHexDigit
        if byte.isUnreserved || keepsReserved && (byte.isReserved || isEscape) {
          result.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
          result += byte.escaped
        }
      }
      return result
    }
  }

  var parts: [Part] {
    var parts: [Part] = []
    // A combining mark may follow a brace.
    var rest = text.unicodeScalars[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if open > rest.startIndex { parts.append(Self.literal(Substring(rest[..<open]))) }
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else { return parts + [.malformed] }
      parts.append(Self.expression(Substring(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    return rest.isEmpty ? parts : parts + [Self.literal(Substring(rest))]
  }

  /// A text outside of expressions, as written in a link (RFC 6570 §2.1 and §3.1).
  private static func literal(_ text: Substring) -> Part {
    let isLiteral =
      text.utf8.hasValidEscapes && !text.utf8.contains { $0 <= 0x20 || $0 == 0x7F || "\"<>\\^`|".utf8.contains($0) }
    guard isLiteral else { return .malformed }
    return .literal(text.utf8.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : $0.escaped }.joined())
  }

  private static func expression(_ text: Substring) -> Part {
    let sign = text.first.flatMap { "+#./;?&=,!@|".contains($0) ? $0 : nil }
    let names = (sign == nil ? text : text.dropFirst()).split(separator: ",", omittingEmptySubsequences: false).map {
      name in
      let isExploded = name.hasSuffix("*")
      return Name(name: String(isExploded ? name.dropLast() : name), isExploded: isExploded)
    }
    guard let form = Form(sign), names.allSatisfy(\.name.isVariableName) else { return .malformed }
    return .expression(form, names)
  }
}

extension String {
  /// This text as the name of a variable, with escapes for characters that a name cannot contain.
  var variableName: String { utf8.map { $0.isNameByte ? String(Unicode.Scalar($0)) : $0.escaped }.joined() }
}

extension String {
  /// Whether it is a valid variable name (RFC 6570 §2.3): letters, digits, `_` and escapes, with single dots between them.
  fileprivate var isVariableName: Bool {
    utf8.hasValidEscapes
      && utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: "%") }
      }
  }
}

extension Collection<UInt8> {
  /// Whether two hexadecimal digits follow each percent sign.
  fileprivate var hasValidEscapes: Bool {
    split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      part.count >= 2 && part.prefix(2).allSatisfy(\.isHexDigit)
    }
  }
}

extension UInt8 {
  var escaped: String {
    let digits = String(self, radix: 16, uppercase: true)
    return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
  }

  fileprivate var isHexDigit: Bool { ASCII.isDigit(self) || (97...102).contains(ASCII.lowercase(self)) }
  fileprivate var isNameByte: Bool { ASCII.isLetterOrDigit(self) || self == UInt8(ascii: "_") }
  /// RFC 3986 §2.3.
  var isUnreserved: Bool { ASCII.isLetterOrDigit(self) || "-._~".utf8.contains(self) }
  /// RFC 3986 §2.2.
  fileprivate var isReserved: Bool { ":/?#[]@!$&'()*+,;=".utf8.contains(self) }
}
