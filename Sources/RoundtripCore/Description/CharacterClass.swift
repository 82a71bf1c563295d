/// The characters that a text may consist of: some of ASCII, or all there are.
///
/// ```swift
/// Path { String.parser(of: [.letters, .digits, "-"], length: 1...20) }   // "/my-post" <-> "my-post"; "/my_post" does not parse
/// ```
/// An array is the union of its elements; a string stands for the characters in it. A character beyond ASCII in that string is a
/// definition error.
public struct CharacterClass: Sendable, Hashable, ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  /// One bit for each character of ASCII.
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  /// Whether all characters beyond ASCII belong to it.
  private(set) var isOpen = false
  /// A character that was given and cannot belong to it.
  private(set) var stray: String?

  /// The characters of all `elements`.
  public init(arrayLiteral elements: CharacterClass...) {
    for element in elements { formUnion(element) }
  }

  /// The characters of a text: `"-_"`.
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
    low |= other.low
    high |= other.high
    isOpen = isOpen || other.isOpen
    stray = stray ?? other.stray
  }

  /// Whether a byte of a text belongs to it.
  package func contains(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return isOpen }
    return (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
  }

  /// The number of characters; all characters beyond ASCII count as one.
  var count: Int { low.nonzeroBitCount + high.nonzeroBitCount + (isOpen ? 1 : 0) }

  package var isEmpty: Bool { count == 0 }

  package func isSubset(of other: CharacterClass) -> Bool {
    low & ~other.low == 0 && high & ~other.high == 0 && (!isOpen || other.isOpen)
  }

  func isDisjoint(with other: CharacterClass) -> Bool {
    low & other.low == 0 && high & other.high == 0 && !(isOpen && other.isOpen)
  }

  func intersection(_ other: CharacterClass) -> CharacterClass {
    var both = self
    both.low &= other.low
    both.high &= other.high
    both.isOpen = isOpen && other.isOpen
    return both
  }

  func subtracting(_ other: CharacterClass) -> CharacterClass {
    var rest = self
    rest.low &= ~other.low
    rest.high &= ~other.high
    rest.isOpen = isOpen && !other.isOpen
    return rest
  }

  /// With the small letter of each capital, and the capital of each small letter.
  var inEachCase: CharacterClass {
    var all = self
    for byte in bytes where ASCII.isLetter(byte) {
      all.insert(byte | 0x20)
      all.insert(byte & ~0x20)
    }
    return all
  }

  /// Whether all bytes of a text belong to it.
  func contains(allOf text: String) -> Bool { text.utf8.allSatisfy(contains) }

  /// Whether a text consists of so many of the characters.
  func contains(allOf text: String, _ minimum: Int, _ maximum: Int?) -> Bool {
    // No text has more characters than bytes.
    guard text.utf8.count >= minimum, contains(allOf: text) else { return false }
    let count = isOpen ? text.unicodeScalars.count : text.utf8.count
    return count >= minimum && count <= maximum ?? .max
  }

  /// The characters of ASCII in it, in their order.
  package var bytes: [UInt8] { (0..<128).filter(contains) }

  /// The characters as ranges of neighbors.
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
    guard let last = words.popLast() else { return "no characters" }
    return words.isEmpty ? last : words.joined(separator: ", ") + " or " + last
  }

  private static let named: [(CharacterClass, String)] = [
    (.letters, "letters"), (.lowercase, "lowercase letters"), (.uppercase, "uppercase letters"), (.digits, "digits"),
  ]
}

extension CharacterClass {
  /// Some texts of so many of these characters, the plainest first.
  func samples(minimum: Int, maximum: Int?) -> [String] {
    let least = max(minimum, 1)
    let most = max(maximum ?? .max, least)
    // A minimum that nobody meant is not tried.
    guard least <= 10_000 else { return [] }
    let lengths = [least, min(most, least + 2)] + (most <= 64 ? [most] : [])
    let texts = isOpen ? Self.words.map { fill($0, lengths) } : groups.map { fill($0, lengths) }
    var seen: Set<String> = []
    let all = (0..<(lengths.count * 2)).flatMap { index in texts.compactMap { index < $0.count ? $0[index] : nil } }
    // No segment of a path is one or two dots.
    return all.filter { $0 != "." && $0 != ".." && seen.insert($0).inserted } + (minimum < 1 ? [""] : [])
  }

  private static let words = ["a", "b", "some words", "é/x"].map { Array($0.unicodeScalars) }

  /// The characters of each kind, so that texts of two classes have something in common if the classes do.
  private var groups: [[Unicode.Scalar]] {
    let known: [CharacterClass] = [.lowercase, .digits, .uppercase]
    let rest = known.reduce(self) { $0.subtracting($1) }
    return (known.map(intersection) + [rest, self]).map { $0.bytes.map { Unicode.Scalar($0) } }.filter { !$0.isEmpty }
  }

  /// Texts of these lengths, each once from the first character on and once from the second.
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
