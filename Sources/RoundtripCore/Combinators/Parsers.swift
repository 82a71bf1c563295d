/// The parser-printers of a table or a choice. Running one of them counts no reference: the list keeps them all.
@usableFromInline
final class Parsers<Level: ParserLevel, Output>: Sendable {
  @usableFromInline let all: [Parse<Level, Output>]
  @usableFromInline let lent: FixedMemory<Lent<Parse<Level, Output>>>
  /// How the tag of an output is read; nil where that is no enum.
  @usableFromInline let witnesses: EnumWitnesses?
  /// The printers of the cases with each tag, and behind those all.
  @usableFromInline let printers: FixedMemory<Printers>
  /// The numbers of which each ``Printers`` is a run.
  @usableFromInline let numbers: FixedMemory<Int>
  /// Whether another might read what this one prints.
  @usableFromInline let mayBeTaken: [Bool]

  /// The parser-printers that may print the case with one tag.
  @usableFromInline
  struct Printers: BitwiseCopyable {
    @usableFromInline let start: Int32
    @usableFromInline let count: Int32
    /// The only one, if nobody else might read what it prints; else -1.
    @usableFromInline let only: Int
  }

  /// - Parameters:
  ///   - order: In which order they are asked to print a value.
  ///   - mayBeTaken: Whether another might read what each of them prints.
  init(_ alternatives: [Alternative<Level, Output>], order: [Int], mayBeTaken: [Bool]) {
    all = alternatives.map(\.parser)
    lent = FixedMemory(all.map { Lent($0) })
    self.mayBeTaken = mayBeTaken
    let access = EnumAccess(Output.self)
    witnesses = access?.witnesses
    var numbers: [Int] = []
    let likelyTags = alternatives.map { alternative in access.flatMap { alternative.likelyTag($0) } }
    let byTag = (access?.cases ?? []).indices.map { tag in
      let able = order.filter { alternatives[$0].tags?.contains(tag) ?? true }
      return able.filter { likelyTags[$0] ?? tag == tag } + able.filter { likelyTags[$0] ?? tag != tag }
    }
    printers = FixedMemory(
      (byTag + [order]).map { list in
        defer { numbers += list }
        return Printers(
          start: Int32(numbers.count), count: Int32(list.count),
          only: list.count == 1 && !mayBeTaken[list[0]] ? list[0] : -1)
      })
    self.numbers = FixedMemory(numbers)
  }

  deinit {
    lent.free()
    printers.free()
    numbers.free()
  }

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
    let mismatch = lent[number].with { parser -> Mismatch? in
      do throws(Mismatch) { try parser.print(output, into: &writer) } catch { return error }
      return nil
    }
    if let mismatch { throw mismatch }
  }

  /// Those that may print a value.
  @inline(__always)
  @inlinable
  func printers(of output: Output) -> Printers { printers[witnesses.map { Int($0.tag(of: output)) } ?? 0] }

  /// Prints with the first that prints the value and reads it again.
  /// - Parameters:
  ///   - comesBack: Whether one of them is the one that reads what it has printed.
  ///   - refusal: The error to throw where another one reads it.
  @inline(__always)
  @inlinable
  func print(
    _ output: Output, into writer: inout Writer, asOneOf candidates: Printers,
    comesBack: (_ number: Int, borrowing Writer, _ start: Writer.Mark) -> Bool,
    refusal: (_ number: Int, inout Writer, _ start: Writer.Mark) -> Mismatch
  ) throws(Mismatch) {
    let start = writer.mark
    var worst = Mismatch(.unprintable)
    for place in Range(start: candidates.start, count: candidates.count) {
      let number = numbers[place]
      do throws(Mismatch) {
        try print(number, output, into: &writer)
        guard mayBeTaken[number] || writer.rules.contains(.ignoresCase) else { return }
        if comesBack(number, writer, start) { return }
        worst = refusal(number, &writer, start)
      } catch {
        if error.kind == .definition { worst = error }
      }
      writer.reset(to: start)
    }
    throw worst
  }
}

extension Alternative {
  /// Of several cases with the same payload the one that it probably prints: the case of a sample.
  fileprivate func likelyTag(_ access: EnumAccess) -> Int? {
    guard let tags, tags.count > 1 else { return nil }
    return parser.grammar.sampleRequests.lazy.prefix(4).compactMap { sample in
      sample.withReader { reader -> Int? in
        do throws(Mismatch) { return access.tag(of: try parser.parse(&reader)) } catch { return nil }
      }
    }.first
  }
}
