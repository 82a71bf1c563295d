import Roundtrip
import RoundtripCore

extension FlatRoute.PathPart {
  /// The pieces with their texts. A segment of several pieces has one text for each that is not empty.
  var texts: [(piece: FlatRoute.Piece, text: Grammar)] {
    guard pieces.count > 1 else { return pieces.map { ($0, text) } }
    return Array(zip(pieces.filter { $0 != .literal("") }, text.textParts))
  }

  /// The segment without and with each optional text in it, because a path template has no optional parts. It is never empty.
  var variants: [FlatRoute.PathPart] {
    guard count == .once, text.textParts.contains(where: \.isOptional) else { return [self] }
    let whole = texts.flatMap { piece, text in text.textParts.map { (piece, $0) } }
    return whole.reduce([[]]) { (variants: [[(FlatRoute.Piece, Grammar)]], next) in
      let forms = next.1.forms(atMost: OpenAPIPath.mostForms + 1)
      return forms.flatMap { texts in variants.map { $0 + texts.map { (next.0, $0) } } }.firstOnes
    }.filter { !$0.isEmpty }.map { texts in
      var part = self
      part.text = texts.count == 1 ? texts[0].1 : .sequence(texts.map(\.1))
      part.pieces = texts.map { piece, text in
        if case .literal(let text) = text { .literal(text) } else { piece }
      }
      return part
    }
  }
}

extension Grammar {
  fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension Array {
  /// One variant more than a document has, so that the lack of the others is noted.
  fileprivate var firstOnes: [Element] { Array(prefix(OpenAPIPath.mostForms + 1)) }
}
