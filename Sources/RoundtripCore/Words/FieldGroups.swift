/// Fields of the query (RFC 3986 §3.4). `+` parses as a space and is never printed. Other query items are ignored.
///
/// ```swift
/// Query { Field("q"); Field("page", Int.self, default: 1) }   // "?q=a%20b" <-> ("a b", 1)
/// ```
/// Fails with ``Mismatch/Kind/missing`` or `malformed`. The status is 400.
public struct Query<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.query, .of(build()))
  }
}

/// Header fields (RFC 9110 §5). Names ignore case, and values are never split at commas.
///
/// ```swift
/// Headers { Field("X-Token") }   // X-Token: abc <-> "abc"
/// ```
/// A value that contains CR, LF or NUL, or that starts or ends with a space, does not print.
public struct Headers<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.headers, .of(build()))
  }
}

/// Cookies of the request (RFC 6265 §4.2). All of them print in one `Cookie` line. Characters that a cookie cannot contain are
/// percent-encoded.
///
/// ```swift
/// Cookies { Field("user_id", Int.self) }   // Cookie: user_id=7 <-> 7
/// ```
public struct Cookies<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.cookies, .of(build()))
  }
}

/// Fields of an `application/x-www-form-urlencoded` body.
///
/// ```swift
/// FormData { Field("email"); Field("remember", Bool.self) }   // "email=a@b&remember=true" <-> ("a@b", true)
/// FormData { Field("pricing[billing]"); Field("tag[]", [String].self) }
/// ```
/// `Content-Type` is printed, and checked if the request has one. Fails like ``Query``.
public struct FormData<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// Creates a group of the fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.form, .of(build()))
  }
}

/// Fields and files of a `multipart/form-data` body (RFC 7578).
///
/// ```swift
/// Route(ProfileRoute.update(name:avatar:)) {
///   Method.post
///   Multipart { Field("name"); FileField("avatar") }
/// }
/// ```
/// The fields are the same as in any other group. The boundary is chosen so that no part contains it, and appears in the header and
/// in the body. Names and file names are escaped as in browsers: `"` becomes `%22`. A name that contains `%22` itself does not
/// print.
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
  static func fields(_ container: FieldContainer, _ content: Node) -> Node {
    Node(.fields(container, content), content.output)
  }

  @usableFromInline
  static func multipart(of content: Node) -> Node { Node(.multipart(content), content.output) }
}

let formContentType = "application/x-www-form-urlencoded"
