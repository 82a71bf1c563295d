extension URLRequestData {
  /// The items of the form in the body, with the contents of files. Empty if the body is not a form.
  package var formItems: QueryItems {
    let body = body ?? []
    guard let boundary = MultipartBody.boundary(in: headers["Content-Type"]) else {
      return QueryItems(percentEncoded: String(decoding: body, as: UTF8.self))
    }
    let parts = body.withBytes { MultipartBody.parts(of: $0, boundary: boundary) } ?? []
    return QueryItems(
      parts.map { .init(name: $0.key, value: String(decoding: $0.bytes, as: UTF8.self)) })
  }
}
