/// The route whose path is most similar to a link.
///
/// ```swift
/// do { _ = try router.match("/boks/12") } catch {
///   error.facts.nearest?.template   // "/books/{id}"
///   error.facts.nearest?.name       // "detail"
/// }
/// ```
public struct NearestRoute: Sendable, Hashable {
  /// The name of its case, such as `users.user` for a nested one.
  public let name: String
  /// Its path, with its parameters in braces.
  public let template: String
  /// Whether a segment of the link looks like a misspelling of a segment of the route.
  public let isMisspelt: Bool
}

extension NearestRoute {
  /// Returns the route that `path` was probably meant for: the one that reads most of it, then the one with the fewest changes.
  /// Returns nil if there is none.
  init?(to path: [String], in program: Program) {
    let path = (path.last == "" ? path.dropLast() : path).map(WrittenSegment.init)
    guard !path.isEmpty, path.count <= Likeness.maximumCount else { return nil }
    var best: (likeness: Likeness, row: Int, signature: String)?
    for row in program.resembling(path) {
      let grammar = program.grammar(of: row)
      guard let likeness = Likeness(of: path, to: PathElement.all(in: grammar)) else { continue }
      if let known = best, known.likeness < likeness { continue }
      let signature = grammar.signature
      if let known = best, known.likeness == likeness, known.signature < signature { continue }
      best = (likeness, row, signature)
    }
    guard let best else { return nil }
    let route = program.flatRoute(best.row)
    self.init(name: route.name, template: route.template, isMisspelt: best.likeness.misspelt > 0)
  }
}

extension Program {
  /// The rows with literals that resemble segments of a path, those with most matches first. Each route has only one row here.
  ///
  /// Most rows of a large table have none. Rows whose literals share nodes of the trie are compared together.
  fileprivate func resembling(_ path: [WrittenSegment]) -> [Int] {
    var found: [(count: Int, changes: Int, row: Int)] = []
    func visit(_ index: Int, _ count: Int, _ changes: Int) {
      let node = trie.nodes.place(of: index)
      // More literals may follow an open end.
      for place in node.element.opens.all { found.append((count, changes, Int(trie.rows[place]))) }
      if count > 0 { for place in node.element.ends.all { found.append((count, changes, Int(trie.rows[place]))) } }
      func go(_ child: Int32, _ distance: Int?) {
        visit(Int(child), count + (distance == nil ? 0 : 1), changes + (distance ?? 0))
      }
      for literal in trie.literals(of: node.element) {
        go(literal.node, WrittenSegment.distance(of: literal, to: path))
      }
      for place in node.element.edges.all {
        let edge = trie.edges[place]
        let texts = edge.kind == .texts ? edge.matcher.with { $0.texts } : []
        go(edge.node, texts.lazy.compactMap { WrittenSegment.distance(of: $0, to: path) }.min())
      }
    }
    visit(0, 0, 0)
    found.sort { ($1.count, $0.changes, $0.row) < ($0.count, $1.changes, $1.row) }
    var known = Set<[UInt32]>()
    return found.prefix(Self.explainedLimit).map(\.row).sorted().filter {
      known.insert(node.described(sources[$0])).inserted
    }
  }
}

/// A part of a route's path.
private struct PathElement {
  let shape: Shape
  let isLiteral: Bool
  var isOptional: Bool
  var isRepeated: Bool

  init(_ text: Grammar, isOptional: Bool = false, isRepeated: Bool = false) {
    shape = text.shape
    isLiteral = text.isLiteral
    self.isOptional = isOptional
    self.isRepeated = isRepeated
  }

  static func all(in part: Grammar) -> [PathElement] {
    switch part {
    case .segment(let text): return [PathElement(text)]
    case .rest(let minimum):
      let count = min(minimum, Likeness.maximumCount)
      return Array(repeating: PathElement(.text(.any)), count: count)
        + [PathElement(.text(.any), isOptional: true, isRepeated: true)]
    case .optional, .repeated:
      var elements = part.parts.flatMap(all)
      for index in elements.indices {
        elements[index].isOptional = true
        if case .repeated = part { elements[index].isRepeated = true }
      }
      return elements
    case .choice, .table, .opaque:
      return part.mayReadSegments ? [PathElement(.opaque, isOptional: true, isRepeated: true)] : []
    case .host, .fields, .fragment: return []
    default: return part.parts.flatMap(all)
    }
  }
}

/// A segment of the path, prepared for comparison with literals.
private struct WrittenSegment {
  let text: String
  let letters: [Unicode.Scalar]
  /// The set of its letters, each as one of 64 bits.
  let set: UInt64

  init(_ text: String) {
    self.text = text
    letters = Array(text.unicodeScalars)
    set = letters.reduce(0) { $0 | 1 &<< UInt64($1.value & 63) }
  }

  /// The number of edits that turn a literal into one of the segments of a path. Nil if it resembles none.
  static func distance(of literal: String, to path: [WrittenSegment]) -> Int? {
    path.lazy.compactMap { literal.distance(to: $0) }.min()
  }

  /// The same for a literal of the trie. Most have other letters, which their keys show.
  static func distance(of literal: Trie.Literal, to path: [WrittenSegment]) -> Int? {
    if let text = literal.text { return distance(of: text.with { $0.text }, to: path) }
    let set = literal.key.letters
    let mayResemble = set.map { set in path.contains { $0.mayResemble(count: literal.key.count, set) } } ?? true
    return mayResemble ? distance(of: literal.key.text, to: path) : nil
  }

  /// Whether few edits turn a text with so many letters into this one, as far as the letters show. Each edit adds at most one letter
  /// that the other text does not have.
  func mayResemble(count: Int, _ other: UInt64) -> Bool {
    let limit = count / 3
    return abs(count - letters.count) <= limit
      && max((other & ~set).nonzeroBitCount, (set & ~other).nonzeroBitCount) <= limit
  }
}

extension TextKey {
  /// The set of its letters, each as one of 64 bits. Nil if it is not ASCII or not whole.
  fileprivate var letters: UInt64? {
    guard isWhole, (first | last) & 0x8080_8080_8080_8080 == 0 else { return nil }
    var set: UInt64 = 0
    for var word in [first, last] {
      while word != 0 {
        set |= 1 &<< (word & 63)
        word &>>= 8
      }
    }
    return set
  }
}

/// The similarity of a path to a route's path.
private struct Likeness: Comparable {
  /// The number of matching segments before the first mismatch.
  var progress = 0
  /// The number of edits between both: letters in literals, two for a segment of another form, three for an extra or missing
  /// segment.
  var changes = 0
  /// The number of literals that match exactly.
  var literals = 0
  /// The number of misspelled literals.
  var misspelt = 0
  private var isRight = true

  /// Longer paths are not compared.
  static let maximumCount = 32
  /// The number of segments that may be extra, missing or of another form.
  private static let maximumGaps = 2

  /// Nil if nothing suggests that the path was meant for the route.
  init?(of path: [WrittenSegment], to elements: [PathElement]) {
    guard elements.count <= 2 * Self.maximumCount else { return nil }
    let best = Self.best(path[...], elements[...], gaps: Self.maximumGaps, Likeness())
    guard let best, best.literals + best.misspelt > 0 else { return nil }
    self = best
  }

  private init() {}

  private mutating func change(_ count: Int) {
    changes += count
    isRight = isRight && count == 0
  }

  static func < (left: Likeness, right: Likeness) -> Bool {
    (right.progress, left.changes, right.literals) < (left.progress, right.changes, left.literals)
  }

  /// The best alignment of the path with the route. Few gaps are allowed, so there are few alignments.
  private static func best(
    _ path: ArraySlice<WrittenSegment>, _ elements: ArraySlice<PathElement>, gaps: Int, _ likeness: Likeness
  ) -> Likeness? {
    guard let element = elements.first else {
      guard path.count <= gaps else { return nil }
      var likeness = likeness
      likeness.change(3 * path.count)
      return likeness
    }
    var results: [Likeness] = []
    func add(
      _ path: ArraySlice<WrittenSegment>, _ elements: ArraySlice<PathElement>, gaps: Int,
      _ change: (inout Likeness) -> Void
    ) {
      guard gaps >= 0 else { return }
      var next = likeness
      change(&next)
      if let result = best(path, elements, gaps: gaps, next) { results.append(result) }
    }
    if let segment = path.first {
      let rest = element.isRepeated ? elements : elements.dropFirst()
      if element.shape.mayAccept(segment.text) {
        // A matching segment is not tried in any other way, which keeps the number of alignments small.
        add(path.dropFirst(), rest, gaps: gaps) {
          if $0.isRight { $0.progress += 1 }
          if element.isLiteral { $0.literals += 1 }
        }
        return results.min()
      }
      if let distance = element.shape.distance(to: segment) {
        add(path.dropFirst(), rest, gaps: gaps) {
          $0.change(distance)
          $0.misspelt += 1
        }
      } else {
        // The segment has another form, or is extra.
        if !element.isLiteral {
          add(path.dropFirst(), rest, gaps: gaps - 1) { $0.change(2) }
        }
        add(path.dropFirst(), elements, gaps: gaps - 1) { $0.change(3) }
      }
    }
    add(path, elements.dropFirst(), gaps: element.isOptional ? gaps : gaps - 1) {
      if !element.isOptional { $0.change(3) }
    }
    return results.min()
  }
}

extension Shape {
  /// The number of edits that turn a misspelled text into one of a few known texts. Nil if it resembles none.
  fileprivate func distance(to segment: WrittenSegment) -> Int? {
    guard case .set(let texts) = self else { return nil }
    return texts.lazy.compactMap { $0.distance(to: segment) }.min()
  }
}

extension String {
  /// The number of letters to insert, delete, replace or swap with a neighbor to turn a segment into this text. Nil if that is more
  /// than one in three.
  fileprivate func distance(to segment: WrittenSegment) -> Int? {
    if self == segment.text { return 0 }
    let letters = unicodeScalars.prefix(64)
    let (count, set) = letters.reduce((0, 0 as UInt64)) { ($0.0 + 1, $0.1 | 1 &<< UInt64($1.value & 63)) }
    let limit = count / 3
    guard limit > 0, segment.mayResemble(count: count, set) else { return nil }
    let distance = Self.distance(Array(letters), segment.letters)
    return distance <= limit ? distance : nil
  }

  /// The edit distance between two texts, computed row by row over their prefixes.
  private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    let width = right.count
    var (before, above, row) = ([Int](), Array(0...width), Array(0...width))
    var last: Unicode.Scalar?
    for (index, letter) in left.enumerated() {
      row[0] = index + 1
      var lastOther: Unicode.Scalar?
      for (column, other) in right.enumerated() {
        var least = Swift.min(above[column] + (letter == other ? 0 : 1), above[column + 1] + 1, row[column] + 1)
        if letter == lastOther, other == last { least = Swift.min(least, before[column - 1] + 1) }
        row[column + 1] = least
        lastOther = other
      }
      last = letter
      (before, above, row) = (above, row, before.isEmpty ? row : before)
    }
    return above[width]
  }
}
