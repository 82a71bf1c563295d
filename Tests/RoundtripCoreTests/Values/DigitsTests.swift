import RoundtripCore
import Testing

@Suite struct DigitsTests {
  @Test(
    "digits have no sign",
    arguments: [
      ("42", 42), ("042", 42), ("0", 0), ("9223372036854775807", Int.max), ("9223372036854775808", nil), ("", nil),
      ("-1", nil), ("+1", nil),
      ("1a", nil), ("٣", nil), (" 1", nil),
    ] as [(String, Int?)])
  func parsing(text: String, value: Int?) {
    #expect(WholeText(Digits()).read(text) == value)
  }

  @Test("a fixed number of digits is printed with zeros in front")
  func fixed() {
    let text = WholeText(Digits(4))
    #expect(text.read("0042") == 42)
    #expect(text.write(42) == "0042")
    #expect(text.write(9_999) == "9999")
    #expect(text.write(10_000) == nil)
    #expect(text.write(-1) == nil)
    #expect(text.read("042") == nil)
    #expect(text.read("00042") == nil)
  }

  @Test("a range of digits bounds both directions")
  func range() {
    let text = WholeText(Digits(2...3))
    #expect(["1", "12", "123", "1234"].map(text.read) == [nil, 12, 123, nil])
    #expect([1, 12, 123, 1234].map(text.write) == ["01", "12", "123", nil])
  }

  @Test("digits beside digits print only where they would be read alike")
  func neighbors() {
    let fixed = Path {
      Parse {
        Digits(4); Digits(2); Digits(2)
      }
    }
    #expect((try? fixed.link(to: (2026, 11, 21))) == "/20261121")
    #expect((try? fixed.match("/20261121"))?.1 == 11)
    let free = Path {
      Parse {
        Digits(); Digits()
      }
    }
    #expect(free.failure(printing: (1, 2))?.kind == .unprintable)
  }

  @Test("a number of digits below one is a wrong definition", arguments: [0...0, -1...2, 0...3, 10_001...10_001])
  func impossible(range: ClosedRange<Int>) {
    let path = Path { Digits(range) }
    #expect(path.diagnostics().map(\.kind) == [.invalidConversion])
    #expect(path.failure(matching: "/1")?.kind == .definition)
    #expect(path.failure(linkingTo: 1)?.kind == .definition)
    #expect(Path { Digits(0) }.failure(linkingTo: 1)?.kind == .definition)
  }

  @Test("the error says how many digits are expected")
  func expected() {
    func expected(_ digits: Digits) -> [String]? { Path { digits }.failure(matching: "/x")?.facts.expected }
    #expect(expected(Digits(1)) == ["1 digit"])
    #expect(expected(Digits(4)) == ["4 digits"])
    #expect(expected(Digits(2...3)) == ["2 to 3 digits"])
    #expect(expected(Digits()) == ["digits of a number up to 9223372036854775807"])
  }
}
