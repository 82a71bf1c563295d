import Foundation
import Roundtrip

/// What stands in a made route: its parts, one behind the other.
///
/// The parser-printers of the library make it up where `usesLibrary` says so. They are slow without optimisation; else plain segments are
/// read and written here, and described as the library would.
struct MadeContent: Router {
  typealias Output = MadeValue

  private enum Step: Sendable {
    case segment(MadePart)
    case parser(MadeParser)
  }

  private let steps: [Step]
  let grammar: Grammar

  init(_ parts: [MadePart], isNaive: Bool, usesLibrary: Bool) {
    steps = parts.map { part in
      !usesLibrary && part.text != nil ? .segment(part) : .parser(part.parser(isNaive: isNaive))
    }
    grammar = steps.reduce(.nothing) { joined, step in
      switch step {
      case .segment(let part): .joined(joined, part.text.map(Grammar.segment) ?? .nothing)
      case .parser(let parser): .joined(joined, parser.grammar)
      }
    }
  }

  func parse(_ input: inout Reader) throws(Mismatch) -> MadeValue {
    var values: [MadeValue] = []
    for step in steps {
      switch step {
      case .segment(let part):
        guard let text = input.takeSegment(), let value = part.spelling(of: text) else { throw Mismatch(.path) }
        values.append(.text(value))
      case .parser(let parser):
        values.append(try parser.parse(&input))
      }
    }
    return .list(values)
  }

  func print(_ output: MadeValue, into writer: inout Writer) throws(Mismatch) {
    guard case .list(var values) = output else { throw Mismatch(.unprintable) }
    for step in steps {
      switch step {
      case .segment(let part):
        guard case .text(let text)? = values.first, part.spelling(of: text) == text else {
          throw Mismatch(.unprintable)
        }
        values.removeFirst()
        try Path { text }.print((), into: &writer)
      case .parser(let parser):
        guard let value = values.first else { throw Mismatch(.unprintable) }
        values.removeFirst()
        try parser.print(value, into: &writer)
      }
    }
    if !values.isEmpty { throw Mismatch(.unprintable) }
  }
}

extension MadePart {
  /// What the text of this segment looks like, if it is one.
  fileprivate var text: Grammar? {
    switch self {
    case .literal(let text): .literal(text)
    case .set(let texts): .choice(texts.map(Grammar.literal))
    case .integer(let bits, let isSigned): .text(.integer(isSigned: isSigned, bits: bits))
    case .uuid: .text(.uuid)
    case .digits(let range): .text(.digits(minimum: range.lowerBound, maximum: range.upperBound))
    case .prefixed(let prefix): .sequence([.literal(prefix), .text(.digits(minimum: 1, maximum: nil))])
    case .suffixed(let suffix): .sequence([.text(.digits(minimum: 1, maximum: nil)), .literal(suffix)])
    case .any: .text(.any)
    case .word: .refined(.text(.any))
    default: nil
    }
  }

  /// The usual spelling of a text that this segment reads; nil if it does not.
  fileprivate func spelling(of text: String) -> String? {
    switch self {
    case .literal(let literal): return literal.utf8.elementsEqual(text.utf8) ? literal : nil
    case .set(let texts): return texts.contains { $0.utf8.elementsEqual(text.utf8) } ? text : nil
    case .integer(let bits, let isSigned): return Self.integer(text, bits, isSigned)
    case .uuid:
      // Foundation takes a line break or a sign for the first of two digits.
      guard let spelling = UUID(uuidString: text)?.uuidString, spelling == text.uppercased() else { return nil }
      return spelling
    case .digits(let range):
      guard range.contains(text.utf8.count) else { return nil }
      return Self.integer(text, 64, false).map { Self.padded($0, range.lowerBound) }
    case .prefixed(let prefix):
      guard text.hasPrefix(prefix) else { return nil }
      return Self.integer(String(text.dropFirst(prefix.count)), 64, false).map { prefix + $0 }
    case .suffixed(let suffix):
      guard text.hasSuffix(suffix) else { return nil }
      return Self.integer(String(text.dropLast(suffix.count)), 64, false).map { $0 + suffix }
    case .any: return text
    case .word: return text.utf8.allSatisfy { $0 > 96 } ? text : nil
    default: return nil
    }
  }

  private static func integer(_ text: String, _ bits: Int, _ isSigned: Bool) -> String? {
    let digits = isSigned && text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    guard isSigned else { return UInt64(text).flatMap { bits < 64 && $0 >> bits > 0 ? nil : String($0) } }
    return Int64(text).flatMap { $0.magnitude >> (bits - 1) > ($0 < 0 ? 1 : 0) ? nil : String($0) }
  }

  private static func padded(_ digits: String, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
