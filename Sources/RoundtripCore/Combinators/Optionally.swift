/// Something that may be absent: nil where it is not there, an error where it is there and malformed.
///
/// ```swift
/// Path { "sheet"; Optionally { Int.parser() } }   // "/sheet" <-> nil, "/sheet/42" <-> 42, "/sheet/4x" does not parse
/// ```
/// Nil does not print where nothing would be read as a value.
// A class, so that what holds one stays small: it is moved at each match.
public final class Optionally<Level: ParserLevel, Wrapped>: ParserPrinter {
  public typealias Output = Wrapped?

  @usableFromInline let wrapped: Parse<Level, Wrapped>
  @usableFromInline let mayMatchNothing: Bool
  /// Whether it cannot be there at the end of the path.
  @usableFromInline let needsSegment: Bool
  /// The fields of a group: where one of them is there, the group is.
  @usableFromInline let fields: [FieldName]

  /// Something that may be absent.
  @inlinable
  public convenience init<Part: ParserPrinter>(@ParserBuilder<Level> _ build: () -> Part)
  where Part.Level == Level, Part.Output == Wrapped {
    self.init(.erased(build()))
  }

  @usableFromInline
  init(_ wrapped: Parse<Level, Wrapped>) {
    self.wrapped = wrapped
    mayMatchNothing = wrapped.grammar.mayMatchNothing
    needsSegment = wrapped.grammar.segmentCount.minimum > 0
    fields = Level.self == FieldsLevel.self ? wrapped.grammar.fieldNames.map { FieldName($0) } : []
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Wrapped? {
    if Level.self == RequestLevel.self, let turn = input.takeTurn(through: wrapped.grammar) {
      return turn == 0 ? nil : try wrapped.parse(&input)
    }
    let isMissing = needsSegment && input.isAtPathEnd
    if isMissing, !input.isRecording { return nil }
    let start = input.mark
    do throws(Mismatch) {
      return try wrapped.parse(&input)
    } catch {
      guard isMissing || error.kind.isAbsence(on: Level.self, foundFields: input.foundFields &- start.foundFields)
      else { throw error }
      input.reset(to: start)
      guard fields.allSatisfy({ input.enterField($0) == .absent }) else { throw error }
      return nil
    }
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Wrapped?? {
    guard needsSegment else { return nil }
    if input.isAtPathEnd { return .some(nil) }
    return try wrapped.parse(plain: &input).map { .some($0) }
  }

  @inlinable
  public func print(_ output: Wrapped?, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Wrapped?>, into writer: inout Writer) throws(Mismatch) {
    if let value = output.wrapped() {
      try wrapped.print(borrowed: value, into: &writer)
    } else if mayMatchNothing, readsNothing(writer) {
      throw writer.unprintable("nil, since nothing would be read as a value")
    }
  }

  @usableFromInline
  func readsNothing(_ writer: borrowing Writer) -> Bool {
    writer.readBack(from: writer.mark, on: Level.self) { reader in
      do throws(Mismatch) {
        _ = try wrapped.parse(&reader)
        return true
      } catch {
        return !error.kind.isAbsence(on: Level.self, foundFields: 0)
      }
    }
  }

  public var grammar: Grammar { .optional(wrapped.grammar) }
}
