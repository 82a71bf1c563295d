/// The bytes of a body, and the form of the value that they encode.
final class BodyNode: BodyObject, @unchecked Sendable {
  let media: BodyMedia?

  init(
    media: BodyMedia?, read: @escaping @Sendable ([UInt8], Place) -> Mismatch?,
    write: @escaping @Sendable (Place) -> Result<[UInt8], Mismatch>
  ) {
    self.media = media
    super.init(mediaType: media?.mediaType, read: read, write: write)
  }
}
