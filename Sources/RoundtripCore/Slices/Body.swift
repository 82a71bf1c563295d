/// The body of the request, converted from its bytes.
///
/// ```swift
/// Route(UsersRoute.create) { Method.post; Body(.json(CreateUser.self)) }
/// ```
/// Fails with ``Mismatch/Kind/missing`` without a body, and with `malformed` where the conversion refuses it: status 400.
public struct Body<Output>: Router {
  private let converting: @Sendable ([UInt8]) throws(Mismatch) -> Output
  private let undoing: @Sendable (Output) throws(Mismatch) -> [UInt8]
  private let media: BodyMedia?

  /// The bytes, converted.
  public init<Downstream: Conversion>(_ conversion: Downstream)
  where Downstream.Input == [UInt8], Downstream.Output == Output {
    converting = { (bytes) throws(Mismatch) in try conversion.apply(bytes) }
    media = conversion.media
    undoing = { (output) throws(Mismatch) in try conversion.unapply(output) }
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output {
    guard let body = input.message?.body else { throw input.mismatch(.missing, "a body") }
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
    writer.update { $0.body = bytes }
  }

  public var grammar: Grammar {
    let body = Grammar.body("\(Output.self)")
    return media.map { .annotated(.media($0), body) } ?? body
  }
}

extension Body where Output == [UInt8] {
  /// The bytes as they are.
  public init() {
    self.init(Conversions.Functions(apply: { $0 }, unapply: { $0 }))
  }
}
