/// Extraction where the payload stands in the enum itself, which is the rule: what ``EnumAccess`` knows, without its list of cases, so
/// that nothing is counted on the way.
///
/// Sound as `EnumAccess` is, of which it is made; the same tests go through it.
@usableFromInline
struct DirectAccess: Sendable {
  @usableFromInline let witnesses: EnumWitnesses
  /// The tags of the cases that have this payload, as a set of bits.
  @usableFromInline let tags: UInt64
  /// Whether these are several; then embedding tells which.
  @usableFromInline let isShared: Bool

  /// Nil where one of the cases is indirect, or one of the tags does not fit in a word.
  init?(_ access: EnumAccess?, tags: [Int]) {
    guard let access, tags.allSatisfy({ $0 < UInt64.bitWidth && !access.isIndirect($0) }) else { return nil }
    witnesses = access.witnesses
    self.tags = tags.reduce(0) { $0 | 1 << UInt64($1) }
    isShared = tags.count > 1
  }

  /// The payload, if `root` is of one of the cases; `embed` is asked where these are several.
  @inline(__always)
  @inlinable
  func payload<Root, Payload>(
    of root: Borrowed<Root>, in scratch: Scratch<Root>, embed: (consuming Payload) -> Root
  ) -> Borrowed<Payload>? {
    let tag = witnesses.tag(of: root)
    // A tag beyond the bits shifts to nothing.
    guard tags & (1 << UInt64(tag)) != 0 else { return nil }
    let payload: Borrowed<Payload> = witnesses.payload(of: root, in: scratch)
    return isShared && witnesses.tag(of: embed(payload.value)) != tag ? nil : payload
  }
}
