/// The sixteen bytes of a UUID, in the layout of Foundation's `UUID`.
package typealias UUIDBytes = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

extension ByteSlice {
  // Both tuples are sixteen bytes of plain data without padding.

  /// Sixteen bytes as four words of four bytes, in their order in memory.
  @inline(__always)
  static func words(of uuid: UUIDBytes) -> (UInt32, UInt32, UInt32, UInt32) {
    unsafe unsafeBitCast(uuid, to: (UInt32, UInt32, UInt32, UInt32).self)
  }

  /// Four words of four bytes as sixteen bytes, in their order in memory.
  @inline(__always)
  static func uuid(_ words: (UInt32, UInt32, UInt32, UInt32)) -> UUIDBytes {
    unsafe unsafeBitCast(words, to: UUIDBytes.self)
  }
}
