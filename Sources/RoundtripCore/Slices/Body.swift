/// The body of the request, converted from its bytes.
///
/// ```swift
/// Route(UsersRoute.create) { Method.post; Body(.json(CreateUser.self)) }
/// Route(FileRoute.upload) { Method.put; Path { "avatar" }; Body(.data, contentType: "image/png") }
/// ```
/// A conversion that knows the media type of its bytes, such as `.json`, prints it as `Content-Type`. Where the request has a
/// `Content-Type`, it has to be this one.
///
/// Fails with ``Mismatch/Kind/missing`` without a body, and with `malformed` where the conversion refuses it or the `Content-Type` is
/// another one: status 400.
public struct Body<Output>: Router {
  private let converting: @Sendable ([UInt8]) throws(Mismatch) -> Output
  private let undoing: @Sendable (Output) throws(Mismatch) -> [UInt8]
  private let media: BodyMedia?

  /// The bytes, converted.
  /// - Parameter contentType: The media type to print and to check; as the conversion says, if it is not given.
  public init<Downstream: Conversion>(_ conversion: Downstream, contentType: String? = nil)
  where Downstream.Input == [UInt8], Downstream.Output == Output {
    converting = { (bytes) throws(Mismatch) in try conversion.apply(bytes) }
    undoing = { (output) throws(Mismatch) in try conversion.unapply(output) }
    media = contentType.map { BodyMedia(mediaType: $0, type: conversion.media?.type) } ?? conversion.media
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    input.recorder?.looksAtBody = true
    guard let body = input.message?.body, !body.isEmpty || !input.hasNoBody(of: media) else {
      throw input.mismatch(.missing, "a body")
    }
    try input.checkContentType(media?.mediaType)
    do throws(Mismatch) {
      return try converting(body)
    } catch {
      input.raw = .empty
      _ = input.mismatch(.malformed, error.reason?.text ?? "another body")
      throw Mismatch(.malformed, reason: error.reason)
    }
  }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) {
    let bytes: [UInt8]
    do throws(Mismatch) { bytes = try undoing(output) } catch { throw writer.refused(error) }
    try writer.writeContentType(media?.mediaType)
    writer.update { $0.body = bytes }
  }

  public var grammar: Grammar {
    let body = Grammar.body("\(Output.self)")
    return media.map { .annotated(.media($0), body) } ?? body
  }
}

extension Reader {
  /// Whether an empty body is none: many clients announce a length of 0 where they send nothing. A body that was printed has a type.
  fileprivate borrowing func hasNoBody(of media: BodyMedia?) -> Bool {
    media != nil && message?.headers["Content-Type"] == nil
  }
}

extension Body where Output == [UInt8] {
  /// The bytes as they are.
  public init(contentType: String? = nil) {
    self.init(Conversions.Functions(apply: { $0 }, unapply: { $0 }), contentType: contentType)
  }
}
