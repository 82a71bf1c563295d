import RoundtripCore
import Testing

@Suite struct FloatingPointParserTests {
  static let double = WholeText(Double.parser())
  static let float = WholeText(Float.parser())

  @Test(
    "a decimal number is read and printed as the shortest text that comes back",
    arguments: [
      ("1.5", "1.5", 1.5), ("-2", "-2.0", -2), ("0", "0.0", 0), ("1e1", "10.0", 10), ("1E+30", "1e+30", 1e30),
      ("1e-7", "1e-07", 1e-7),
      ("0.1", "0.1", 0.1), ("0.30000000000000004", "0.30000000000000004", 0.1 + 0.2), ("00.50", "0.5", 0.5),
      ("1.7976931348623157e308", "1.7976931348623157e+308", Double.greatestFiniteMagnitude),
      ("5e-324", "5e-324", Double.leastNonzeroMagnitude),
    ])
  func bothWays(text: String, canonical: String, value: Double) {
    #expect(Self.double.read(text) == value)
    #expect(Self.double.write(value) == canonical)
    #expect(Self.double.read(canonical) == value)
  }

  @Test("a negative zero keeps its sign")
  func negativeZero() throws {
    #expect(Self.double.write(-0.0) == "-0.0")
    #expect(try #require(Self.double.read("-0.0")).sign == .minus)
  }

  @Test(
    "what is no finite decimal number is refused",
    arguments: [
      "", "-", ".", ".5", "5.", "1.e3", "+1", " 1", "1 ", "1e", "1e+", "1,5", "0x1p4", "0x10", "nan", "NaN", "inf",
      "-inf", "Infinity", "1e999",
      "-1e999", "1.5.2", "1f", "١", "1_0",
    ])
  func refused(text: String) {
    #expect(Self.double.read(text) == nil)
    #expect(Self.float.read(text) == nil)
  }

  @Test("what is not finite does not print", arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
  func notFinite(value: Double) {
    #expect(Self.double.write(value) == nil)
    #expect(Self.float.write(Float(value)) == nil)
  }

  @Test("a float has its own range")
  func floats() {
    #expect(Self.float.read("3.4028235e38") == Float.greatestFiniteMagnitude)
    #expect(Self.float.read("3.5e38") == nil)
    #expect(Self.float.write(0.1) == "0.1")
    #expect(Self.float.read("0.1") == 0.1)
  }

  @Test("random numbers come back", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var state = seed
    for _ in 0..<50 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(bitPattern: state)
      guard value.isFinite else { continue }
      #expect(Self.double.write(value).flatMap(Self.double.read) == value)
    }
  }
}
