import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequestData {
  /// The method, URL, header and body of a `URLRequest`. A body that is a stream is not read.
  public init(request: URLRequest) {
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
    self.init(
      url: request.url?.absoluteString ?? "", method: request.httpMethod,
      headers: HeaderFields(headers.map { HeaderFields.Element(name: $0.key, value: $0.value) }),
      body: request.httpBody.map { [UInt8]($0) })
  }
}

extension URLRequest {
  /// A `URLRequest` with the method, URL, header and body of `data`; nil if Foundation does not take its URL for one.
  ///
  /// Several lines of one name are joined with a comma, as `URLRequest` does it.
  public init?(data: URLRequestData) {
    guard let url = data.foundationURL else { return nil }
    self.init(url: url)
    httpMethod = data.method ?? "GET"
    for field in data.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    httpBody = data.body.map { Data($0) }
  }
}
