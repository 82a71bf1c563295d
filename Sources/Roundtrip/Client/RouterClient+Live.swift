import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RouterClient {
  /// Returns a client that sends requests over the network.
  ///
  /// - Parameters:
  ///   - router: The router that prints the requests. Its links need a host; see ``Router/baseURL(_:)``.
  ///   - session: The session that sends the requests. On Linux, a new session with the same configuration is used, without its
  /// delegate and its cache.
  public static func live(router: some Router<Route>, session: URLSession = .shared) -> RouterClient {
    let transport = Transport(session)
    return RouterClient(reporting: { route, options, report in
      var request = try router.request(for: route)
      guard let url = request.url, url.scheme != nil, url.host != nil else {
        throw ClientError.relativeLink(request.url?.absoluteString ?? "")
      }
      options.apply(to: &request)
      return try await transport.send(request, report: report)
    })
  }
}
