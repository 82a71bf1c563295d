/// A part of a route's path.
struct PathElement {
  private enum Form {
    case literal(Trie.Literal)
    case edge(Trie.Edge)
    case shape(Shape)
  }

  private let form: Form
  let isLiteral: Bool
  var isOptional = false
  var isRepeated = false

  init(_ literal: Trie.Literal) {
    form = .literal(literal)
    isLiteral = true
  }

  init(_ edge: Trie.Edge) {
    form = .edge(edge)
    isLiteral = edge.kind == .texts && edge.ignoresCase && edge.matcher.with { $0.texts.count == 1 }
  }

  private init(_ text: Grammar, isOptional: Bool = false, isRepeated: Bool = false) {
    form = .shape(text.shape)
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

  func accepts(_ segment: WrittenSegment) -> Bool {
    switch form {
    case .literal(let literal):
      literal.key == segment.key && literal.text.map { $0.with { $0.text == segment.text } } ?? true
    case .edge(let edge): segment.text.withBytes { !$0.isEmpty && edge.mayRead($0) }
    case .shape(let shape): shape.mayAccept(segment.text)
    }
  }

  /// The number of edits that turn a literal, or one of a few texts, into a segment. Nil if none resembles it.
  func distance(to segment: WrittenSegment) -> Int? {
    switch form {
    case .literal(let literal):
      if let text = literal.text { return text.with { $0.text.distance(to: segment) } }
      // Most have other letters, which their keys show.
      let mayResemble = literal.key.letters.map { segment.mayResemble(count: literal.key.count, $0) } ?? true
      return mayResemble ? literal.key.text.distance(to: segment) : nil
    case .edge(let edge):
      return edge.kind == .texts ? segment.distance(from: edge.matcher.with { $0.texts }) : nil
    case .shape(.set(let texts)): return segment.distance(from: texts)
    case .shape: return nil
    }
  }
}
