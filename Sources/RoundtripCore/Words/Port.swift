/// The port of the URL (RFC 3986 §3.2.3).
///
/// ```swift
/// Route(SiteRoute.admin) { Host("localhost"); Port(8080) }   // "//localhost:8080/" <-> .admin
/// ```
/// Fails with ``Mismatch/Kind/path``. A number outside 0 to 65,535 is a definition error.
public struct Port: Router, Word {
  public typealias Output = Void

  @usableFromInline let node: Node

  /// Creates a part for the port `number`.
  public init(_ number: Int) {
    node = Node(.port(number), Void.self)
  }
}
