/// The scheme of the URL, compared without case (RFC 3986 §3.1).
///
/// ```swift
/// Route(AppRoute.one) { Scheme("nav"); Path { "one" } }   // "nav:/one" <-> .one
/// ```
public struct Scheme: Router {
  public typealias Output = Void

  private let name: String

  /// The scheme `name`, without a colon.
  public init(_ name: String) {
    self.name = name
  }

  public func parse(_ input: inout Reader) throws(Mismatch) {
    input.raw = .empty
    guard let scheme = input.scheme, ASCII.equalIgnoringCase(scheme, name) else {
      throw input.mismatch(.path, "the scheme `\(name)`")
    }
  }

  public func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
    guard name.withBytes(URLParts.isScheme) else { throw writer.unprintable("`\(name)` is not a scheme") }
    writer.update { $0.origin.scheme = name }
  }

  public var grammar: Grammar { .scheme(name) }
}
