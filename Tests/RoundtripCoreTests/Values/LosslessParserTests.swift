import RoundtripCore
import Testing

@Suite struct LosslessParserTests {
  struct Version: LosslessStringConvertible, Equatable, Sendable {
    var major: Int
    var hidden = 0
    init(major: Int, hidden: Int = 0) {
      self.major = major
      self.hidden = hidden
    }
    init?(_ text: String) {
      guard text.hasPrefix("v"), let major = Int(text.dropFirst()) else { return nil }
      self.major = major
    }
    var description: String { "v\(major)" }
  }

  @Test("the description is read and printed")
  func bothWays() {
    #expect(WholeText(Version.parser()).read("v7") == Version(major: 7))
    #expect(WholeText(Version.parser()).write(Version(major: 7)) == "v7")
    #expect(WholeText(Version.parser()).read("7") == nil)
    #expect(WholeText(Character.parser()).read("é") == "é")
    #expect(WholeText(Character.parser()).read("ab") == nil)
  }

  @Test("a value that its description does not give back does not print")
  func refused() {
    #expect(WholeText(Version.parser()).write(Version(major: 7, hidden: 1)) == nil)
  }
}
