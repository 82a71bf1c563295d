/// One of several texts, each with its value; the longest that the text starts with.
///
/// ```swift
/// enum Tab: CaseIterable { case post, posts }
/// Path { Tab.parser() }   // "/posts" <-> .posts
/// ```
public struct CaseParser<Value: Sendable & Equatable>: ParserPrinter {
  public typealias Level = TextLevel

  private let cases: [(text: String, bytes: [UInt8], value: Value)]
  private let longestFirst: [Int]

  init(_ cases: [(String, Value)]) {
    let cases = cases.map { (text: $0.0, bytes: Array($0.0.utf8), value: $0.1) }
    self.cases = cases
    longestFirst = cases.indices.sorted { cases[$0].bytes.count > cases[$1].bytes.count }
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Value {
    for index in longestFirst where input.text.take(cases[index].bytes) { return cases[index].value }
    if input.ignoresCase {
      for index in longestFirst where input.text.takeIgnoringCase(cases[index].bytes) { return cases[index].value }
    }
    throw input.mismatch(cases.map { "`\($0.text)`" }.joined(separator: ", "))
  }

  public func print(_ output: Value, into writer: inout Writer) throws(Mismatch) {
    guard let match = cases.first(where: { $0.value == output }) else {
      throw writer.unprintable("\(output) is not one of the cases")
    }
    guard cases.first(where: { $0.text == match.text })?.value == output else {
      throw writer.unprintable("`\(match.text)` stands for several cases")
    }
    writer.write(match.text)
  }

  public var grammar: Grammar { .text(.set(cases.map(\.text))) }
}
