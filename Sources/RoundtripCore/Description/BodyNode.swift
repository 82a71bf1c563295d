/// The bytes of a body and the value that they encode.
final class BodyNode: Sendable {
  let read: @Sendable ([UInt8], Place) -> Mismatch?
  let write: @Sendable (Place) -> Result<[UInt8], Mismatch>
  let media: BodyMedia?

  init(
    media: BodyMedia?, read: @escaping @Sendable ([UInt8], Place) -> Mismatch?,
    write: @escaping @Sendable (Place) -> Result<[UInt8], Mismatch>
  ) {
    self.media = media
    self.read = read
    self.write = write
  }
}
