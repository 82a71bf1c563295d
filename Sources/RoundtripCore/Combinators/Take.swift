/// Reads with one parser-printer, then with another, and gives their outputs as one flat tuple. Builders make it.
// A class, so that what holds one stays small: it is moved at each match.
public final class Take<First: ParserPrinter, Second: ParserPrinter, Output>: ParserPrinter
where First.Level == Second.Level {
  public typealias Level = First.Level

  @usableFromInline let first: First
  @usableFromInline let second: Second
  @usableFromInline let layout: TupleLayout<First.Output, Second.Output, Output>
  /// Whether the first could read more or less than it printed, once the second stands behind it.
  @usableFromInline let isAmbiguous: Bool
  /// Whether both look at one field, or at one other place beside the path, or the first at the path of the second.
  @usableFromInline let sharesSlots: Bool
  /// Whether the second names the method: then alternatives in the first need not ask for GET.
  @usableFromInline let declaresMethod: Bool
  /// Whether something may be read that does not print.
  @usableFromInline let mustPrint: Bool

  @inlinable
  init(_ first: First, _ second: Second, layout: TupleLayout<First.Output, Second.Output, Output>) {
    self.first = first
    self.second = second
    self.layout = layout
    let (head, tail) = (first.grammar, second.grammar)
    isAmbiguous = Self.isAmbiguous(head, tail)
    declaresMethod = Level.self == RequestLevel.self && tail.declaresMethod
    // Of several texts, another may be read once something stands behind it.
    sharesSlots = Level.self == TextLevel.self ? head.hasAlternatives : head.sharesSlots(with: tail)
    mustPrint = sharesSlots || isAmbiguous && (head.hasSpellings || tail.hasSpellings)
  }

  @usableFromInline
  static func isAmbiguous(_ first: Grammar, _ second: Grammar) -> Bool {
    if Level.self == FieldsLevel.self { return false }
    if Level.self == TextLevel.self { return !first.isLiteral }
    return first.isVariable && second.segmentCount.maximum != 0
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    if Level.self == RequestLevel.self, declaresMethod { input.declaresMethod = true }
    let head = try first.parse(&input)
    let tail = try second.parse(&input)
    if mustPrint { return try joinPrintable(head, tail, &input) }
    return layout.join(consume head, consume tail)
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? {
    guard Level.self != TextLevel.self, !mustPrint, let head = try first.parse(plain: &input),
      let tail = try second.parse(plain: &input)
    else { return nil }
    return layout.join(consume head, consume tail)
  }

  @inline(never)
  @inlinable
  func joinPrintable(
    _ head: First.Output, _ tail: Second.Output, _ input: inout Reader
  ) throws(Mismatch) -> Output {
    let output = layout.join(head, tail)
    try checkPrints(output, &input)
    return output
  }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    if isAmbiguous || sharesSlots || !layout.isInPlace { return try printAndCheck(output, into: &writer) }
    try first.print(borrowed: layout.first(of: output), into: &writer)
    try second.print(borrowed: layout.second(of: output), into: &writer)
  }

  /// Prints what may run into each other, or what has to be moved.
  // Not specialised: what reads the print again takes longer than that.
  @usableFromInline
  func printAndCheck(_ output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    let start = writer.mark
    try first.print(borrowed: layout.first(of: output), into: &writer)
    let middle = writer.mark
    let mismatch = layout.lend(secondOf: output) { second.mismatch(printing: $0, into: &writer) }
    if let mismatch { throw mismatch }
    guard !isAmbiguous || comesBack(writer, from: start, to: middle) else {
      throw writer.unprintable("the text runs into the one behind it and would be read differently")
    }
    guard !sharesSlots || printsAgain(writer, from: start, middle) else {
      throw writer.unprintable("two parts would read each other's fields")
    }
  }

  /// Whether each part prints what it printed once it has read what both printed.
  @usableFromInline
  func printsAgain(_ writer: borrowing Writer, from start: Writer.Mark, _ middle: Writer.Mark) -> Bool {
    writer.printsAgain(from: start, boundaries: [middle], on: Level.self) { (reader, copy, marks) throws(Mismatch) in
      if declaresMethod { reader.declaresMethod = true }
      let head = try first.parse(&reader)
      let tail = try second.parse(&reader)
      try first.print(head, into: &copy)
      marks.append(copy.mark)
      try second.print(tail, into: &copy)
    }
  }

  /// Whether the first, reading what both printed, stops just where the second starts.
  @usableFromInline
  func comesBack(_ writer: borrowing Writer, from start: Writer.Mark, to middle: Writer.Mark) -> Bool {
    let rest = writer.readBack(from: middle, on: Level.self) { reader in (reader.path.count, reader.text.count) }
    return writer.readBack(from: start, on: Level.self) { reader in
      if declaresMethod { reader.declaresMethod = true }
      do throws(Mismatch) {
        _ = try first.parse(&reader)
        return reader.path.count == rest.0 && reader.text.count == rest.1
      } catch {
        return false
      }
    }
  }

  public var grammar: Grammar {
    .joined(first.grammar.yielding(First.Output.self), second.grammar.yielding(Second.Output.self))
  }
}
