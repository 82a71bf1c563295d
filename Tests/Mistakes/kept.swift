import Roundtrip

nonisolated(unsafe) var kept: Reader?

struct Keeping: ParserPrinter {
  typealias Level = TextLevel
  func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    kept = input  // implicit conversion to 'Reader?' is consuming
    return 1
  }
  func print(_ output: Int, into writer: inout Writer) {}
}
