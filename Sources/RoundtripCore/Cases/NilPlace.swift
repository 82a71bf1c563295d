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
  /// It stands behind the values, or, where these are an enum, in the bits of its tag.
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
}
