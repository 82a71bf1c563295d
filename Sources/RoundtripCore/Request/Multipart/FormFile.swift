/// A file in a `multipart/form-data` body.
///
/// ```swift
/// FormFile(name: "me.png", contentType: "image/png", bytes: bytes)
/// ```
public struct FormFile: Sendable, Hashable, Codable {
  /// The file name from the sender. It can be any text, so never use it as a path.
  public var name: String
  /// The media type, or nil if the sender does not give one.
  public var contentType: String?
  /// The contents of the file.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(name: String, contentType: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
  }
}
