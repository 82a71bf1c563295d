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
public struct Multipart<Content: ParserPrinter>: Router where Content.Level == FieldsLevel {
  public typealias Output = Content.Output

  private let content: Content

  /// The fields and files in the block.
  public init(@ParserBuilder<FieldsLevel> _ build: () -> Content) {
    content = build()
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Content.Output {
    input.recorder?.looksAtBody = true
    guard let body = input.body else { throw input.mismatch(.missing, "a body") }
    let type = input.message?.headers["Content-Type"]?.withBytes { HeaderValue($0) }
    input.raw = .empty
    guard let type, type.value == Self.type, let boundary = type["boundary"], MultipartBody.isBoundary(boundary) else {
      throw input.mismatch(.malformed, "the content type `\(Self.type)` with a boundary")
    }
    var form = ByteBuffer()
    guard let parts = MultipartBody.parts(of: body, boundary: boundary),
      parts.allSatisfy({ $0.append(to: &form) })
    else { throw input.mismatch(.malformed, "a body of parts") }
    return try parse(form.slice.dropFirst(1), &input)
  }

  /// Reads the fields from the parts, written as a form.
  private func parse(_ form: ByteSlice, _ input: inout Reader) throws(Mismatch) -> Content.Output {
    var place = URLParts(path: .empty)
    place.path = input.path
    var reader = Reader(
      url: input.url, parts: place, message: input.lentMessage, body: form, recorder: input.lentRecorder)
    reader.container = .form
    reader.rules = input.rules
    reader.isReadingBack = input.isReadingBack
    reader.depth = input.depth
    reader.foundFields = input.foundFields
    defer { input.foundFields = reader.foundFields }
    return try content.parse(&reader)
  }

  public func print(_ output: Content.Output, into writer: inout Writer) throws(Mismatch) {
    var form = Writer(path: ByteBuffer(), query: ByteBuffer(), recorder: writer.lentRecorder)
    form.container = .form
    form.rules = writer.rules
    form.depth = writer.depth
    form.isCopy = writer.isCopy
    try content.print(output, into: &form)
    let items = form.form.slice.items
    let parts = items.compactMap { FormPart(item: $0) }
    let boundary = MultipartBody.boundary(for: parts)
    guard parts.count == items.count, let body = MultipartBody.bytes(of: parts, boundary: boundary) else {
      throw writer.unprintable("a name that cannot stand in a part, or a flag")
    }
    guard writer.extras?.values.headers["Content-Type"] == nil else {
      throw writer.unprintable("a body of parts with another `Content-Type`")
    }
    try writer.writeContentType("\(Self.type); boundary=\(boundary)")
    writer.update { $0.body = body }
  }

  public var grammar: Grammar { .body(Self.type) }

  private static var type: String { "multipart/form-data" }
}
