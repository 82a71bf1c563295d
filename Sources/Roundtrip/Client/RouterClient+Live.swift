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
  ///   - session: Sends them. Its cookies, its cache and its redirects are the ones used.
  public static func live(router: some Router<Route>, session: URLSession = .shared) -> RouterClient {
    RouterClient(reporting: { route, options, report in
      var request = try router.request(for: route)
      guard let url = request.url, url.scheme != nil, url.host != nil else {
        throw ClientError.relativeLink(request.url?.absoluteString ?? "")
      }
      options.apply(to: &request)
      return try await session.transfer(request, report: report)
    })
  }
}
