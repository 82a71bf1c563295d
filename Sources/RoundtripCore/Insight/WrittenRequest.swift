/// A request as it is written. Equal requests may be written differently, for example with other escapes.
struct WrittenRequest: Hashable {
  private let method: String?
  private let url: ByteText
  private let headers: [HeaderFields.Element]
  private let body: [UInt8]?

  init(_ request: URLRequestData) {
    method = request.method
    url = ByteText(request.url)
    headers = Array(request.headers)
    body = request.body
  }
}
