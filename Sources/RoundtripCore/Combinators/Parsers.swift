/// A table or a choice, which takes one of several parser-printers when it reads.
@usableFromInline
protocol Chooser {
  /// Whether the one with this number is the one that reads what it has printed since `start`.
  func comesBack(_ number: Int, _ writer: borrowing Writer, _ start: Writer.Mark) -> Bool
  /// The error to throw where another one reads it.
  func refusal(_ number: Int, _ writer: inout Writer, _ start: Writer.Mark) -> Mismatch
}

/// The parser-printers of a table or a choice. Running one of them counts no reference: the list keeps them all.
@usableFromInline
final class Parsers<Level: ParserLevel, Output>: Sendable {
  @usableFromInline let all: [Parse<Level, Output>]
  @usableFromInline let lent: FixedMemory<Lent<Parse<Level, Output>>>
  /// The cases of the output; nil where that is no enum.
  let access: EnumAccess?
  /// How the tag of an output is read.
  @usableFromInline let witnesses: EnumWitnesses?
  /// For each tag, or for all outputs where there are no tags, the only one that may print it, if nobody else might read that; else -1.
  @usableFromInline let only: FixedMemory<Int>
  /// Whether another might read what this one prints.
  @usableFromInline let mayBeTaken: [Bool]
  let alternatives: [Alternative<Level, Output>]
  /// For each tag, or for all outputs, those that may print it.
  private let printers: [[Int]]
  /// The same, found by a constant.
  private let indexes: [PrinterIndex?]
  @usableFromInline let lentIndexes: FixedMemory<Lent<PrinterIndex>?>
  /// The same as `printers`, those first that probably print it. It is found when it is first needed, since it takes a sample of each.
  @usableFromInline let likelyFirst = Once<LikelyFirst>()

  /// - Parameters:
  ///   - order: In which order they are asked to print a value.
  ///   - mayBeTaken: Whether another might read what each of them prints.
  init(_ alternatives: [Alternative<Level, Output>], order: [Int], mayBeTaken: [Bool]) {
    self.alternatives = alternatives
    all = alternatives.map(\.parser)
    lent = FixedMemory(all.map { Lent($0) })
    self.mayBeTaken = mayBeTaken
    let access = EnumAccess(Output.self)
    self.access = access
    witnesses = access?.witnesses
    let claims = alternatives.map(\.claims)
    let tags = access.map { $0.cases.indices.map { Optional($0) } } ?? [nil]
    let printers = tags.map { tag in order.filter { claims[$0].contains { $0.mayPrint(tag) } } }
    self.printers = printers
    only = FixedMemory(printers.map { $0.count == 1 && !mayBeTaken[$0[0]] ? $0[0] : -1 })
    indexes = zip(tags, printers).map { tag, printers in
      PrinterIndex(printers, claims, ofCase: tag) { PayloadElement($0, ofCase: tag, of: Output.self, access) }
    }
    lentIndexes = FixedMemory(indexes.map { $0.map { Lent($0) } })
  }

  deinit {
    lent.free()
    only.free()
    lentIndexes.free()
  }

  /// Those that may print a value whose tag is `tag`, in the order in which they are asked.
  @usableFromInline
  func printers(ofTag tag: Int) -> [Int] { likelyFirst.value(makeLikelyFirst).printers[tag] }

  private func makeLikelyFirst() -> LikelyFirst {
    let likely = alternatives.map { alternative in access.flatMap { alternative.likelyTag($0) } }
    let printers = printers.enumerated().map { tag, numbers in
      numbers.filter { likely[$0] ?? tag == tag } + numbers.filter { likely[$0] ?? tag != tag }
    }
    return LikelyFirst(printers, mayBeTaken)
  }

  /// Reads with one of them.
  @inline(__always)
  @inlinable
  func parse(_ number: Int, _ input: inout Reader) throws(Mismatch) -> Output {
    try Place.value { parse(number, &input, into: $0) }
  }

  /// Reads with one of them, and puts what it reads; gives an error otherwise.
  @inline(__always)
  @inlinable
  func parse(_ number: Int, _ input: inout Reader, into place: Place<Output>) -> Mismatch? {
    lent[number].with { $0.parsing(&input, place) }
  }

  /// Reads with one of them without a reader, and puts what it reads.
  @inline(__always)
  @inlinable
  func parse(_ number: Int, plain input: inout PlainInput, into place: Place<Output>) -> PlainReading {
    lent[number].with { $0.parsingPlain(&input, place) }
  }

  /// Prints with one of them.
  @inline(__always)
  @inlinable
  func print(_ number: Int, _ output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    if let mismatch = lent[number].with({ $0.mismatch(printing: output, into: &writer) }) { throw mismatch }
  }

  /// Prints with the first that prints the value and reads it again.
  @inline(__always)
  @inlinable
  func print<Owner: Chooser>(_ output: Borrowed<Output>, into writer: inout Writer, for owner: Owner) throws(Mismatch) {
    // Where there are no tags, there is one place for all outputs.
    let tag = witnesses.map { Int($0.tag(of: output)) } ?? 0
    if only[tag] >= 0, writer.rules.isEmpty { return try print(only[tag], output, into: &writer) }
    try print(output, into: &writer, byTag: tag, for: owner)
  }

  @inline(never)
  @inlinable
  func print<Owner: Chooser>(
    _ output: Borrowed<Output>, into writer: inout Writer, byTag tag: Int, for owner: Owner
  ) throws(Mismatch) {
    guard let index = lentIndexes[tag] else {
      // They are known from the second time on.
      let first = likelyFirst.box?.value.firsts[tag] ?? -1
      if first >= 0, writer.rules.isEmpty, !writer.isRecording, let start = writer.plainMark {
        do throws(Mismatch) { return try print(first, output, into: &writer) } catch { writer.reset(to: start) }
      }
      return try print(output, into: &writer, byFirstOf: printers(ofTag: tag), for: owner)
    }
    let (only, constant) = index.with { index in
      let constant = index.element.number(in: output, by: witnesses)
      return (index.only(constant), constant)
    }
    guard only >= 0 else {
      let numbers = index.with { $0.all(constant) }
      return try print(output, into: &writer, byFirstOf: printers(ofTag: tag).filter(numbers.contains), for: owner)
    }
    if !mayBeTaken[only], writer.rules.isEmpty { return try print(only, output, into: &writer) }
    try print(output, into: &writer, byFirstOf: CollectionOfOne(only), for: owner)
  }

  /// Prints with the first of these that prints the value and reads it again.
  @inline(__always)
  @inlinable
  func print<Owner: Chooser>(
    _ output: Borrowed<Output>, into writer: inout Writer, byFirstOf numbers: some Sequence<Int>, for owner: Owner
  ) throws(Mismatch) {
    let start = writer.mark
    var worst = Mismatch(.unprintable)
    for number in numbers {
      do throws(Mismatch) {
        try print(number, output, into: &writer)
        guard mayBeTaken[number] || writer.rules.contains(.ignoresCase) else { return }
        if owner.comesBack(number, writer, start) { return }
        worst = owner.refusal(number, &writer, start)
      } catch {
        if error.kind == .definition { worst = error }
      }
      writer.reset(to: start)
    }
    throw worst
  }
}

/// For each tag, the parser-printers that may print a value, those first that probably do.
@usableFromInline
final class LikelyFirst: Sendable {
  let printers: [[Int]]
  /// The first of them, where nobody else might read what it prints; else -1.
  // Not an array: reading that would count references.
  @usableFromInline let firsts: FixedMemory<Int>

  fileprivate init(_ printers: [[Int]], _ mayBeTaken: [Bool]) {
    self.printers = printers
    firsts = FixedMemory(printers.map { numbers in numbers.first.flatMap { mayBeTaken[$0] ? nil : $0 } ?? -1 })
  }

  deinit { firsts.free() }
}

extension Alternative {
  /// Of several cases with the same payload the one that it probably prints: the case of a sample.
  fileprivate func likelyTag(_ access: EnumAccess) -> Int? {
    guard claims.count == 1, let tags = claims[0].tags, tags.count > 1 else { return nil }
    return parser.grammar.sampleRequests.lazy.prefix(4).compactMap { sample in
      sample.withReader { reader -> Int? in
        // What contains the table again, or prints with it, is left out: it would ask this once more.
        reader.depth = .max
        reader.isReadingBack = true
        do throws(Mismatch) { return access.tag(of: try parser.parse(&reader)) } catch { return nil }
      }
    }.first
  }
}
