/// Fields of the query (RFC 3986 §3.4). `+` is a space when parsing and never printed; other items of the query are left alone.
///
/// ```swift
/// Query { Field("q"); Field("page", Int.self, default: 1) }   // "?q=a%20b" <-> ("a b", 1)
/// ```
/// Fails with ``Mismatch/Kind/missing`` or `malformed`: status 400.
public struct Query<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// The fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.query, .of(build()))
  }
}

/// Fields of the header (RFC 9110 §5). Names are compared without case, values are never split at commas.
///
/// ```swift
/// Headers { Field("X-Token") }   // X-Token: abc <-> "abc"
/// ```
/// A value with CR, LF or NUL in it, or with space around it, does not print.
public struct Headers<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// The fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .fields(.headers, .of(build()))
  }
}

/// Cookies of the request (RFC 6265 §4.2): one `Cookie` line with all of them is printed. What a cookie cannot carry is
/// percent-encoded.
///
/// ```swift
/// Cookies { Field("user_id", Int.self) }   // Cookie: user_id=7 <-> 7
/// ```
public struct Cookies<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// The fields in the block.
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
/// `Content-Type` is printed, and checked where the request has one. Fails as ``Query`` does.
public struct FormData<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// The fields in the block.
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
/// The fields are those of any other group. The boundary is chosen so that it stands in none of the parts, and printed in the header
/// and in the body. Names and file names are escaped as browsers do it, `"` as `%22`; one that holds `%22` itself does not print.
///
/// Fails with ``Mismatch/Kind/missing`` without a body or where a field is absent, and with `malformed` where `Content-Type` is another
/// one or the body is not made of parts: status 400.
public struct Multipart<Content: ParserPrinter>: Router, Word where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let node: Node

  /// The fields and files in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    node = .multipart(of: .of(build()))
  }
}

extension Node {
  @usableFromInline
  static func fields(_ container: FieldContainer, _ content: Node) -> Node {
    Node(.fields(container, content), .fields(container, content.grammar), content.output)
  }

  @usableFromInline
  static func multipart(of content: Node) -> Node {
    Node(.multipart(content), Grammar.body("multipart/form-data").yielding(content.output), content.output)
  }
}

let formContentType = "application/x-www-form-urlencoded"
