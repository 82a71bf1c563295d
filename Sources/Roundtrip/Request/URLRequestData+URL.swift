import Foundation

extension URLRequestData {
  /// Creates a request for a `URL`. A relative URL with a base is resolved first.
  ///
  /// ```swift
  /// URLRequestData(url: URL(string: "/users/1?tab=posts")!).path   // ["users", "1"]
  /// ```
  public init(url: URL) {
    self.init(url.absoluteString)
  }

  /// The request's URL. Nil if Foundation does not accept it.
  public var foundationURL: URL? { URL(string: url) }
}
