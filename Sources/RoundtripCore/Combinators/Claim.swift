/// Which values a parser-printer may print, as far as that is known before it tries: all others it is certain to refuse.
@usableFromInline
struct Claim: Sendable {
  /// The tags of their cases; nil where these are not known.
  let tags: [Int]?
  /// For elements of the payload, by their place, the number of the only value that they have there.
  let constants: [Int: Int]

  /// The place at which the whole value stands among the constants.
  static let whole = -1
  @usableFromInline static let anything = Claim(tags: nil, constants: [:])

  /// - Parameter tag: That of the value; nil where the output is no enum.
  func mayPrint(_ tag: Int?) -> Bool { tags == nil || tag.map { tags?.contains($0) ?? true } ?? true }
}

extension Claim {
  /// What a route prints by its conversion and its parts.
  init(_ source: (any RouteDescribing)?, _ parts: Any) {
    tags = source?.routeTags
    // The elements of the parts are those of the payload only where the case is known.
    let known = tags == nil ? [:] : (parts as? any KnowsConstants)?.constants ?? [:]
    constants = (source as? any KnowsConstants)?.constants ?? known
  }
}

/// A parser-printer that knows elements of its output before it reads.
protocol KnowsConstants {
  /// For elements of the output, by their place, the number of the only value that they have there.
  var constants: [Int: Int] { get }
}

extension Conversions.Fixed: KnowsConstants {
  var constants: [Int: Int] { constant.number.map { [Claim.whole: $0] } ?? [:] }
}

extension Always: KnowsConstants {
  var constants: [Int: Int] {
    guard TypeLayout.kind(of: Output.self) != TypeLayout.Kind.tuple, let number = conversion.constant.number else {
      return [:]
    }
    return [0: number]
  }
}

extension Take: KnowsConstants {
  var constants: [Int: Int] {
    let count = TypeLayout.elementCount(of: First.Output.self)
    var constants = (first as? any KnowsConstants)?.constants ?? [:]
    for (element, number) in (second as? any KnowsConstants)?.constants ?? [:] { constants[count + element] = number }
    return constants
  }
}

extension PayloadElement {
  /// The element at this place of the constants of a claim; nil where it cannot be looked at.
  /// - Parameter tag: The case; nil where `output` is no enum.
  init?(_ place: Int, ofCase tag: Int?, of output: any Any.Type, _ access: EnumAccess?) {
    if place == Claim.whole {
      self.init(output, at: 0, isInPlace: true)
      return
    }
    guard let access, let tag, let payload = access.cases[tag].type, !access.isIndirect(tag) else { return nil }
    let elements = TypeLayout.elements(of: payload)
    guard elements.indices.contains(place) else { return nil }
    let tagPlace = TagPlace(access, tags: [tag], payloadSize: TypeLayout.size(of: payload))
    self.init(elements[place].type, at: elements[place].offset, isInPlace: tagPlace.isKnown)
  }
}
