/// The sort key of a route, computed from what it reads: its path, segment by segment, then everything else.
struct RouteKey {
  /// A number for each segment class or open end, with the segment itself.
  let segments: [SegmentKey]
  /// The part after the fixed segments: nothing, or a part of unknown length.
  let open: Int
  /// The segments after it. Nil stands for another part of unknown length.
  let tail: [SegmentKey?]
  let minimum: Int
  /// What the route asks for beside the path, up to the number of required fields.
  let requirements: [Int]
  /// The required fields, by name.
  let fields: [Field]
  /// What else it asks for.
  let rest: [Int]
  let fragment: SegmentKey?
  /// The media type of the body, or an empty text.
  let media: String
  /// The list at the end of the path. It decides if nothing else does.
  let list: List?

  struct Field: Comparable {
    let name: ByteText
    let value: SegmentKey

    static func < (left: Field, right: Field) -> Bool {
      left.name == right.name ? left.value < right.value : left.name < right.name
    }
  }

  /// A list of segments that are alike.
  struct List: Comparable {
    let segment: SegmentKey
    let minimum: Int
    let maximum: Int

    /// A narrower segment comes first, then a shorter range of lengths.
    static func < (left: List, right: List) -> Bool {
      left.segment == right.segment
        ? (-left.minimum, left.maximum) < (-right.minimum, right.maximum) : left.segment < right.segment
    }
  }

  init(_ lowering: RowLowering) {
    let flat = lowering.flat
    segments = flat.path.prefix { $0.count == .once }.map { SegmentKey($0.text, ignoresCase: $0.ignoresCase) }
    open = lowering.open?.rawValue ?? -1
    tail = lowering.tail
    list = lowering.list
    minimum = if case .rest(let minimum)? = flat.path.last?.count { minimum } else { 0 }
    // A route with several methods comes after the routes that it contains: one method, or GET and HEAD.
    let method =
      lowering.methodChoices > 1
      ? 1 + lowering.methodChoices : lowering.methods.isEmpty ? 2 : lowering.methods.contains("HEAD") ? 0 : 1
    let host = flat.host.map { $0.isLiteral ? 0 : 1 } ?? 2
    requirements = [
      method, flat.scheme == nil ? 1 : 0, host, flat.port == nil ? 1 : 0, -flat.fields.count, -lowering.requiredChoices,
    ]
    fields = flat.fields.map {
      Field(name: ByteText("\($0.container.rawValue) \($0.name)"), value: SegmentKey($0.value, ignoresCase: false))
    }.sorted()
    let refusal = flat.mayRefuse ? lowering.isConvertedTable ? 1 : 0 : 2
    rest = [lowering.hasBody ? flat.media == nil ? 1 : 0 : 2, flat.fragment == nil ? 1 : 0, refusal]
    fragment = flat.fragment.map { SegmentKey($0, ignoresCase: false) }
    media = flat.media?.mediaType.asciiLowercased ?? ""
  }

  /// Negative if this comes first, positive if the other does, and zero if nothing but a list decides.
  /// - Parameter isPrefix: Whether both read a prefix of the path. A route that continues then precedes one that ends.
  func compared(to other: RouteKey, isPrefix: Bool = false) -> Int {
    for (left, right) in zip(segments, other.segments) where left != right { return left < right ? -1 : 1 }
    if isPrefix, continues(other) { return -1 }
    if isPrefix, other.continues(self) { return 1 }
    if segments.count != other.segments.count {
      // If one path continues and the other is open, a segment comes before the open part, and an end comes first.
      let isShorter = segments.count < other.segments.count
      let shorter = isShorter ? self : other
      return (shorter.open < 0) == isShorter ? -1 : 1
    }
    if open != other.open { return open < other.open ? -1 : 1 }
    let byTail = comparedTail(to: other)
    if byTail != 0 { return byTail }
    if minimum != other.minimum { return minimum > other.minimum ? -1 : 1 }
    for (left, right) in zip(requirements, other.requirements) where left != right { return left < right ? -1 : 1 }
    if fields != other.fields { return fields.lexicographicallyPrecedes(other.fields) ? -1 : 1 }
    for (left, right) in zip(rest, other.rest) where left != right { return left < right ? -1 : 1 }
    if let fragment, let other = other.fragment, fragment != other { return fragment < other ? -1 : 1 }
    if media != other.media { return media < other.media ? -1 : 1 }
    return 0
  }

  /// Whether nothing decides between two routes that compare as equal: both lists are equal, or one is not known.
  func ties(with other: RouteKey) -> Bool { list == nil || other.list == nil || list == other.list }

  /// Whether the list of this one comes first, if both compare as equal. A list that is not known comes last.
  func listPrecedes(_ other: RouteKey) -> Bool {
    guard let list else { return false }
    return other.list.map { list < $0 } ?? true
  }

  /// The same for the segments after a part of unknown length. More segments come first.
  private func comparedTail(to other: RouteKey) -> Int {
    for (left, right) in zip(tail, other.tail) where left != right {
      guard let left else { return 1 }
      guard let right else { return -1 }
      return left < right ? -1 : 1
    }
    return tail.count == other.tail.count ? 0 : tail.count > other.tail.count ? -1 : 1
  }

  /// Whether the other path ends at a segment where this one continues.
  func continues(_ other: RouteKey) -> Bool {
    other.open < 0 && (segments.count > other.segments.count || open >= 0) && segments.starts(with: other.segments)
  }
}
