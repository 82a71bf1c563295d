@testable import RoundtripCore

/// A table without an index: tries every way one by one, by the rules of precedence as they are written down for users.
struct NaiveTable: Router {
  typealias Output = MadeRoute

  struct Way {
    let entry: Int
    let rank: NaiveRank
    let parser: Parse<RequestLevel, MadeRoute>

    init(entry: Int, _ rank: NaiveRank, _ parser: Parse<RequestLevel, MadeRoute>) {
      self.entry = entry
      self.rank = rank
      self.parser = parser
    }

    /// What the way reads, with the method checked.
    func parse(_ input: inout Reader) throws(Mismatch) -> MadeRoute {
      let output = try parser.parse(&input)
      try input.checkMethod(on: RequestLevel.self)
      return output
    }
  }

  let ways: [Way]
  private let entries: [Parse<RequestLevel, MadeRoute>]
  /// The entries in the order in which they print.
  private let order: [Int]
  private let readsWholePath: Bool
  let grammar: Grammar

  /// - Parameter description: What the table itself tells, if it is made already.
  init(_ table: MadeTable, description: Grammar? = nil) {
    let entries = table.entries.map { $0.router(isNaive: true) }
    let unordered = table.entries.enumerated().flatMap { position, entry -> [Way] in
      guard entry.hasSeveralWays else { return [Way(entry: position, NaiveRank(entry), entries[position])] }
      return entry.ways.map { Way(entry: position, NaiveRank($0), $0.router(isNaive: true)) }
    }
    // Where the rules say nothing, names and descriptions decide, which are not written down.
    let patterns = unordered.flatMap { RoundtripCore.Way.all(through: [$0.parser.grammar]).map(\.pattern) }
    ways = Pattern.order(of: patterns).map { unordered[$0] }.sorted { $0.rank.precedes($1.rank) }
    self.entries = entries
    order = ways.reduce(into: []) { if !$0.contains($1.entry) { $0.append($1.entry) } }
    readsWholePath = true
    grammar = description ?? table.routes.grammar
  }

  /// Ordered choice: the ways are the alternatives as they stand.
  init(choiceOf alternatives: [MadeEntry]) {
    entries = alternatives.map { $0.router(isNaive: true) }
    ways = entries.enumerated().map { Way(entry: $0.offset, NaiveRank(MadeEntry(number: 0)), $0.element) }
    order = Array(entries.indices)
    readsWholePath = false
    grammar = MadeEntry.choice(of: alternatives).grammar
  }

  func parse(_ input: inout Reader) throws(Mismatch) -> MadeRoute {
    guard readsWholePath else {
      let output = try first(&input) { _, _ in }.output
      try checkPrints(output, &input)
      return output
    }
    // What reads must print as well, or the next may read.
    return try first(&input) { output, input throws(Mismatch) in try checkPrints(output, &input) }.output
  }

  private func first(
    _ input: inout Reader, where check: (MadeRoute, inout Reader) throws(Mismatch) -> Void
  ) throws(Mismatch) -> (entry: Int, output: MadeRoute) {
    let start = input.mark
    var worst = Mismatch(.path)
    for way in ways {
      do throws(Mismatch) {
        let output = try way.parse(&input)
        guard !readsWholePath || input.isAtPathEnd else { throw Mismatch(.path) }
        try check(output, &input)
        return (way.entry, output)
      } catch {
        worst = worst.worse(error)
        input.reset(to: start)
      }
    }
    throw worst
  }

  func print(_ output: MadeRoute, into writer: inout Writer) throws(Mismatch) {
    let start = writer.mark
    for entry in order {
      do throws(Mismatch) {
        try entries[entry].print(output, into: &writer)
        let reader = writer.readBack(from: start, on: RequestLevel.self) { reader -> Int? in
          do throws(Mismatch) { return try first(&reader) { _, _ in }.entry } catch { return nil }
        }
        if reader == entry { return }
      } catch {}
      writer.reset(to: start)
    }
    throw Mismatch(.unprintable)
  }

  /// What the first way that reads gives.
  func firstReading(of request: URLRequestData) -> MadeRoute? {
    request.withReader { reader in
      let start = reader.mark
      for way in ways {
        do throws(Mismatch) {
          let output = try way.parse(&reader)
          if reader.isAtPathEnd { return output }
        } catch {}
        reader.reset(to: start)
      }
      return nil
    }
  }
}

extension MadeTable {
  /// Without the entries that have a way in common with one before them: only their names could decide which is tried first.
  var withoutTwins: MadeTable {
    var known: Set<String> = []
    return MadeTable(
      entries: entries.filter { entry in
        let shapes = Set(entry.ways.map(\.shape))
        guard known.isDisjoint(with: shapes), shapes.count == entry.ways.count else { return false }
        known.formUnion(shapes)
        return true
      })
  }
}

extension MadeEntry {
  /// All its parts, as a text.
  fileprivate var shape: String {
    if case .choice = kind { return "choice" }
    return parts.map { part in
      switch part {
      case .only(let entry): entry.shape
      case .optionalNested: "optional"
      default: "\(part)"
      }
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether there may be more ways through it than one.
  fileprivate var hasSeveralWays: Bool { parts.contains { if case .nested = $0 { true } else { false } } }

  /// The ways through this entry: one for each way through the tables at places that are certain.
  fileprivate var ways: [MadeEntry] {
    if case .choice = kind { return [self] }
    var ways: [[MadePart]] = [[]]
    var isOpen = false
    for part in parts {
      if case .nested(let table) = part, !isOpen {
        let inner = table.entries.flatMap(\.ways)
        ways = ways.flatMap { way in inner.map { way + [.only($0)] } }
        isOpen = true
      } else {
        isOpen = isOpen || part.openRank != nil
        ways = ways.map { $0 + [part] }
      }
    }
    return ways.map { MadeEntry(number: number, kind: kind, parts: $0, usesLibrary: usesLibrary) }
  }
}

/// How specific a way is.
struct NaiveRank {
  /// For each certain segment: literal, set, UUID or number, affixed, any.
  private var segments: [Int] = []
  /// What stands behind them: nothing, something optional, the rest, or nobody knows.
  private var end = -1
  private var method: String?
  private var hasHost = false
  private var requiredFields = 0
  private var hasFragment = false
  /// Whether a filter may refuse what the segments allow.
  private var mayRefuse = false

  init(_ way: MadeEntry) {
    add(way)
  }

  private mutating func add(_ entry: MadeEntry) {
    if case .choice = entry.kind { return end = max(end, entry.mayReadSegment ? 5 : end) }
    for part in entry.parts {
      switch part {
      case .method(let name): method = name
      case .host: hasHost = true
      case .field(_, .required): requiredFields += 1
      case .fragment: hasFragment = true
      case .only(let inner): add(inner)
      default:
        if let rank = part.openRank { end = max(end, rank) }
        guard let rank = part.segmentRank, end < 0 else { break }
        segments.append(rank)
        if case .word = part { mayRefuse = true }
      }
    }
  }

  func precedes(_ other: NaiveRank) -> Bool {
    for position in 0...max(segments.count, other.segments.count) {
      let left = position < segments.count ? segments[position] : end
      let right = position < other.segments.count ? other.segments[position] : other.end
      if left != right { return left < right }
    }
    return beside.lexicographicallyPrecedes(other.beside)
  }

  /// What counts where the paths are the same, smaller is more specific.
  private var beside: [Int] {
    [
      method == "HEAD" ? 0 : method == nil ? 2 : 1, hasHost ? 0 : 1, -requiredFields, hasFragment ? 0 : 1,
      mayRefuse ? 0 : 1,
    ]
  }
}

extension MadePart {
  fileprivate var segmentRank: Int? {
    switch self {
    case .literal: 0
    case .set: 1
    case .integer, .uuid, .digits: 2
    case .prefixed, .suffixed: 3
    case .any, .word: 4
    default: nil
    }
  }

  fileprivate var openRank: Int? {
    switch self {
    case .optionalInteger, .many, .actions: 5
    case .nested(let table), .optionalNested(let table): table.entries.contains(where: \.mayReadSegment) ? 5 : nil
    case .rest: 6
    case .opaque: 7
    default: nil
    }
  }
}

extension MadeEntry {
  /// Whether it may read a part of the path: alternatives that do not are not between the path and its end.
  fileprivate var mayReadSegment: Bool {
    if case .choice(let entries) = kind { return entries.contains(where: \.mayReadSegment) }
    return parts.contains { part in
      switch part {
      case .method, .host, .field, .fragment: false
      case .nested(let table), .optionalNested(let table): table.entries.contains(where: \.mayReadSegment)
      case .only(let entry): entry.mayReadSegment
      default: true
      }
    }
  }
}
