import RoundtripCore
import Testing

@Suite struct BoolParserTests {
  @Test("true and false", arguments: [("true", true), ("false", false)])
  func bothWays(text: String, value: Bool) {
    #expect(WholeText(Bool.parser()).read(text) == value)
    #expect(WholeText(Bool.parser()).write(value) == text)
  }

  @Test("nothing else", arguments: ["", "True", "TRUE", "1", "0", "yes", "t", "truefalse", "true ", "fals"])
  func refused(text: String) {
    #expect(WholeText(Bool.parser()).read(text) == nil)
  }
}
