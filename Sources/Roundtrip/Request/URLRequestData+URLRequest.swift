import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLRequestData {
  /// Creates a request with the method, URL, header and body of a `URLRequest`. A body stream is not read.
  public init(request: URLRequest) {
    let headers = (request.allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
    self.init(
      url: request.url?.absoluteString ?? "", method: request.httpMethod,
      headers: HeaderFields(headers.map { HeaderFields.Element(name: $0.key, value: $0.value) }),
      body: request.httpBody.map { [UInt8]($0) })
  }
}

extension URLRequest {
  /// Creates a `URLRequest` with the method, URL, header and body of `data`. Returns nil if Foundation does not accept its URL.
  ///
  /// Several header fields of one name are joined with commas, because `URLRequest` holds one value per name.
  public init?(data: URLRequestData) {
    guard let url = data.foundationURL else { return nil }
    self.init(url: url)
    httpMethod = data.method ?? "GET"
    for field in data.headers { addValue(field.value, forHTTPHeaderField: field.name) }
    httpBody = data.body.map { Data($0) }
  }
}
