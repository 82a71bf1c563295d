import Roundtrip
import RoundtripCore

/// A text for formats with simple patterns: a sequence of literals and wildcards.
struct TextPattern: Hashable {
  enum Token: Hashable {
    case literal(String)
    case oneOf([String])
    case hexDigit, digit
    /// At least one character.
    case some
    /// Any number of characters.
    case any

    var isOpen: Bool { self == .some || self == .any }
  }

  var tokens: [Token]

  /// Whether it matches texts of any length.
  var isOpen: Bool { tokens.contains(where: \.isOpen) }
}

/// The patterns of a text description.
struct TextPatterns {
  /// The patterns. A text has to match one of them.
  var patterns: [TextPattern] = [TextPattern(tokens: [])]
  /// Why the patterns match more than the description allows.
  var excess: Set<Approximation.Kind> = []
  /// Whether the empty text is allowed, which no pattern matches.
  var takesEmpty = false

  /// If a run of digits has more possible lengths, they are not written one by one.
  private static let mostLengths = 9
  private static let mostPatterns = 32

  /// - Parameter isSegment: Whether the text is a path segment, which is never empty, `.` or `..`.
  init(_ text: Grammar, isSegment: Bool) {
    if !text.isExact { excess.insert(.refusal) }
    if !text.hasCertainForm(before: []) { excess.insert(.composedText) }
    var all: [TextPattern] = []
    for parts in text.forms(dividesChoices: true, atMost: Self.mostPatterns + 1) {
      patterns = [TextPattern(tokens: [])]
      for (index, part) in parts.enumerated() {
        if !part.hasCertainEnd(before: parts[(index + 1)...]) { excess.insert(.composedText) }
        append(part, isWhole: parts.count == 1)
      }
      if parts.count == 1 { keepPossibleTexts(isSegment: isSegment) }
      all += patterns.filter { !all.contains($0) }
    }
    patterns = all
    if patterns.contains(where: \.tokens.isEmpty) {
      takesEmpty = !isSegment
      patterns.removeAll(where: \.tokens.isEmpty)
    }
    if isSegment {
      patterns.removeAll {
        if case .literal(let text)? = $0.tokens.first {
          $0.tokens.count == 1 && [".", ".."].contains(text)
        } else {
          false
        }
      }
    }
    if patterns.count > Self.mostPatterns {
      patterns = [TextPattern(tokens: [.some])]
      excess.insert(.tooManyVariants)
    }
  }

  /// Removes the texts of a set that cannot occur there.
  private mutating func keepPossibleTexts(isSegment: Bool) {
    patterns = patterns.compactMap { pattern in
      guard case .oneOf(let texts)? = pattern.tokens.first else { return pattern }
      let kept = texts.filter { isSegment ? $0.canBeSegment : !$0.isEmpty }
      if !isSegment, kept.count < texts.count { takesEmpty = true }
      guard let first = kept.first else { return nil }
      return TextPattern(tokens: [kept.count == 1 ? .literal(first) : .oneOf(kept)])
    }
  }

  private mutating func append(_ part: Grammar, isWhole: Bool) {
    if case .texts(let texts) = TextForm(part) {
      let distinct = texts.withoutRepetitions
      return append([distinct.count == 1 ? .literal(distinct[0]) : .oneOf(distinct)])
    }
    switch part {
    case .text(.any):
      if isWhole { takesEmpty = true }
      append(isWhole ? [.some] : [.any])
    case .text(.uuid): append(Self.uuid)
    case .text(.format(.calendarDate)):
      append(Self.date)
      excess.insert(.refusal)
    case .text(.characters(.digits, let minimum, let maximum)):
      append(.text(.digits(minimum: minimum, maximum: maximum)), isWhole: isWhole)
    case .text(.characters(_, ...0, _)):
      if isWhole { takesEmpty = true }
      excess.insert(.openShape)
      append(isWhole ? [.some] : [.any])
    case .text(.digits(let minimum, let maximum?)) where maximum - minimum < Self.mostLengths && maximum <= 18:
      guard minimum <= maximum else { return patterns.removeAll() }
      let heads = patterns
      patterns = (max(1, minimum)...max(1, maximum)).flatMap { count in
        heads.map { TextPattern(tokens: $0.tokens + Array(repeating: .digit, count: count)) }
      }
    case .text(.digits(let minimum, _)):
      excess.insert(.openShape)
      append(Array(repeating: .digit, count: min(max(1, minimum), 18)) + [.any])
    case .text:
      excess.insert(.openShape)
      append([.some])
    default:
      // A list or an optional part may be empty, and custom code has no description.
      if isWhole { takesEmpty = true }
      excess.insert(.refusal)
      append(isWhole ? [.some] : [.any])
    }
  }

  private mutating func append(_ tokens: [TextPattern.Token]) {
    for index in patterns.indices { patterns[index].tokens += tokens }
  }

  private static let uuid: [TextPattern.Token] = [8, 4, 4, 4, 12].enumerated().flatMap { index, count in
    (index == 0 ? [] : [.literal("-")]) + Array(repeating: .hexDigit, count: count)
  }

  private static let date: [TextPattern.Token] = [4, 2, 2].enumerated().flatMap { index, count in
    (index == 0 ? [] : [.literal("-")]) + Array(repeating: .digit, count: count)
  }
}

extension Grammar {
  /// Whether a reading without backtracking ends where a pattern would end it.
  /// - Parameter rest: The parts of the text after it.
  fileprivate func hasCertainEnd(before rest: ArraySlice<Grammar>) -> Bool {
    guard let next = rest.first else { return true }
    if case .texts(let texts) = TextForm(self) { return texts.areFreeOfPrefixes }
    switch self {
    case .text(.uuid), .text(.format(.calendarDate)): return true
    // Before a last literal, it takes everything up to the end of the text. Before another one, it takes everything up to the first
    // occurrence, and any text after it may contain the others.
    case .text(.any): return next.onlyText != nil && rest.dropFirst().first?.readsAnyText ?? true
    case .text(.digits(let minimum, let maximum)), .text(.characters(.digits, let minimum, let maximum)):
      if minimum == maximum { return true }
      guard case .texts(let texts) = TextForm(next) else { return false }
      return texts.allSatisfy { $0.utf8.first.map { !ASCII.isDigit($0) } ?? false }
    default: return false
    }
  }
}

extension [String] {
  /// Whether none of the texts starts with another one, in any letter case.
  fileprivate var areFreeOfPrefixes: Bool {
    let texts = Set(self).map { Array<UInt8>($0.lowercased().utf8) }
    return texts.indices.allSatisfy { index in
      texts.indices.allSatisfy { $0 == index || !texts[index].starts(with: texts[$0]) }
    }
  }

  /// The texts without duplicates. Texts that Swift considers equal are different here if their bytes differ: `é` as one character
  /// and as two.
  var withoutRepetitions: [String] {
    var known: Set<[UInt8]> = []
    return filter { known.insert(Array<UInt8>($0.utf8)).inserted }
  }
}
