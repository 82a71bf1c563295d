/// The scheme of the URL, in any letter case (RFC 3986 §3.1).
///
/// ```swift
/// Route(AppRoute.home) { Scheme("nav") }   // "nav:/" <-> .home
/// ```
/// Fails with ``Mismatch/Kind/path``. A name that is not a scheme is a definition error.
public struct Scheme: Router, Word {
  public typealias Output = Void

  @usableFromInline let node: Node

  /// The scheme `http`.
  public static let http = Scheme("http")
  /// The scheme `https`.
  public static let https = Scheme("https")

  /// Creates a part for the scheme `name`.
  public init(_ name: String) {
    node = Node(.scheme(name), Void.self)
  }
}
