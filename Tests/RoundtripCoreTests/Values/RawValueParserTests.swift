import RoundtripCore
import Testing

@Suite struct RawValueParserTests {
  enum Level: Int, CaseIterable, Sendable { case low = -1, high = 10 }
  enum Word: String, Sendable { case a = "x y", b }
  struct ID: RawRepresentable, Sendable, Equatable { var rawValue: UInt8 }
  struct Even: RawRepresentable, Sendable, Equatable {
    var rawValue: Int
    init(any rawValue: Int) { self.rawValue = rawValue }
    init?(rawValue: Int) {
      guard rawValue.isMultiple(of: 2) else { return nil }
      self.rawValue = rawValue
    }
  }

  struct Tab: RawRepresentable, CaseIterable, Sendable, Equatable {
    var rawValue: String
    static let allCases = [Tab(rawValue: "all"), Tab(rawValue: "\u{E9}")]
  }
  /// Its initializer changes a raw value.
  struct Small: RawRepresentable, CaseIterable, Sendable, Equatable {
    let rawValue: String
    init(rawValue: String) { self.rawValue = rawValue.lowercased() }
    init(exact rawValue: String) { self.rawValue = rawValue }
    static let allCases = [Small(exact: "A"), Small(exact: "a")]
  }

  @Test("a raw value that is a number")
  func number() {
    #expect(WholeText(Level.parser()).read("-1") == .low)
    #expect(WholeText(Level.parser()).read("010") == .high)
    #expect(WholeText(Level.parser()).write(.high) == "10")
    #expect(WholeText(Level.parser()).read("1") == nil)
    #expect(WholeText(ID.parser()).read("255") == ID(rawValue: 255))
    #expect(WholeText(ID.parser()).read("256") == nil)
  }

  @Test("a raw value that is a text")
  func text() {
    #expect(WholeText(Word.parser()).read("x y") == .a)
    #expect(WholeText(Word.parser()).write(.a) == "x y")
    #expect(WholeText(Word.parser()).read("a") == nil)
  }

  @Test("a value that its raw value does not give back does not print")
  func refused() {
    #expect(WholeText(Even.parser()).write(Even(any: 2)) == "2")
    #expect(WholeText(Even.parser()).write(Even(any: 3)) == nil)
    #expect(WholeText(Even.parser()).read("3") == nil)
  }

  @Test func `an error names the raw values of a type that lists its cases, and otherwise the type`() {
    #expect(Path { Level.parser() }.failure(matching: "/1")?.facts.expected == ["`-1`, `10`"])
    #expect(Path { Even.parser() }.failure(matching: "/1")?.facts.expected == ["a value of `Even`"])
    #expect(Path { Even.parser() }.failure(matching: "/a")?.facts.expected == ["an integer (Int)"])
  }

  @Test func `a value that is not among allCases does not print`() {
    #expect(WholeText(Tab.parser()).write(Tab(rawValue: "all")) == "all")
    for text in ["other", "al", "alls", "", "e\u{301}"] {
      #expect(WholeText(Tab.parser()).write(Tab(rawValue: text)) == nil, "\(text)")
    }
    #expect(WholeText(Small.parser()).write(Small(exact: "a")) == "a")
    #expect(WholeText(Small.parser()).write(Small(exact: "A")) == nil)
  }
}
