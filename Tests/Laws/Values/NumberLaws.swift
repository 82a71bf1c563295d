import Roundtrip
import Testing

private let spellings = [
  "0", "00", "-0", "+1", "007", "1 ", "1a", "-", "", "128", "256", "-129", "9223372036854775808",
]

@Suite struct NumberLaws {
  @Test func `signed integers keep the laws`() {
    expectValueLaws(Int.parser(), integers, texts: spellings)
    expectValueLaws(Int8.parser(), numbers(Int8.self), texts: spellings)
    expectValueLaws(Int16.parser(), numbers(Int16.self), texts: spellings)
    expectValueLaws(Int32.parser(), numbers(Int32.self), texts: spellings)
    expectValueLaws(Int64.parser(), numbers(Int64.self), texts: spellings)
  }

  @Test func `unsigned integers keep the laws`() {
    expectValueLaws(UInt.parser(), numbers(UInt.self), texts: spellings)
    expectValueLaws(UInt8.parser(), numbers(UInt8.self), texts: spellings)
    expectValueLaws(UInt16.parser(), numbers(UInt16.self), texts: spellings)
    expectValueLaws(UInt32.parser(), numbers(UInt32.self), texts: spellings)
    expectValueLaws(UInt64.parser(), numbers(UInt64.self), texts: spellings)
  }

  @Test func `floating-point numbers keep the laws`() {
    let spellings = ["1e1", "1E+1", "1.", ".5", "-0.0", "1e999", "1e-999", "nan", "inf", "0x1p4", "4.9e-324", "1e16"]
    expectValueLaws(Double.parser(), doubles, texts: spellings)
    expectValueLaws(Float.parser(), floats, texts: spellings + ["3.4028235e38", "3.4028236e38", "16777217"])
  }

  @Test func `digits keep the laws`() {
    expectValueLaws(Digits(), integers, texts: spellings, printing: 0.3)
    expectValueLaws(Digits(3), counts, texts: spellings)
    expectValueLaws(Digits(2...4), numbers(Int.self).map { $0 & 0x3FFF }, texts: spellings)
    expectValueLaws(Digits(25), integers, texts: spellings, printing: 0.3)
  }

  @Test func `truth values keep the laws`() {
    expectValueLaws(Bool.parser(), booleans, texts: ["true", "false", "True", "1", "", "truefalse"])
  }
}
