import Roundtrip
import Synchronization

/// A table without an index: tries every way one by one, by the rules of precedence as they are written down for users.
struct NaiveTable: Router {
  typealias Output = MadeRoute

  struct Way {
    let entry: Int
    let rank: NaiveRank
    /// A choice of one checks the method as well.
    let parser: AnyRouter<MadeRoute>

    init(entry: Int, _ rank: NaiveRank, _ parser: AnyRouter<MadeRoute>) {
      self.entry = entry
      self.rank = rank
      self.parser = OneOf<RequestLevel, MadeRoute> { parser }.eraseToAnyRouter()
    }
  }

  /// Whether ways with the same rank have read one request. The rules do not say which of them wins.
  private final class Doubt: Sendable {
    private let found = Mutex(false)
    var isFound: Bool { found.withLock { $0 } }
    func note() { found.withLock { $0 = true } }
  }

  @TaskLocal private static var doubt = Doubt()
  /// Whether a link is read only to find out which entry reads it.
  @TaskLocal private static var isReadingBack = false

  let ways: [Way]
  private let entries: [AnyRouter<MadeRoute>]
  /// The entries in the order in which they print.
  private let order: [Int]
  private let readsWholePath: Bool
  let grammar: Grammar

  /// - Parameter description: The description of the table itself, if it is made already.
  init(_ table: MadeTable, description: Grammar? = nil) {
    let entries = table.entries.map { $0.router(isNaive: true) }
    let unordered = table.entries.enumerated().flatMap { position, entry -> [Way] in
      guard entry.hasSeveralWays else { return [Way(entry: position, NaiveRank(entry), entries[position])] }
      return entry.ways.map { Way(entry: position, NaiveRank($0), $0.router(isNaive: true)) }
    }
    ways = unordered.sorted { $0.rank.precedes($1.rank) }
    self.entries = entries
    order = ways.reduce(into: []) { if !$0.contains($1.entry) { $0.append($1.entry) } }
    readsWholePath = true
    grammar = description ?? table.routes.grammar
  }

  /// Ordered choice: the ways are the alternatives in their order.
  init(choiceOf alternatives: [MadeEntry]) {
    entries = alternatives.map { $0.router(isNaive: true) }
    ways = entries.enumerated().map { Way(entry: $0.offset, NaiveRank(MadeEntry(number: 0)), $0.element) }
    order = Array(entries.indices)
    readsWholePath = false
    grammar = MadeEntry.choice(of: alternatives).grammar
  }

  func parse(_ input: inout Reader) throws(Mismatch) -> MadeRoute {
    if !readsWholePath {
      let output = try first(&input) { _ in true }.output
      guard prints(output) else { throw Mismatch(.path) }
      return output
    }
    // What reads must print as well, or the next may read.
    return try first(&input) { prints($0) }.output
  }

  /// What the first way reads for whose value `isAccepted` holds.
  private func first(
    _ input: inout Reader, where isAccepted: (MadeRoute) -> Bool
  ) throws(Mismatch) -> (entry: Int, output: MadeRoute) {
    let start = input.mark
    var worst = Mismatch(.path)
    for (position, way) in ways.enumerated() {
      do throws(Mismatch) {
        let output = try read(way, &input)
        guard isAccepted(output) else { throw Mismatch(.path) }
        if readsWholePath { noteRivals(of: position, &input, from: start) }
        return (way.entry, output)
      } catch {
        if error.kind.severity > worst.kind.severity { worst = error }
        input.reset(to: start)
      }
    }
    throw worst
  }

  private func read(_ way: Way, _ input: inout Reader) throws(Mismatch) -> MadeRoute {
    let output = try way.parser.parse(&input)
    guard !readsWholePath || Self.isAtPathEnd(&input) else { throw Mismatch(.path) }
    return output
  }

  /// Notes whether another way of the same rank reads the request as well, and goes back to where the winner has ended.
  private func noteRivals(of position: Int, _ input: inout Reader, from start: Reader.Mark) {
    let end = input.mark
    let rank = ways[position].rank
    for (other, way) in ways.enumerated() where other != position {
      if way.rank.precedes(rank) || rank.precedes(way.rank) { continue }
      input.reset(to: start)
      do throws(Mismatch) {
        _ = try read(way, &input)
        Self.doubt.note()
      } catch {}
    }
    input.reset(to: end)
  }

  private static let rest = Path { Rest() }

  private static func isAtPathEnd(_ input: inout Reader) -> Bool {
    let mark = input.mark
    defer { input.reset(to: mark) }
    do throws(Mismatch) { return try rest.parse(&input).isEmpty } catch { return false }
  }

  private func prints(_ output: MadeRoute) -> Bool { Self.isReadingBack || (try? print(output)) != nil }

  func print(_ output: MadeRoute, into writer: inout Writer) throws(Mismatch) {
    let start = writer.mark
    for entry in order {
      do throws(Mismatch) {
        try entries[entry].print(output, into: &writer)
        if reader(of: output, printedBy: entry) == entry { return }
      } catch {}
      writer.reset(to: start)
    }
    throw Mismatch(.unprintable)
  }

  /// The entry that reads what another one prints; nil if none does.
  private func reader(of output: MadeRoute, printedBy entry: Int) -> Int? {
    guard let request = try? entries[entry].print(output) else { return nil }
    let table = self
    return Self.$isReadingBack.withValue(true) { try? EntryReader(table: table).parse(request) }
  }

  /// Reads the position of the entry that reads a request, and the rest of the path.
  private struct EntryReader: Router {
    let table: NaiveTable

    func parse(_ input: inout Reader) throws(Mismatch) -> Int {
      let entry = try table.first(&input) { _ in true }.entry
      _ = try NaiveTable.rest.parse(&input)
      return entry
    }

    func print(_ output: Int, into writer: inout Writer) throws(Mismatch) { throw Mismatch(.unprintable) }
  }

  /// What the first way that reads gives, printed or not.
  private struct FirstReader: Router {
    let table: NaiveTable

    func parse(_ input: inout Reader) throws(Mismatch) -> MadeRoute { try table.first(&input) { _ in true }.output }
    func print(_ output: MadeRoute, into writer: inout Writer) throws(Mismatch) { throw Mismatch(.unprintable) }
  }

  /// What the first way that reads gives.
  func firstReading(of request: URLRequestData) -> MadeRoute? { try? FirstReader(table: self).parse(request) }

  /// What the table reads, and whether the rules leave that open.
  func answer(to request: URLRequestData) -> (route: MadeRoute?, isOpen: Bool) {
    let doubt = Doubt()
    let route = Self.$doubt.withValue(doubt) { try? parse(request) }
    return (route, doubt.isFound)
  }
}

extension Mismatch.Kind {
  /// How close to a match a failure of this kind is.
  fileprivate var severity: Int {
    switch self {
    case .path, .unprintable: 0
    case .method: 1
    case .missing: 2
    case .value: 3
    case .malformed: 4
    default: 5
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
