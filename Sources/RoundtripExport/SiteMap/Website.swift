import Roundtrip
import RoundtripCore

/// The address of a website: a scheme, a host and a port, and the start of the paths.
struct Website {
  /// `https://example.com:81`.
  let origin: String
  /// The path without a slash at its end.
  let path: String
  private let scheme: String
  private let host: String
  private let port: Int

  /// Nil if the text is not the URL of a website. A query, a fragment and a user are not part of one.
  init?(_ base: String) {
    guard let link = try? Always(()).baseURL(base).link(to: ()) else { return nil }
    let data = URLRequestData(link)
    guard let scheme = data.scheme?.lowercased(), let standardPort = URLRequestData.standardPort(of: scheme),
      let host = data.host?.lowercased(), data.user == nil
    else { return nil }
    origin = scheme + "://" + host + (data.port.map { ":\($0)" } ?? "")
    path = data.rawPath.hasSuffix("/") ? String(data.rawPath.dropLast()) : data.rawPath
    self.scheme = scheme
    self.host = host
    port = data.port ?? standardPort
  }

  /// Whether a route has addresses here. A route without a scheme, host or port accepts any.
  func hasRoute(_ route: FlatRoute) -> Bool {
    route.scheme.map { $0.lowercased() == scheme } ?? true && route.port.map { $0 == port } ?? true
      && route.host.map { $0.onlyText?.lowercased() == host } ?? true
  }
}
