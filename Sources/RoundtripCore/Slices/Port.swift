/// The port of the URL (RFC 3986 §3.2.3).
///
/// ```swift
/// Route(SiteRoute.admin) { Host("localhost"); Port(8080) }   // "//localhost:8080/" <-> .admin
/// ```
public struct Port: Router {
  public typealias Output = Void

  private let number: Int

  /// The port `number`.
  public init(_ number: Int) {
    self.number = number
  }

  public func parse(_ input: inout Reader) throws(Mismatch) {
    input.raw = .empty
    guard let port = input.authority.flatMap({ Authority($0).port }), Authority.port(port) == number else {
      throw input.mismatch(.path, "the port \(number)")
    }
  }

  public func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
    guard UInt16(exactly: number) != nil else { throw writer.unprintable("\(number) is not a port") }
    writer.update { $0.origin.port = number }
  }

  public var grammar: Grammar { .port(number) }
}
