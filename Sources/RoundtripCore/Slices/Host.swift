/// The host of the URL, compared without case (RFC 3986 §3.2.2).
///
/// ```swift
/// Route(SiteRoute.home) { Host("example.com") }   // "//example.com/" <-> .home
/// ```
public struct Host: Router {
  public typealias Output = Void

  private let name: String
  private let isValid: Bool

  /// The host `name`; an IPv6 address stands in brackets.
  public init(_ name: String) {
    self.name = name
    isValid = Self.isHost(name)
  }

  public func parse(_ input: inout Reader) throws(Mismatch) {
    input.raw = .empty
    guard isValid, let authority = input.authority, Authority.isSafe(authority),
      ASCII.equalIgnoringCase(String(Authority(authority).host), name)
    else {
      throw input.mismatch(.path, "the host `\(name)`")
    }
  }

  public func print(_ output: Void, into writer: inout Writer) throws(Mismatch) {
    guard isValid else { throw writer.unprintable("`\(name)` is not a host") }
    writer.update { $0.host = name }
  }

  /// Whether `name` can stand in an authority without being read as something else.
  static func isHost(_ name: String) -> Bool {
    !name.isEmpty
      && "//\(name)".withBytes { text in
        let parts = URLParts(url: text)
        return parts.path.isEmpty && parts.query == nil && parts.fragment == nil
          && parts.authority.map { Authority.isSafe($0) && Authority($0).host.count == name.utf8.count } ?? false
      }
  }

  public var grammar: Grammar { .host(.literal(name)) }
}
