/// The bytes of an enum's case when its tag is put on zeros, and on ones: what comes out alike is the tag.
struct TagBits {
  let zeros: [UInt8]
  private let ones: [UInt8]

  init(_ access: EnumAccess, _ tag: Int) {
    zeros = access.witnesses.bytes(ofCase: tag, over: 0x00)
    ones = access.witnesses.bytes(ofCase: tag, over: 0xFF)
  }

  /// The bits that are the same in all values of the case.
  func mask(at offset: Int) -> UInt8 { ~(zeros[offset] ^ ones[offset]) }
}
