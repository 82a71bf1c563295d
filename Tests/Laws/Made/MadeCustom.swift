import Roundtrip

/// A custom part of text that forwards the description of the part that it calls, and refuses a value of that part.
struct DescribedDigits: ParserPrinter {
  typealias Level = TextLevel
  private let digits = Digits()

  func parse(_ input: inout Reader) throws(Mismatch) -> Int {
    let number = try digits.parse(&input)
    guard number != 13 else { throw input.mismatch("another number than 13") }
    return number
  }

  func print(_ output: Int, into writer: inout Writer) throws(Mismatch) {
    guard output != 13 else { throw writer.unprintable("the number 13") }
    try digits.print(output, into: &writer)
  }

  var grammar: Grammar { digits.grammar }
}

/// A custom part of text without a description: a text without capital letters.
struct UndescribedText: ParserPrinter {
  typealias Level = TextLevel

  func parse(_ input: inout Reader) throws(Mismatch) -> String {
    guard let text = input.takeText(), Self.accepts(text) else { throw input.mismatch("no capital letters") }
    return text
  }

  func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
    guard Self.accepts(output) else { throw writer.unprintable("a capital letter") }
    writer.write(output)
  }

  private static func accepts(_ text: String) -> Bool { !text.utf8.contains { (65...90).contains($0) } }
}

/// A custom router without a description: one segment of lower-case hexadecimal digits.
struct UndescribedSegment: Router {
  func parse(_ input: inout Reader) throws(Mismatch) -> String {
    guard let text = input.takeSegment(), Self.accepts(text) else { throw input.mismatch(.path, "hexadecimal digits") }
    return text
  }

  func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
    guard Self.accepts(output), writer.writeSegment(output) else { throw writer.unprintable("not hexadecimal") }
  }

  private static func accepts(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (97...102).contains($0) || (48...57).contains($0) }
  }
}

/// A custom router that describes itself and calls a built-in part: one segment of text between two others.
struct DescribedSegment: Router {
  private let path = Path {
    "by"
    String.parser()
  }

  func parse(_ input: inout Reader) throws(Mismatch) -> String {
    let text = try path.parse(&input)
    guard text != "hand" else { throw input.mismatch(.path, "another text than `hand`") }
    return text
  }

  func print(_ output: String, into writer: inout Writer) throws(Mismatch) {
    guard output != "hand" else { throw writer.unprintable("the text `hand`") }
    try path.print(output, into: &writer)
  }

  var grammar: Grammar { path.grammar }
}

/// A custom router with a body.
struct Embodied<Output: Sendable>: Router {
  let content: AnyRouter<Output>

  var body: some Router<Output> { content }
}
