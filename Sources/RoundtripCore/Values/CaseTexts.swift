/// A set of texts, of which the longest prefix of the input is taken.
@usableFromInline
final class CaseTexts: Sendable {
  @usableFromInline let all: [String]
  private let starts: [TextStart]
  /// The indexes of the texts, the longest first.
  private let longestFirst: [Int]

  init(_ all: [String]) {
    self.all = all
    starts = all.map { TextStart(Array($0.utf8)) }
    longestFirst = all.indices.sorted { all[$0].utf8.count > all[$1].utf8.count }
  }

  /// Takes the longest text that is a prefix of `input`, and returns its index.
  func take(_ input: inout Reader) -> Int? {
    if let index = take(&input.text) { return index }
    guard input.ignoresCase else { return nil }
    return longestFirst.first { all[$0].withBytes { input.text.takeIgnoringCase($0) } }
  }

  /// The index of a text, or nil. It is the longest prefix of itself.
  func index(of text: String) -> Int? {
    text.withBytes { bytes in
      var rest = bytes
      return take(&rest).flatMap { rest.isEmpty ? $0 : nil }
    }
  }

  /// Takes the longest text with its letter case.
  private func take(_ text: inout ByteSlice) -> Int? {
    let word = text.word
    for index in longestFirst where starts[index].isStart(of: text, word) {
      if !starts[index].isWhole, !all[index].withBytes({ text.prefix($0.count).equals($0) }) { continue }
      text = text.advanced(by: starts[index].count)
      return index
    }
    return nil
  }

  /// The index of the first text equal to the one at `index`.
  func firstIndex(of index: Int) -> Int { all.firstIndex(of: all[index]) ?? index }

  /// The reason why a raw value does not print that no case has.
  static func unlisted(_ rawValue: String) -> String {
    "the raw value `\(rawValue)` is not among `allCases`; add it there"
  }

  var expected: String { all.map { "`\($0)`" }.joined(separator: ", ") }
}
