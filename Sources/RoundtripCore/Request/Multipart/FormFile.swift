/// A file in a `multipart/form-data` body.
///
/// ```swift
/// FormFile(name: "me.png", contentType: "image/png", bytes: bytes)
/// ```
public struct FormFile: Sendable, Hashable, Codable {
  /// The name that the sender gives it. It may be anything: never take it for a path.
  public var name: String
  /// Its media type; nil if the sender does not say.
  public var contentType: String?
  /// What is in it.
  public var bytes: [UInt8]

  /// A file.
  public init(name: String, contentType: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
  }
}
