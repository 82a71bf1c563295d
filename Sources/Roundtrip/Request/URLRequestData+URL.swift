import Foundation

extension URLRequestData {
  /// A request for a `URL`; of a relative one that is resolved against a base, the absolute URL counts.
  ///
  /// ```swift
  /// URLRequestData(url: URL(string: "/users/1?tab=posts")!).path   // ["users", "1"]
  /// ```
  public init(url: URL) {
    self.init(url.absoluteString)
  }

  /// The request's URL; nil if Foundation does not take it for one.
  public var foundationURL: URL? { URL(string: url) }
}
