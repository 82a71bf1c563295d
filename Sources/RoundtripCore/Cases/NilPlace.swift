/// Where nil shows in an optional: bits of one byte, which are otherwise in all values. There it is told without asking a witness.
@usableFromInline
struct NilPlace: BitwiseCopyable, Sendable {
  @usableFromInline let offset: Int
  @usableFromInline let mask: UInt8
  /// The bits of nil.
  @usableFromInline let bits: UInt8

  /// Whether the optional that stands at the start of `root` is nil.
  @inline(__always)
  @inlinable
  func isNil<Root>(_ root: Borrowed<Root>) -> Bool { root.part(at: offset, as: UInt8.self).value & mask == bits }
}

extension NilPlace {
  /// The place for an optional type; nil where no byte alone tells.
  ///
  /// It stands behind the values, or, where these are an enum, in the bits of its tag. It is found by putting each tag on zeros and on ones:
  /// what comes out alike is the tag.
  init?(of optional: any Any.Type) {
    guard TypeLayout.isOptional(optional), let access = EnumAccess(optional) else { return nil }
    let none = TagBits(access, 1)
    let wrapped = access.cases.first?.type.flatMap { EnumAccess($0) }
    let others = [
      [TagBits(access, 0)], wrapped.map { access in access.cases.indices.map { TagBits(access, $0) } } ?? [],
    ]
    for values in others where !values.isEmpty {
      for offset in none.zeros.indices where values.allSatisfy({ $0.zeros.indices.contains(offset) }) {
        let mask = values.reduce(none.mask(at: offset)) { $0 & $1.mask(at: offset) }
        let bits = none.zeros[offset] & mask
        guard values.allSatisfy({ $0.zeros[offset] & mask != bits }) else { continue }
        self.init(offset: offset, mask: mask, bits: bits)
        return
      }
    }
    return nil
  }

  /// The bytes of a case when its tag is put on zeros, and on ones.
  private struct TagBits {
    let zeros: [UInt8]
    let ones: [UInt8]

    init(_ access: EnumAccess, _ tag: Int) {
      zeros = access.witnesses.bytes(ofCase: tag, over: 0x00)
      ones = access.witnesses.bytes(ofCase: tag, over: 0xFF)
    }

    /// The bits that are the same in all values of the case.
    func mask(at offset: Int) -> UInt8 { ~(zeros[offset] ^ ones[offset]) }
  }
}
