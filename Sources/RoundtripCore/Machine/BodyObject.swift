/// Converts between the bytes of a body and a value at a place.
final class BodyObject: Sendable {
  let read: @Sendable ([UInt8], Place) -> Mismatch?
  let write: @Sendable (Place) -> Result<[UInt8], Mismatch>
  /// The media type. Nil if any type is accepted and none is printed.
  let mediaType: String?

  init(
    mediaType: String?, read: @escaping @Sendable ([UInt8], Place) -> Mismatch?,
    write: @escaping @Sendable (Place) -> Result<[UInt8], Mismatch>
  ) {
    self.mediaType = mediaType
    self.read = read
    self.write = write
  }
}
