/// The machines' information about the type of a value: its size, and how to copy and destroy it.
///
/// Sound because value witnesses are part of Swift's stable ABI, and take their arguments like C functions.
@safe
@usableFromInline
struct ValueType: @unchecked Sendable {
  private typealias Destroy = @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void
  private typealias Copy =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeRawPointer, UnsafeRawPointer
    ) -> UnsafeMutableRawPointer

  @usableFromInline let type: any Any.Type

  @usableFromInline
  init(_ type: any Any.Type) {
    self.type = type
  }

  var size: Int {
    unsafe TypeLayout.witnesses(of: type).load(fromByteOffset: 8 * MemoryLayout<Int>.size, as: Int.self)
  }

  /// The flags of the value witnesses.
  private var flags: UInt32 {
    unsafe TypeLayout.witnesses(of: type).load(fromByteOffset: 10 * MemoryLayout<Int>.size, as: UInt32.self)
  }

  var alignment: Int { Int(flags & 0xFF) + 1 }
  /// Whether copying the bytes copies the value, so that nothing has to be destroyed.
  var isTrivial: Bool { flags & 0x1_0000 == 0 }
  /// Whether a value is stored in the buffer of an existential, not in a box.
  var isInline: Bool { flags & 0x2_0000 == 0 }
  /// Whether it is an enum that the witnesses for enums take apart.
  var hasEnumWitnesses: Bool { flags & 0x20_0000 != 0 }
  /// Whether a value may be moved by copying its bytes. False if it holds a weak reference.
  var isBitwiseTakable: Bool { flags & 0x10_0000 == 0 }

  func destroy(_ place: Place) {
    if isTrivial { return }
    let destroy = unsafe TypeLayout.witnesses(of: type).load(
      fromByteOffset: MemoryLayout<Int>.size, as: Destroy.self)
    unsafe destroy(place.address, TypeLayout.metadata(of: type))
  }

  /// Copies the value at `source`, counting its references.
  func copy(_ source: Place, to target: Place) {
    if isTrivial { return target.copyBytes(from: source, count: size) }
    let copy = unsafe TypeLayout.witnesses(of: type).load(
      fromByteOffset: 2 * MemoryLayout<Int>.size, as: Copy.self)
    _ = unsafe copy(target.address, source.address, TypeLayout.metadata(of: type))
  }
}

extension ValueType {
  /// The elements of a tuple, or the type itself as its only element. Empty for `Void`.
  var elements: [TypeLayout.Element] { TypeLayout.elements(of: type) }
}
