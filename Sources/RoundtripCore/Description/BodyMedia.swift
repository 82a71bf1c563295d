/// The form of a body.
public struct BodyMedia: Sendable {
  /// The media type: `application/json`.
  public let mediaType: String
  /// The type whose coding determines the form. Nil if the coding does not show what the body looks like.
  public let type: (any Any.Type)?
  package var dates = Dates.unknown
  /// The style of arrays, if the body is a form.
  package var formArrays: FormArrays?

  /// The format of dates in a body.
  package enum Dates: Sendable {
    case unknown
    /// `"2026-11-21T08:41:00Z"`, without fractions of a second.
    case internet
    /// A number of seconds or milliseconds.
    case number
  }

  /// The form of a body.
  public init(mediaType: String, type: (any Any.Type)? = nil) {
    self.mediaType = mediaType
    self.type = type
  }

  /// A form with another media type.
  @usableFromInline
  init(_ media: BodyMedia?, as mediaType: String) {
    self.init(mediaType: mediaType, type: media?.type)
    dates = media?.dates ?? .unknown
    formArrays = media?.formArrays
  }
}
