/// The route whose path a link comes nearest to.
///
/// ```swift
/// do { try router.match("/boks/12") } catch {
///   error.facts.nearest?.template   // "/books/{id}"
///   error.facts.nearest?.name       // "detail"
/// }
/// ```
public struct NearestRoute: Sendable, Hashable {
  /// The name of its case, `users.user` of nested ones.
  public let name: String
  /// Its path, with its parameters in braces.
  public let template: String
  /// Whether the link has a segment that looks like a misspelt segment of the route.
  public let isMisspelt: Bool
}

extension NearestRoute {
  /// Of the routes that `path` might have been meant for, the one that reads most of it, then the one with the fewest changes. Nil if
  /// there is none.
  init?(to path: [String], in program: Program) {
    guard !path.isEmpty, path.count <= Likeness.maximumCount else { return nil }
    let path = path.map(WrittenSegment.init)
    var best: (likeness: Likeness, row: Int, signature: String)?
    for row in program.resembling(path) {
      let grammar = program.grammar(of: row)
      guard let likeness = Likeness(of: path, to: PathElement.all(in: [grammar])) else { continue }
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
  /// The rows with literals like segments of a path, those with the most of them first. One row stands for a route that has several.
  ///
  /// Most rows of a large table have none, and those whose literals the trie shares are judged together.
  fileprivate func resembling(_ path: [WrittenSegment]) -> [Int] {
    var found: [(count: Int, changes: Int, row: Int)] = []
    func visit(_ index: Int, _ count: Int, _ changes: Int) {
      let node = trie.nodes.place(of: index)
      // Behind an open end there may be more literals.
      for place in node.element.openRange { found.append((count, changes, Int(trie.rows[place]))) }
      if count > 0 { for place in node.element.endRange { found.append((count, changes, Int(trie.rows[place]))) } }
      func go(_ child: Int32, _ distance: Int?) {
        visit(Int(child), count + (distance == nil ? 0 : 1), changes + (distance ?? 0))
      }
      for literal in trie.literals(of: node.element) {
        guard let text = literal.text else { continue }
        go(literal.node, text.with { WrittenSegment.distance(of: $0.text, to: path) })
      }
      for place in node.element.edgeRange {
        let edge = trie.edges[place]
        let distance = edge.matcher.with { matcher in
          matcher.texts.compactMap { WrittenSegment.distance(of: String(decoding: $0, as: UTF8.self), to: path) }.min()
        }
        go(edge.node, distance)
      }
    }
    visit(0, 0, 0)
    found.sort { ($1.count, $0.changes, $0.row) < ($0.count, $1.changes, $1.row) }
    var known = Set<[UInt32]>()
    return found.prefix(Self.explainedLimit).map(\.row).sorted().filter {
      known.insert(node.described(sources[$0].choices)).inserted
    }
  }
}

/// One thing that a route reads from a path.
private struct PathElement {
  let text: Grammar
  /// Whether it may be absent.
  var isOptional = false
  /// Whether there may be several.
  var isRepeated = false

  static func all(in parts: [Grammar]) -> [PathElement] {
    parts.flatMap { part -> [PathElement] in
      switch part {
      case .segment(let text): [PathElement(text: text)]
      case .rest(let minimum):
        Array(repeating: PathElement(text: .text(.any)), count: min(minimum, Likeness.maximumCount))
          + [PathElement(text: .text(.any), isOptional: true, isRepeated: true)]
      case .opaque: [PathElement(text: .opaque, isOptional: true, isRepeated: true)]
      case .sequence(let parts): all(in: parts)
      case .route(_, let part), .refined(let part), .annotated(_, let part): all(in: [part])
      case .optional(let part):
        all(in: [part]).map { PathElement(text: $0.text, isOptional: true, isRepeated: $0.isRepeated) }
      case .repeated(let part, _, _, _):
        all(in: [part]).map { PathElement(text: $0.text, isOptional: true, isRepeated: true) }
      case .choice(let parts), .table(_, let parts):
        part.segmentCount.maximum == 0
          ? [] : parts.isEmpty ? [] : [PathElement(text: .opaque, isOptional: true, isRepeated: true)]
      default: []
      }
    }
  }
}

/// A segment of the path, with what a literal is compared with.
private struct WrittenSegment {
  let text: String
  let letters: [Unicode.Scalar]
  /// The letters that it has, each as one of 64 bits.
  let set: UInt64

  init(_ text: String) {
    self.text = text
    letters = Array(text.unicodeScalars)
    set = letters.reduce(0) { $0 | 1 &<< UInt64($1.value & 63) }
  }

  /// How many letters make one of the segments of a path out of a literal; nil if it looks like none of them.
  static func distance(of literal: String, to path: [WrittenSegment]) -> Int? {
    path.lazy.compactMap { literal.distance(to: $0) }.min()
  }
}

/// How much a path looks like a route's.
private struct Likeness: Comparable {
  /// How many segments are right before the first that is not.
  var progress = 0
  /// How many changes make the one of the other: letters in literals, two for a segment of another form, three for one that is too much
  /// or absent.
  var changes = 0
  /// How many literals are just as they should be.
  var literals = 0
  /// How many literals are misspelt.
  var misspelt = 0
  private var isRight = true

  /// Longer paths are not compared.
  static let maximumCount = 32
  /// How many segments may be too much, absent, or of another form.
  private static let maximumGaps = 2

  /// Nil if nothing speaks for it that the path was meant for the route.
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

  /// The best way to lay the path along the route. Few gaps are allowed, so there are few ways.
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
      if element.text.mayAccept(segment.text) {
        // What fits is not looked at in any other way: the number of ways stays small.
        add(path.dropFirst(), rest, gaps: gaps) {
          if $0.isRight { $0.progress += 1 }
          if element.text.isLiteral { $0.literals += 1 }
        }
        return results.min()
      }
      if let distance = element.text.distance(to: segment) {
        add(path.dropFirst(), rest, gaps: gaps) {
          $0.change(distance)
          $0.misspelt += 1
        }
      } else {
        // The segment is of another form, or too much.
        if !element.text.isLiteral {
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

extension Grammar {
  /// How many letters make a misspelt text a literal of this description; nil if there is none that it looks like.
  fileprivate func distance(to segment: WrittenSegment) -> Int? {
    switch self {
    case .literal(let literal): literal.distance(to: segment)
    case .text(.set(let texts)): texts.lazy.compactMap { $0.distance(to: segment) }.min()
    case .choice(let parts): parts.lazy.compactMap { $0.distance(to: segment) }.min()
    case .refined(let part), .annotated(_, let part): part.distance(to: segment)
    default: nil
    }
  }
}

extension String {
  /// How many letters are to be put in, taken out, replaced or exchanged with their neighbor to make a segment of this text; nil if
  /// that is more than one in three.
  fileprivate func distance(to segment: WrittenSegment) -> Int? {
    if self == segment.text { return 0 }
    let letters = unicodeScalars.prefix(64)
    let (count, set) = letters.reduce((0, 0 as UInt64)) { ($0.0 + 1, $0.1 | 1 &<< UInt64($1.value & 63)) }
    let limit = count / 3
    guard limit > 0, abs(count - segment.letters.count) <= limit else { return nil }
    // Each change brings in at most one letter that the other text does not have.
    guard max((set & ~segment.set).nonzeroBitCount, (segment.set & ~set).nonzeroBitCount) <= limit else { return nil }
    // What both start with costs nothing.
    var (left, right) = (Array(letters)[...], segment.letters[...])
    while let first = left.first, first == right.first {
      left = left.dropFirst()
      right = right.dropFirst()
    }
    let distance = Self.distance(left, right)
    return distance <= limit ? distance : nil
  }

  /// The number of changes between two texts, row by row of the table of their beginnings.
  private static func distance(_ left: ArraySlice<Unicode.Scalar>, _ right: ArraySlice<Unicode.Scalar>) -> Int {
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
