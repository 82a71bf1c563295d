/// One of several texts, each with its value; the longest that the text starts with.
///
/// ```swift
/// enum Tab: CaseIterable { case post, posts }
/// Path { Tab.parser() }   // "/posts" <-> .posts
/// ```
public struct CaseParser<Value: Sendable & Equatable>: ParserPrinter {
  public typealias Level = TextLevel

  @usableFromInline let texts: CaseTexts
  @usableFromInline let values: [Value]

  init(_ cases: [(String, Value)]) {
    texts = CaseTexts(cases.map(\.0))
    values = cases.map(\.1)
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    guard let index = texts.take(&input) else { throw input.mismatch(texts.expected) }
    return values[index]
  }

  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Value? {
    guard let index = texts.take(&input.rest) else { throw Mismatch(.path) }
    return values[index]
  }

  @inlinable
  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard let index = values.firstIndex(of: output) else {
      throw writer.unprintable("\(output) is not one of the cases")
    }
    let text = texts.all[index]
    guard values[texts.firstIndex(of: index)] == output else {
      throw writer.unprintable("`\(text)` stands for several cases")
    }
    writer.write(text)
  }

  public var grammar: Grammar { texts.grammar }
}

/// Several texts, of which the longest is looked for that another starts with.
@usableFromInline
final class CaseTexts: Sendable {
  @usableFromInline let all: [String]
  private let bytes: [[UInt8]]
  private let starts: [TextStart]
  /// The places of the texts, the longest first.
  private let longestFirst: [Int]

  init(_ all: [String]) {
    self.all = all
    let bytes = all.map { Array($0.utf8) }
    self.bytes = bytes
    starts = bytes.map { TextStart($0) }
    longestFirst = all.indices.sorted { bytes[$0].count > bytes[$1].count }
  }

  /// Takes the longest of the texts that `input` starts with, and gives its place.
  @usableFromInline
  func take(_ input: inout Reader) -> Int? {
    if let index = take(&input.text) { return index }
    guard input.ignoresCase else { return nil }
    return longestFirst.first { input.text.takeIgnoringCase(bytes[$0]) }
  }

  /// The same, where case counts.
  @usableFromInline
  func take(_ text: inout ByteSlice) -> Int? {
    let word = text.word
    for index in longestFirst where starts[index].isStart(of: text, word) {
      if !starts[index].isWhole, !text.prefix(bytes[index].count).equals(bytes[index]) { continue }
      text = text.behind(starts[index].count)
      return index
    }
    return nil
  }

  /// The place of the first text that is the same as the one at `index`.
  @usableFromInline
  func firstIndex(of index: Int) -> Int { all.firstIndex(of: all[index]) ?? index }

  /// What is said where none of them is there.
  @usableFromInline var expected: String { all.map { "`\($0)`" }.joined(separator: ", ") }

  var grammar: Grammar { .text(.set(all)) }
}
