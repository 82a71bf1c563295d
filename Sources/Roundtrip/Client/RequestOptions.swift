import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Options for a single request.
///
/// ```swift
/// try await client.data(for: .user(1), options: RequestOptions(timeout: 5, headers: ["X-Trace": "7"]))
/// ```
public struct RequestOptions: Sendable {
  /// The timeout in seconds. Nil uses the timeout of the session.
  public var timeout: TimeInterval?
  /// The cache policy. Nil uses the policy of the session.
  public var cachePolicy: URLRequest.CachePolicy?
  /// Additional header fields. They replace fields of the route with the same name.
  public var headers: HeaderFields

  /// Creates options. Omitted values come from the session and the route.
  public init(
    timeout: TimeInterval? = nil, cachePolicy: URLRequest.CachePolicy? = nil, headers: HeaderFields = HeaderFields()
  ) {
    self.timeout = timeout
    self.cachePolicy = cachePolicy
    self.headers = headers
  }

  func apply(to request: inout URLRequest) {
    if let timeout { request.timeoutInterval = timeout }
    if let cachePolicy { request.cachePolicy = cachePolicy }
    for field in headers { request.setValue(nil, forHTTPHeaderField: field.name) }
    for field in headers { request.addValue(field.value, forHTTPHeaderField: field.name) }
  }
}
