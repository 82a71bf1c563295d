/// Android's `pathAdvancedPattern`, as its documentation tells it: characters, `.`, sets with ranges and `^`, each with `*`, `+` or `{n,m}`.
/// What a part has taken it does not give back.
struct AdvancedPattern {
  private struct Part {
    var accepts: (Unicode.Scalar) -> Bool
    var counts = 1...1
  }

  private var parts: [Part] = []

  /// Nil where the pattern is malformed.
  init?(_ pattern: String) {
    var rest = pattern.unicodeScalars[...]
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let escaped = rest.popFirst() else { return nil }
        parts.append(Part { $0 == escaped })
      case ".": parts.append(Part { _ in true })
      case "[":
        guard let end = rest.firstIndex(of: "]") else { return nil }
        parts.append(Part(accepts: Self.set(rest[..<end])))
        rest = rest[end...].dropFirst()
      case "*", "+", "{":
        guard let last = parts.indices.last else { return nil }
        switch character {
        case "*": parts[last].counts = 0...Int.max
        case "+": parts[last].counts = 1...Int.max
        default:
          guard let end = rest.firstIndex(of: "}") else { return nil }
          let bounds = rest[..<end].split(separator: ",", omittingEmptySubsequences: false).map { Int(String($0)) }
          rest = rest[end...].dropFirst()
          guard let lower = bounds.first ?? nil else { return nil }
          parts[last].counts = lower...(bounds.count == 1 ? lower : bounds[1] ?? .max)
        }
      case "]", "}", "^": return nil
      default: parts.append(Part { $0 == character })
      }
    }
  }

  private static func set(_ text: Substring.UnicodeScalarView) -> (Unicode.Scalar) -> Bool {
    let isInverse = text.first == "^"
    let members = Array(isInverse ? text.dropFirst() : text)
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    var index = 0
    while index < members.count {
      if index + 2 < members.count, members[index + 1] == "-" {
        ranges.append(members[index]...members[index + 2])
        index += 3
      } else {
        ranges.append(members[index]...members[index])
        index += 1
      }
    }
    return { scalar in ranges.contains { $0.contains(scalar) } != isInverse }
  }

  func matches(_ text: String) -> Bool {
    var rest = text.unicodeScalars[...]
    for part in parts {
      var count = 0
      while count < part.counts.upperBound, let next = rest.first, part.accepts(next) {
        rest.removeFirst()
        count += 1
      }
      if count < part.counts.lowerBound { return false }
    }
    return rest.isEmpty
  }
}
