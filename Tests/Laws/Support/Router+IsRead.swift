import Roundtrip

extension Router {
  /// Whether a route reads a request; nil where two routes tie, so that the definition is wrong.
  func isRead(_ request: URLRequestData) -> Bool? {
    do {
      _ = try parse(request)
      return true
    } catch {
      return error.kind == .definition ? nil : false
    }
  }
}
