/// The place of the tag in an enum's value, where it is some bits of one byte behind the payload: the rule for an enum with several
/// payloads. There it is read without asking a witness, which is several times as fast.
@usableFromInline
struct TagPlace: Sendable {
  /// Less than 0 where the place is not known.
  @usableFromInline let offset: Int
  @usableFromInline let mask: UInt8
  @usableFromInline let shift: UInt8
  /// Whether several cases have this payload; then embedding tells which.
  @usableFromInline let isShared: Bool
  /// What stands at the place in the cases that have this payload, as a set of bits.
  @usableFromInline let marks: UInt64

  static let unknown = TagPlace(offset: -1, mask: 0, shift: 0, isShared: false, marks: 0)

  @inlinable
  var isKnown: Bool { offset >= 0 }

  /// Whether `root` is of one of the cases that have this payload.
  @inline(__always)
  @inlinable
  func isMarked<Root>(_ root: Borrowed<Root>) -> Bool { marks & Self.bit(of: mark(of: root)) != 0 }

  /// What stands at the place.
  @inline(__always)
  @inlinable
  func mark<Root>(of root: Borrowed<Root>) -> UInt8 { (root.part(at: offset, as: UInt8.self).value & mask) &>> shift }

  @inline(__always)
  @inlinable
  static func bit(of mark: UInt8) -> UInt64 { 1 &<< UInt64(mark) }

  /// The payload, if `root` is of one of the cases; `embed` is asked where these are several.
  @inline(__always)
  @inlinable
  func payload<Root, Payload>(of root: Borrowed<Root>, embed: (consuming Payload) -> Root) -> Borrowed<Payload>? {
    guard isMarked(root) else { return nil }
    let payload = root.part(at: 0, as: Payload.self)
    if isShared, Borrowed.lend(embed(payload.value), to: { mark(of: $0) != mark(of: root) }) { return nil }
    return payload
  }
}

extension TagPlace {
  /// The place of the tag for the cases with these tags. It is unknown where the tag is not in one byte, where it stands among the bytes
  /// of the payload, and where that byte alone does not tell these cases from all others.
  init(_ access: EnumAccess, tags: [Int], payloadSize: Int) {
    self = Self.find(access, tags: tags, payloadSize: payloadSize) ?? .unknown
  }

  private static func find(_ access: EnumAccess, tags: [Int], payloadSize: Int) -> TagPlace? {
    guard let first = tags.first, access.cases.count <= UInt64.bitWidth,
      tags.allSatisfy({ !access.isIndirect($0) })
    else { return nil }
    let firstBits = TagBits(access, first)
    let places = firstBits.zeros.indices.filter { firstBits.mask(at: $0) != 0 }
    guard places.count == 1, let offset = places.first, offset >= payloadSize else { return nil }
    let mask = firstBits.mask(at: offset)
    let shift = UInt8(mask.trailingZeroBitCount)
    var own: UInt64 = 0
    var others: UInt64 = 0
    for tag in access.cases.indices {
      let bits = TagBits(access, tag)
      guard mask & ~bits.mask(at: offset) == 0 else { return nil }
      let bit = bit(of: (bits.zeros[offset] & mask) >> shift)
      if tags.contains(tag) {
        guard own & bit == 0 else { return nil }
        own |= bit
      } else {
        others |= bit
      }
    }
    guard own & others == 0 else { return nil }
    return TagPlace(offset: offset, mask: mask, shift: shift, isShared: tags.count > 1, marks: own)
  }
}
