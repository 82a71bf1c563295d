import Roundtrip
import Testing

private enum Tab: String, CaseIterable, Sendable { case post, posts, none = "", odd = "a/b c&d=é" }
private enum Plain: CaseIterable, Sendable { case a, ab, abc, `default` }
private enum Level: Int, CaseIterable, Sendable { case low = -1, middle, high = 10 }
private struct Name: RawRepresentable, Equatable, Sendable {
  let rawValue: String
  init?(rawValue: String) {
    guard rawValue != "no" else { return nil }
    self.rawValue = rawValue.lowercased()
  }
}
private struct Code: LosslessStringConvertible, Equatable, Sendable {
  let description: String
  init?(_ description: String) {
    guard description.utf8.count < 20 else { return nil }
    self.description = description
  }
}

@Suite struct TextLaws {
  @Test func `texts keep the laws`() {
    expectValueLaws(String.parser(), texts, texts: hostileTexts, printing: 0.4)
    expectValueLaws(Substring.parser(), texts.map { $0[...] }, texts: hostileTexts, printing: 0.4)
    expectValueLaws(Parse(.string), texts, printing: 0.4)
  }

  @Test func `raw values keep the laws`() {
    expectValueLaws(Tab.parser(), .any(of: Tab.allCases), texts: ["posts", "postss", "pos", ""])
    expectValueLaws(Level.parser(), .any(of: Level.allCases), texts: ["-1", "-01", "1", "10"])
    expectValueLaws(
      Name.parser(), texts.map { Name(rawValue: $0) ?? Name(rawValue: "x")! }, texts: ["No", "no", "İ"], printing: 0.4)
  }

  @Test func `cases by name keep the laws`() {
    expectValueLaws(Plain.parser(), .any(of: Plain.allCases), texts: ["abc", "abcd", "default", ""])
  }

  @Test func `texts that a type makes of itself keep the laws`() {
    expectValueLaws(Code.parser(), texts.map { Code($0) ?? Code("long")! }, texts: hostileTexts, printing: 0.4)
    expectValueLaws(Character.parser(), texts.map { $0.first ?? "x" }, texts: hostileTexts)
  }

  #if arch(arm64)
    @Test func `descriptions that are not numbers do not parse`() {
      expectValueLaws(
        Float16.parser(), floats.map { Float16($0) }, texts: ["nan", "-nan", "inf", "1e9"], printing: 0.3)
    }
  #endif
  @Test func `a description that does not come back does not parse`() {
    expectValueLaws(Odd.parser(), .any(of: Odd("a")!, Odd("b")!), texts: ["nan", "a", "c"])
  }
}

/// Not equal to itself for one text, as floating-point types are.
private struct Odd: LosslessStringConvertible, Equatable, Sendable {
  let description: String
  init?(_ description: String) { self.description = description }
  static func == (left: Odd, right: Odd) -> Bool {
    left.description == right.description && left.description != "nan"
  }
}
