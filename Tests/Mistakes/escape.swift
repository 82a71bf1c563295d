import Roundtrip

struct Later: ParserPrinter {
  typealias Level = TextLevel
  func parse(_ input: inout Reader) throws(Mismatch) -> @Sendable () -> Bool {
    { input.takeText() == nil }  // mutable capture of 'inout' parameter 'input' is not allowed
  }
  func print(_ output: @Sendable () -> Bool, into writer: inout Writer) {}
}
