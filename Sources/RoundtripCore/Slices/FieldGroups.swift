/// Fields of the query (RFC 3986 §3.4). `+` is a space when parsing and never printed; other items of the query are left alone.
///
/// ```swift
/// Query { Field("q"); Field("page", Int.self, default: 1) }   // "?q=a%20b" <-> ("a b", 1)
/// ```
/// Fails with ``Mismatch/Kind/missing`` or `malformed`: status 400.
public struct Query<Content: ParserPrinter>: Router where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  @usableFromInline let content: Content

  /// The fields in the block.
  @inlinable
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    content = build()
  }

  @inline(__always)
  @inlinable
  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    input.container = .query
    return try content.parse(&input)
  }

  @inline(__always)
  @inlinable
  public func parse(plain input: inout PlainInput) throws(Mismatch) -> Content.Output? {
    try content.parse(plain: &input)
  }

  @inlinable
  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try lend(output, to: &writer)
  }

  @inline(__always)
  @inlinable
  public func print(borrowed output: Borrowed<Content.Output>, into writer: inout Writer) throws(Mismatch) {
    writer.container = .query
    try content.print(borrowed: output, into: &writer)
  }

  public var grammar: Grammar { .fields(.query, content.grammar) }
}

/// Fields of the header (RFC 9110 §5). Names are compared without case, values are never split at commas.
///
/// ```swift
/// Headers { Field("X-Token") }   // X-Token: abc <-> "abc"
/// ```
/// A value with CR, LF or NUL in it, or with space around it, does not print.
public struct Headers<Content: ParserPrinter>: Router where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  private let content: Content

  /// The fields in the block.
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    content = build()
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    input.container = .headers
    return try content.parse(&input)
  }

  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    writer.container = .headers
    try content.print(output, into: &writer)
  }

  public var grammar: Grammar { .fields(.headers, content.grammar) }
}

/// Cookies of the request (RFC 6265 §4.2): one `Cookie` line with all of them is printed. What a cookie cannot carry is
/// percent-encoded.
///
/// ```swift
/// Cookies { Field("user_id", Int.self) }   // Cookie: user_id=7 <-> 7
/// ```
public struct Cookies<Content: ParserPrinter>: Router where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  private let content: Content

  /// The fields in the block.
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    content = build()
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    input.container = .cookies
    return try content.parse(&input)
  }

  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    writer.container = .cookies
    try content.print(output, into: &writer)
  }

  public var grammar: Grammar { .fields(.cookies, content.grammar) }
}

/// Fields of an `application/x-www-form-urlencoded` body.
///
/// ```swift
/// FormData { Field("email"); Field("remember", Bool.self) }   // "email=a@b&remember=true" <-> ("a@b", true)
/// FormData { Field("pricing[billing]"); Field("tag[]", [String].self) }
/// ```
/// `Content-Type` is printed, and checked where the request has one. Fails as ``Query`` does.
public struct FormData<Content: ParserPrinter>: Router where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  private let content: Content

  /// The fields in the block.
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    content = build()
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    input.recorder?.looksAtBody = true
    try input.checkContentType(formContentType)
    input.container = .form
    return try content.parse(&input)
  }

  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    try writer.writeContentType(formContentType)
    writer.container = .form
    try content.print(output, into: &writer)
    let body = Array(writer.form.slice.dropFirst(1))
    writer.update { $0.body = body }
  }

  public var grammar: Grammar { .fields(.form, content.grammar) }
}

let formContentType = "application/x-www-form-urlencoded"
