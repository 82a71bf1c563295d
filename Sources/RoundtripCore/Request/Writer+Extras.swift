// What is printed beside the path and the query, and the request that all of it gives.

extension Writer {
  /// The parts of a request that most links do not have. It is changed only while nobody but the writer has it, and else replaced, so
  /// that a mark may keep it.
  @usableFromInline
  final class Extras: @unchecked Sendable {
    @usableFromInline fileprivate(set) var values: Values

    @usableFromInline
    struct Values: Sendable, Equatable {
      var scheme: String?
      var user: String?
      var password: String?
      var host: String?
      var port: Int?
      var fragment: String?
      var headers = HeaderFields()
      var cookies: [String] = []
      var body: [UInt8]?

      var allHeaders: HeaderFields {
        var headers = headers
        if !cookies.isEmpty { headers.append(cookies.joined(separator: "; "), for: "Cookie") }
        return headers
      }

      /// `scheme://user:password@host:port`, or nothing.
      var origin: String {
        var text = scheme.map { $0 + ":" } ?? ""
        guard host != nil || user != nil || password != nil || port != nil else { return text }
        text += "//"
        if user != nil || password != nil {
          text += (user ?? "").percentEncoded(for: .authority)
          text += (password.map { ":" + $0.percentEncoded(for: .authority) } ?? "") + "@"
        }
        return text + (host ?? "") + (port.map { ":\($0)" } ?? "")
      }
    }

    init(_ values: Values) { self.values = values }
  }

  /// Changes a part that most links do not have.
  @usableFromInline
  mutating func update(_ change: (inout Extras.Values) -> Void) {
    if isKnownUniquelyReferenced(&extras), let extras {
      change(&extras.values)
    } else {
      var values = extras?.values ?? Extras.Values()
      change(&values)
      extras = Extras(values)
    }
  }

  /// The whole link; a path without segments is `/`. Nothing can be printed behind it.
  @inlinable
  mutating func finish(withOrigin: Bool) -> String {
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
    if let values = extras?.values { return link(path: path.slice, values, withOrigin: withOrigin) }
    path.append(query.slice)
    return String(path.slice)
  }

  @usableFromInline
  func link(path: ByteSlice, _ values: Extras.Values, withOrigin: Bool) -> String {
    let origin = withOrigin ? values.origin : ""
    let fragment = values.fragment.map { "#" + $0.percentEncoded(for: .fragment) } ?? ""
    return origin.withBytes { origin in
      fragment.withBytes { String(joining: origin, path, query.slice, $0) }
    }
  }

  /// The whole request. Nothing can be printed behind it.
  mutating func finish() -> URLRequestData {
    var data = URLRequestData(finish(withOrigin: true))
    data.message = message
    return data
  }

  var message: URLRequestData.Message? {
    guard extras != nil || method != nil else { return nil }
    return URLRequestData.Message(
      method: method, headers: extras?.values.allHeaders ?? HeaderFields(), body: extras?.values.body)
  }
}
