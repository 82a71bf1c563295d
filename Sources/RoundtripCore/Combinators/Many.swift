/// The same thing several times: segments of a path, parts of a request, or parts of a text between separators.
///
/// ```swift
/// Path { "ids"; Many { Int.parser() } }                               // "/ids/1/2" <-> [1, 2]
/// Field("ids") { Many { Int.parser() } separator: { "," } }           // "?ids=1,2" <-> [1, 2]
/// Many { destinationRouter }                                          // "/a/b" <-> [.a, .b]
/// ```
/// Fails where there are fewer than `minimum`; reads at most `maximum`.
public struct Many<Level: SequentialLevel, Element>: ParserPrinter {
  public typealias Output = [Element]

  let element: Parse<Level, Element>
  let minimum: Int
  let maximum: Int
  let separator: Literal?
  /// Whether the elements look at fields, or at another place beside the path: all of them at the same.
  let hasSlots: Bool

  /// So many of the parts in the block, one after the other.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part
  ) where Part.Level == Level, Part.Output == Element {
    self.init(.erased(build()), minimum: minimum, maximum: maximum, separator: nil)
  }

  /// So many of the parts in the block, with a text between them.
  @inlinable
  public init<Part: ParserPrinter>(
    minimum: Int = 0, maximum: Int = .max, @ParserBuilder<Level> _ build: () -> Part,
    @ParserBuilder<TextLevel> separator: () -> Literal
  ) where Level == TextLevel, Part.Level == Level, Part.Output == Element {
    self.init(.erased(build()), minimum: minimum, maximum: maximum, separator: separator())
  }

  @usableFromInline
  init(_ element: Parse<Level, Element>, minimum: Int, maximum: Int, separator: Literal?) {
    self.element = element
    self.minimum = max(0, minimum)
    self.maximum = max(0, minimum, maximum)
    self.separator = separator
    hasSlots =
      Level.self == RequestLevel.self && (!element.grammar.slots().isEmpty || element.grammar.readsWholePath)
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> [Element] {
    var elements: [Element] = []
    try parse(&input) { element, _ in elements.append(element) }
    if hasSlots { try checkPrints(elements, &input) }
    return elements
  }

  /// Reads the elements, and tells how much is unread behind each.
  private func parse(
    _ input: inout Reader, _ receive: (Element, (path: Int, text: Int)) -> Void
  ) throws(Mismatch) {
    var count = 0
    if let separator, !separator.bytes.isEmpty {
      try parseSeparated(&input, by: separator.bytes, count: &count, receive)
    } else {
      while count < maximum {
        let mark = input.mark
        do throws(Mismatch) {
          let value = try element.parse(&input)
          guard input.path.count < mark.path.count || input.text.count < mark.text.count else { break }
          receive(value, (input.path.count, input.text.count))
        } catch {
          guard error.kind.isAbsence(on: Level.self, foundFields: input.foundFields - mark.foundFields) else {
            throw error
          }
          input.reset(to: mark)
          break
        }
        count += 1
      }
    }
    guard count >= minimum else { throw input.mismatch("at least \(minimum) elements") }
  }

  /// Each element is all the text up to the next separator.
  private func parseSeparated(
    _ input: inout Reader, by separator: [UInt8], count: inout Int, _ receive: (Element, (path: Int, text: Int)) -> Void
  ) throws(Mismatch) {
    guard !input.text.isEmpty else { return }
    var rest = input.text
    while true {
      guard count < maximum else { throw input.mismatch("at most \(maximum) elements") }
      let length = rest.firstOffset(of: separator)
      let next = rest.dropFirst(length.map { $0 + separator.count } ?? rest.count)
      input.text = rest.prefix(length ?? rest.count)
      let value = try element.parse(&input)
      guard input.text.isEmpty else { throw input.mismatch("a separator") }
      receive(value, (input.path.count, next.count))
      count += 1
      guard length != nil else { break }
      rest = next
    }
    input.text = input.text.dropFirst(input.text.count)
  }

  public func print(_ output: [Element], into writer: inout Writer) throws(Mismatch) {
    guard output.count >= minimum, output.count <= maximum else {
      throw writer.unprintable("\(output.count) elements, where \(minimum) to \(maximum) are allowed")
    }
    let start = writer.mark
    var starts: [Writer.Mark] = []
    for value in output {
      if !starts.isEmpty { separator?.print((), into: &writer) }
      starts.append(writer.mark)
      try element.print(value, into: &writer)
    }
    guard comesBack(writer, from: start, elementsAt: starts) else {
      throw writer.unprintable("elements that would be read differently one behind the other")
    }
    guard !hasSlots || printsAgain(writer, from: start, elementsAt: starts) else {
      throw writer.unprintable("elements that would read each other's fields")
    }
  }

  /// Whether reading gives as many elements, each ending just where the next was printed.
  private func comesBack(
    _ writer: borrowing Writer, from start: Writer.Mark, elementsAt starts: [Writer.Mark]
  ) -> Bool {
    if starts.isEmpty, !element.grammar.mayMatchNothing { return true }
    let expected = writer.rests(behindEachOf: starts, on: Level.self)
    return writer.readBack(from: start, on: Level.self) { reader in
      var found: [(path: Int, text: Int)] = []
      do throws(Mismatch) {
        try parse(&reader) { found.append($1) }
      } catch {
        return false
      }
      return found.count == expected.count
        && zip(found, expected).allSatisfy { $0.path == $1.path && $0.text == $1.text }
    }
  }

  /// Whether each element prints what it printed once it has read what all printed.
  private func printsAgain(
    _ writer: borrowing Writer, from start: Writer.Mark, elementsAt starts: [Writer.Mark]
  ) -> Bool {
    writer.printsAgain(from: start, boundaries: starts, on: Level.self) { (reader, copy, marks) throws(Mismatch) in
      for value in try parse(&reader) {
        marks.append(copy.mark)
        try element.print(value, into: &copy)
      }
    }
  }

  public var grammar: Grammar {
    .repeated(
      element.grammar, minimum: minimum, maximum: maximum == .max ? nil : maximum, separator: separator?.text)
  }
}
