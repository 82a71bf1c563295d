import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RouterClient {
  /// The client that asks over the network.
  ///
  /// - Parameters:
  ///   - router: Prints the requests. Its links need a host: see ``Router/baseURL(_:)``.
  ///   - session: Sends them. On Linux, a session with its configuration does, and its delegate is not asked.
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
