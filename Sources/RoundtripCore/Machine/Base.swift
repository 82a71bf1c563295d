/// The part in front of the links of a router: an origin, and possibly some segments.
final class Base: Sendable {
  let origin: Origin
  let segments: [String]
  let definitionError: String?
  private let extras: Writer.Extras
  /// The scheme and the authority in printed form.
  private let printed: (scheme: ComparedText, authority: ComparedText)
  /// The default port of the scheme (RFC 9110 §4.2).
  private let defaultPort: Int?

  init(_ url: String) {
    let base = URLRequestData(url)
    let host = base.host.flatMap(Punycode.host)
    origin = Origin(scheme: base.scheme, user: base.user, password: base.password, host: host, port: base.port)
    // More would use up the stack while the table is built.
    let isShort = base.path.count <= 100
    let path = base.path.last == "" ? base.path.dropLast() : base.path[...]
    let isPath = path.allSatisfy(\.canBeSegment)
    segments = isShort && isPath ? Array(path) : []
    let isComplete =
      base.scheme != nil
      && host.map { Authority.isHost($0) && ($0.hasPrefix("[") || !$0.utf8.contains(UInt8(ascii: "%"))) } ?? false
    let isPlain = base.rawQuery == nil && base.fragment == nil && base.rawPath.percentDecoded() != nil
    let hasPort = url.withBytes {
      URLParts(url: $0).authority.flatMap { Authority($0).port }.map { !$0.isEmpty } ?? false
    }
    definitionError =
      !isShort
      ? "a base URL has at most 100 segments; shorten its path"
      : !(isComplete && isPlain && hasPort == (base.port != nil))
        ? "`\(url)` is not a base URL; use a scheme and a host, and optionally a port and a path"
        : isPath ? nil : "the path of `\(url)` has a segment that is empty, `.` or `..`; remove it"
    extras = Writer.Extras(origin, fixed: Array(origin.text.utf8))
    printed = origin.text.withBytes {
      let parts = URLParts(url: $0)
      return (ComparedText(String(parts.scheme ?? .empty)), ComparedText(String(parts.authority ?? .empty)))
    }
    defaultPort = URLRequestData.standardPort(of: base.scheme)
  }

  /// The part in which the origin of a request differs. A relative link is resolved against this base (RFC 3986 §5).
  func difference(_ parts: URLParts) -> Origin.Part? {
    // Both exist unless there is a definition error.
    guard let scheme = origin.scheme, let host = origin.host else { return nil }
    if let scheme = parts.scheme, let authority = parts.authority, printed.scheme.equals(scheme),
      printed.authority.equals(authority)
    {
      return nil
    }
    if let given = parts.scheme, !ASCII.equalIgnoringCase(given, scheme) { return .scheme }
    guard let authority = parts.authority else { return parts.scheme == nil ? nil : .host }
    let given = Authority(authority)
    guard Authority.isSafe(authority), Authority.isSame(given.host, host) else { return .host }
    let port = given.port.flatMap { $0.isEmpty ? nil : Authority.port($0) ?? -1 }
    return (port ?? defaultPort) == (origin.port ?? defaultPort) ? nil : .port
  }

  /// Whether a link with another origin is below this base.
  func accepts(_ other: Origin) -> Bool { difference(other) == nil }

  func difference(_ other: Origin) -> Origin.Part? { other.text.withBytes { difference(URLParts(url: $0)) } }

  /// The origin as all links have it that are below this base: lowercase, without a user and without the default port.
  var site: String {
    let port = origin.port == defaultPort ? nil : origin.port
    return Origin(scheme: origin.scheme, host: origin.host, port: port).text.asciiLowercased
  }

  /// A part of the origin in words, for the error of a request that has another one.
  func words(for part: Origin.Part) -> String {
    switch part {
    case .scheme: "the scheme `\(origin.scheme ?? "")`"
    case .host: "the host `\(origin.host ?? "")`"
    case .port: "the port \(origin.port ?? defaultPort ?? 0)"
    }
  }

  func addOrigin(to writer: inout Writer) {
    if writer.extras == nil {
      writer.extras = extras
      return
    }
    writer.update {
      // Parts that a route prints itself are not overwritten.
      $0.origin.scheme = $0.origin.scheme ?? origin.scheme
      $0.origin.user = $0.origin.user ?? origin.user
      $0.origin.password = $0.origin.password ?? origin.password
      if $0.origin.host.map({ ASCII.equalIgnoringCase($0, origin.host ?? "") }) ?? true {
        $0.origin.host = $0.origin.host ?? origin.host
        $0.origin.port = $0.origin.port ?? origin.port
      }
    }
  }
}
