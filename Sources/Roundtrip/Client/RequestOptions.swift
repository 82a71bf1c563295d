import Foundation
import RoundtripCore

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What one request has beside its route.
///
/// ```swift
/// try await client.data(for: .user(1), options: RequestOptions(timeout: 5, headers: ["X-Trace": "7"]))
/// ```
public struct RequestOptions: Sendable {
  /// The seconds that the request may stand still; as the session says, if nil.
  public var timeout: TimeInterval?
  /// Whether a cached answer will do; as the session says, if nil.
  public var cachePolicy: URLRequest.CachePolicy?
  /// Further header fields. One that the route has too is replaced.
  public var headers: HeaderFields

  /// Options; what is not given is as the session and the route have it.
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
