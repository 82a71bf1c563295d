/// Fields and files of a `multipart/form-data` body (RFC 7578).
///
/// ```swift
/// let profile = Route(ProfileRoute.update(name:avatar:)) {
///   Method.post
///   Multipart { Field("name"); FileField("avatar") }
/// }
/// let update = ProfileRoute.update(name: "Ann", avatar: FormFile(name: "a.png", contentType: "image/png", bytes: [1]))
/// try profile.parse(profile.print(update))   // update
/// ```
/// The fields are the same as in any other group. The boundary is chosen so that no part contains it, and appears in the header and
/// in the body. Names and file names are escaped as in browsers: `"` becomes `%22`. A name that contains `%22` itself, and a
/// ``Flag``, do not print. Names with `\"` from other clients are read as well.
///
/// Fails with ``Mismatch/Kind/missing`` if the body or a field is absent. Fails with `malformed` if `Content-Type` is a different
/// one or the body does not consist of parts. The status is 400.
public struct Multipart<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields and files in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .multipart(of: .of(build()))
  }
}

extension Node {
  @usableFromInline
  static func multipart(of content: Node) -> Node { Node(.multipart(content), content.output) }
}
