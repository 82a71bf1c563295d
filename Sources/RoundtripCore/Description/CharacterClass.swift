/// A set of characters for a text: some of ASCII, or all characters.
///
/// ```swift
/// Path { String.parser(of: [.letters, .digits, "-"], length: 1...20) }   // "/my-post" <-> "my-post"; "/my_post" does not parse
/// ```
/// An array literal is the union of its elements, and a string literal contains its characters. A character beyond ASCII in a
/// string literal is a definition error.
public struct CharacterClass: Sendable, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// One bit for each ASCII character.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Whether it contains all characters beyond ASCII.
  private(set) var isOpen = false
  /// A given character that it cannot contain.
  private(set) var stray: String?

  /// Creates the union of `elements`.
  public init(arrayLiteral elements: CharacterClass...) {
    for element in elements { formUnion(element) }
  }

  /// Creates the set of the characters in a text: `"-_"`.
  public init(stringLiteral text: String) {
    for scalar in text.unicodeScalars {
      if scalar.isASCII { insert(UInt8(truncatingIfNeeded: scalar.value)) } else { stray = String(scalar) }
    }
  }

  private init(_ ranges: ClosedRange<UInt8>...) {
    for range in ranges { for byte in range { insert(byte) } }
  }

  /// Every character.
  public static let any: CharacterClass = {
    var all = CharacterClass(0...127)
    all.isOpen = true
    return all
  }()
  /// `A` to `Z` and `a` to `z`.
  public static let letters: CharacterClass = [.lowercase, .uppercase]
  /// `0` to `9`.
  public static let digits = CharacterClass(UInt8(ascii: "0")...UInt8(ascii: "9"))
  /// `a` to `z`.
  public static let lowercase = CharacterClass(UInt8(ascii: "a")...UInt8(ascii: "z"))
  /// `A` to `Z`.
  public static let uppercase = CharacterClass(UInt8(ascii: "A")...UInt8(ascii: "Z"))
  /// Letters and digits.
  public static let alphanumerics: CharacterClass = [.letters, .digits]
}

extension CharacterClass {
  private mutating func insert(_ byte: UInt8) {
    if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
  }

  private mutating func formUnion(_ other: CharacterClass) {
    self = combined(with: other) { $0 | $1 }
    stray = stray ?? other.stray
  }

  private func combined(with other: CharacterClass, _ combine: (UInt64, UInt64) -> UInt64) -> CharacterClass {
    var result = self
    result.low = combine(low, other.low)
    result.high = combine(high, other.high)
    result.isOpen = combine(isOpen ? 1 : 0, other.isOpen ? 1 : 0) == 1
    return result
  }

  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return isOpen }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  /// The number of characters. All characters beyond ASCII count as one.
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount + (isOpen ? 1 : 0) }

  package var isEmpty: Bool { count == 0 }

  func intersection(_ other: CharacterClass) -> CharacterClass { combined(with: other) { $0 & $1 } }
  func subtracting(_ other: CharacterClass) -> CharacterClass { combined(with: other) { $0 & ~$1 } }
  package func isSubset(of other: CharacterClass) -> Bool { subtracting(other).isEmpty }
  func isDisjoint(with other: CharacterClass) -> Bool { intersection(other).isEmpty }

  /// The same set, closed under changes of letter case.
  var inEachCase: CharacterClass {
    var all = self
    for byte in bytes where ASCII.isLetter(byte) {
      all.insert(byte | 0x20)
      all.insert(byte & ~0x20)
    }
    return all
  }

  /// The first character of a text. Every character if it is not ASCII.
  static func first(of text: String) -> CharacterClass {
    text.unicodeScalars.first.map { $0.isASCII ? CharacterClass(stringLiteral: String($0)) : .any } ?? []
  }

  func contains(allOf text: String) -> Bool { text.utf8.allSatisfy(contains) }

  /// Whether a text consists of this number of characters from the set.
  func contains(allOf text: String, _ minimum: Int, _ maximum: Int?) -> Bool {
    let count = isOpen ? text.unicodeScalars.count : text.utf8.count
    return count >= minimum && count <= maximum ?? .max && contains(allOf: text)
  }

  package var bytes: [UInt8] { (0..<128).filter(contains) }

  package var runs: [ClosedRange<UInt8>] {
    var runs: [ClosedRange<UInt8>] = []
    for byte in bytes {
      if let last = runs.last, last.upperBound + 1 == byte {
        runs[runs.count - 1] = last.lowerBound...byte
      } else {
        runs.append(byte...byte)
      }
    }
    return runs
  }
}

extension CharacterClass: CustomStringConvertible {
  /// The characters in words: "letters, digits or `-`".
  public var description: String {
    if isOpen { return "characters" }
    var rest = self
    var words: [String] = []
    for (part, word) in Self.named where part.isSubset(of: rest) {
      rest = rest.subtracting(part)
      words.append(word)
    }
    words += rest.bytes.map { "`\(Unicode.Scalar($0))`" }
    return words.isEmpty ? "no characters" : LinkText.list(words)
  }

  private static let named: [(CharacterClass, String)] = [
    (.letters, "letters"), (.lowercase, "lowercase letters"), (.uppercase, "uppercase letters"), (.digits, "digits"),
  ]
}

extension CharacterClass {
  /// Sample texts of a length with these characters, the simplest first.
  func samples(minimum: Int, maximum: Int?) -> [String] {
    let least = max(minimum, 1)
    let most = max(maximum ?? .max, least)
    // A minimum that nobody intended is not tried.
    guard least <= 10_000 else { return [] }
    let lengths = [least, min(most, least + 2)] + (most <= 64 ? [most] : [])
    let texts = isOpen ? Self.words.map { fill($0, lengths) } : groups.map { fill($0, lengths) }
    let all = (0..<(lengths.count * 2)).flatMap { index in texts.compactMap { index < $0.count ? $0[index] : nil } }
    // A path segment cannot be one or two dots.
    return all.filter { $0 != "." && $0 != ".." }.unique + (minimum < 1 ? [""] : [])
  }

  private static let words = ["a", "b", "some words", "é/x"].map { Array($0.unicodeScalars) }

  /// Characters of each kind, so that the samples of two overlapping classes overlap too.
  private var groups: [[Unicode.Scalar]] {
    let known: [CharacterClass] = [.lowercase, .digits, .uppercase]
    let rest = known.reduce(self) { $0.subtracting($1) }
    return (known.map(intersection) + [rest, self]).map { $0.bytes.map { Unicode.Scalar($0) } }.filter { !$0.isEmpty }
  }

  /// Texts of these lengths, starting from the first and from the second character.
  private func fill(_ characters: [Unicode.Scalar], _ lengths: [Int]) -> [String] {
    [0, 1].flatMap { start in
      lengths.map { length in
        var text = String.UnicodeScalarView()
        for offset in 0..<length { text.append(characters[(start + offset) % characters.count]) }
        return String(text)
      }
    }
  }
}
