/// The first of several that reads; inside of a text, the one that reads most of it.
///
/// ```swift
/// Path { OneOf { "user"; "users" } }     // both parse, "/user" is printed
/// OneOf {
///   Route(RowRoute.delete) { Path { "delete" } }
///   Route(RowRoute.edit) { Path { "edit" } }
/// }                                      // "/edit" <-> .edit
/// ```
/// Printing takes the first that prints the value; a value that an earlier one would read differently is refused.
/// ``Routes`` is the table without an order.
// A class, so that what holds one stays small: it is moved at each match.
public final class OneOf<Level: ParserLevel, Output>: ParserPrinter {
  @usableFromInline let parsers: Parsers<Level, Output>
  /// Whether this alternative may read something that does not print.
  @usableFromInline let mustPrint: [Bool]
  /// Finds the alternatives that may read a path.
  @usableFromInline let index: RouteIndex
  /// Whether there are several alternatives, and they read a path.
  @usableFromInline let hasIndex: Bool
  public let grammar: Grammar

  /// The alternatives of the block, in order.
  public convenience init(@AlternativesBuilder<Level, Output> _ build: () -> [Alternative<Level, Output>]) {
    self.init(build())
  }

  init(_ alternatives: [Alternative<Level, Output>]) {
    let grammars = alternatives.map(\.parser.grammar)
    grammar = .choice(grammars)
    guard Level.self == RequestLevel.self else {
      let mayBeTaken = grammars.indices.map { Self.mayBeTaken(grammars, $0) }
      parsers = Parsers(alternatives, order: Array(grammars.indices), mayBeTaken: mayBeTaken)
      mustPrint = Self.mustPrint(alternatives, mayBeTaken)
      index = .empty
      hasIndex = false
      return
    }
    let tree = PatternTree(grammars.map { $0.endsPath ? Pattern($0) : Pattern($0).leavingRest })
    let mayBeTaken = grammars.indices.map { tree.hasRival(of: $0) { _ in true } }
    parsers = Parsers(alternatives, order: Array(grammars.indices), mayBeTaken: mayBeTaken)
    mustPrint = Self.mustPrint(alternatives, mayBeTaken)
    let branches = grammars.indices.map {
      Branch(number: $0, entry: $0, method: .open, decision: nil, mustPrint: false)
    }
    hasIndex = alternatives.count > 1
    index = hasIndex ? RouteIndex(tree, branches, keepsOrder: true) : .empty
  }

  /// Whether an earlier alternative might read what this one prints, where they do not read a path.
  private static func mayBeTaken(_ grammars: [Grammar], _ number: Int) -> Bool {
    guard Level.self == TextLevel.self else { return number > 0 }
    guard grammars.allSatisfy(\.isLiteral) else { return true }
    return grammars[..<number].contains { $0.literalText == grammars[number].literalText }
  }

  private static func mustPrint(_ alternatives: [Alternative<Level, Output>], _ mayBeTaken: [Bool]) -> [Bool] {
    let firstWithSlots = alternatives.firstIndex { $0.parser.grammar.hasSlots } ?? alternatives.count
    return alternatives.enumerated().map { index, alternative in
      alternative.isAlias || mayBeTaken[index] && (firstWithSlots < index || alternative.parser.grammar.hasSpellings)
    }
  }

  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    if Level.self == RequestLevel.self, let turn = input.takeTurn(through: grammar) {
      return try parse(&input, only: turn)
    }
    let (index, output) = try choose(&input)
    if mustPrint[index] { try checkPrints(output, &input) }
    return output
  }

  // Whoever reads so knows all segments of the path: the index has compared the literals of the alternative to which it leads.
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Output? {
    guard Level.self == RequestLevel.self, hasIndex else { return nil }
    let only = index.lead(for: input.path).exit.only(isGetOrHead: true)
    guard only >= 0, !mustPrint[index.branches[only].entry] else { return nil }
    return try Place.value { parsers.parse(index.branches[only].entry, plain: &input, into: $0) }
  }

  /// Reads with one alternative, for somebody who asks what each of them makes of a link.
  @usableFromInline
  func parse(_ input: inout Reader, only index: Int) throws(Mismatch) -> Output {
    guard parsers.all.indices.contains(index) else { throw input.mismatch(.path, "an alternative") }
    let output = try parsers.parse(index, &input)
    try input.checkMethod(on: Level.self)
    if mustPrint[index] { try checkPrints(output, &input) }
    return output
  }

  @inlinable
  func choose(_ input: inout Reader) throws(Mismatch) -> (index: Int, output: Output) {
    if Level.self == RequestLevel.self, hasIndex, !input.isRecording, !input.ignoresCase {
      return try chooseByIndex(&input)
    }
    let start = input.mark
    var worst = Mismatch(.path)
    var bestRest = Int.max
    var best: (index: Int, output: Output, end: Reader.Mark)?
    for index in 0..<parsers.lent.count {
      do throws(Mismatch) {
        let output = try parsers.parse(index, &input)
        if Level.self == TextLevel.self {
          if input.text.isEmpty { return (index, output) }
          if input.text.count < bestRest {
            bestRest = input.text.count
            best = (index, output, input.mark)
          }
        } else {
          try input.checkMethod(on: Level.self)
          return (index, output)
        }
      } catch {
        worst = worst.worse(error)
      }
      input.reset(to: start)
    }
    guard let best else { throw worst }
    input.reset(to: best.end)
    return (best.index, best.output)
  }

  /// Tries the alternatives that may read the path, in their order.
  @inline(__always)
  @inlinable
  func chooseByIndex(_ input: inout Reader) throws(Mismatch) -> (index: Int, output: Output) {
    let lead = index.lead(for: &input)
    let only = lead.exit.only(isGetOrHead: input.isGetOrHead)
    guard only >= 0 else { return try choose(&input, from: lead) }
    let found = input.found
    do throws(Mismatch) { return try choose(index.branches[only].entry, &input) } catch {
      input.found = found
      throw error
    }
  }

  /// Tries one alternative after the other.
  @inline(never)
  @inlinable
  func choose(_ input: inout Reader, from lead: RouteIndex.Lead) throws(Mismatch) -> (index: Int, output: Output) {
    let start = input.mark
    var worst = Mismatch(.path)
    for position in lead.exit.places {
      do throws(Mismatch) { return try choose(index.branches[position].entry, &input) } catch {
        worst = worst.worse(error)
      }
      input.reset(to: start)
    }
    if lead.exit.isOnly { throw worst }
    let others = index.others(for: start.path, than: lead)
    for number in 0..<others.count {
      do throws(Mismatch) { return try choose(index.branches[others[number]].entry, &input) } catch {
        worst = worst.worse(error)
      }
      input.reset(to: start)
    }
    throw worst
  }

  /// Reads with one alternative; the method must be right as well.
  @inlinable
  func choose(_ number: Int, _ input: inout Reader) throws(Mismatch) -> (index: Int, output: Output) {
    let output = try parsers.parse(number, &input)
    try input.checkMethod(on: Level.self)
    return (number, output)
  }

  @inlinable
  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try lend(output, to: &writer) }

  @inlinable
  public func print(borrowed output: Borrowed<Output>, into writer: inout Writer) throws(Mismatch) {
    try parsers.print(output, into: &writer, for: self)
  }
}

extension OneOf: Chooser {
  /// Whether this alternative is the one that reads what it printed.
  @usableFromInline
  func comesBack(_ index: Int, _ writer: borrowing Writer, _ start: Writer.Mark) -> Bool {
    writer.readBack(from: start, on: Level.self) { reader in
      do throws(Mismatch) { return try choose(&reader).index == index } catch { return false }
    }
  }

  /// The error to throw where another alternative reads what this one printed.
  @usableFromInline
  func refusal(_ index: Int, _ writer: inout Writer, _ start: Writer.Mark) -> Mismatch {
    guard Level.self == RequestLevel.self, writer.recorder != nil else {
      return writer.unprintable("another alternative would read what is printed")
    }
    return writer.taken(from: index, among: parsers.all, since: start) { (reader) throws(Mismatch) in
      try choose(&reader).index
    }
  }
}

extension Mismatch {
  /// Of two failures, the one that says more about the request.
  @inlinable
  func worse(_ other: Mismatch) -> Mismatch { other.kind.severity > kind.severity ? other : self }
}

extension Mismatch.Kind {
  /// How close to a match a failure with this kind was.
  @inlinable
  var severity: Int {
    switch self {
    case .path, .unprintable: 0
    case .method: 1
    case .missing: 2
    case .value: 3
    case .malformed: 4
    case .definition: 5
    case .urlTooLong, .headerTooLarge, .bodyTooLarge: 6
    }
  }
}

extension Reader {
  /// A route that names no method takes GET and HEAD.
  @inline(__always)
  @inlinable
  mutating func checkMethod<Level>(on level: Level.Type) throws(Mismatch) {
    if Level.self == RequestLevel.self, !isGetOrHead, !declaresMethod { throw mismatch(.method, "GET or HEAD") }
  }
}
