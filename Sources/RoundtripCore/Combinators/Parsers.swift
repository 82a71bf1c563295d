/// The parser-printers of a table or a choice. Running one of them counts no reference: the list keeps them all.
@usableFromInline
final class Parsers<Level: ParserLevel, Output>: Sendable {
  @usableFromInline let all: [Parse<Level, Output>]
  @usableFromInline let lent: FixedMemory<Lent<Parse<Level, Output>>>

  init(_ all: [Parse<Level, Output>]) {
    self.all = all
    lent = FixedMemory(all.map { Lent($0) })
  }

  deinit { lent.free() }

  /// Reads with one of them.
  @inline(__always)
  @inlinable
  func parse(_ number: Int, _ input: inout Reader) throws(Mismatch) -> Output {
    try lent[number].with { parser -> Result<Output, Mismatch> in
      do throws(Mismatch) { return .success(try parser.parse(&input)) } catch { return .failure(error) }
    }.get()
  }

  /// Prints with one of them.
  @inline(__always)
  @inlinable
  func print(_ number: Int, _ output: Output, into writer: inout Writer) throws(Mismatch) {
    try lent[number].with { parser -> Result<Void, Mismatch> in
      do throws(Mismatch) { return .success(try parser.print(output, into: &writer)) } catch { return .failure(error) }
    }.get()
  }
}
