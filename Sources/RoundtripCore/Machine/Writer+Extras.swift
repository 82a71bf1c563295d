// Printing parts other than the path and the query, and assembling the request.

extension Writer {
  /// The parts of a request that most links do not have. They are changed in place only if the writer is their only owner, and
  /// replaced otherwise, so that a mark can keep them.
  final class Extras: @unchecked Sendable {
    fileprivate(set) var values: Values
    /// The printed origin, if there is nothing else and it does not change.
    fileprivate let fixedOrigin: [UInt8]?

    struct Values: Sendable, Equatable {
      var origin = Origin()
      var fragment: String?
      var headers = HeaderFields()
      /// The names of header fields that are added to all requests of the route.
      var constantNames: Set<String> = []
      var cookies: [String] = []
      var body: [UInt8]?
      /// Whether the body consists of the fields of a form, which may get more of them.
      var isForm = false

      var allHeaders: HeaderFields {
        var headers = headers
        if !cookies.isEmpty { headers.append(cookies.joined(separator: "; "), for: "Cookie") }
        return headers
      }
    }

    init(_ values: Values) {
      self.values = values
      fixedOrigin = nil
    }

    /// An origin alone, shared by all writers that print it.
    init(_ origin: Origin, fixed text: [UInt8]) {
      values = Values(origin: origin)
      fixedOrigin = text
    }
  }

  /// Changes a part that most links do not have.
  mutating func update(_ change: (inout Extras.Values) -> Void) {
    if isKnownUniquelyReferenced(&extras), let extras, extras.fixedOrigin == nil {
      change(&extras.values)
    } else {
      var values = extras?.values ?? Extras.Values()
      change(&values)
      extras = Extras(values)
    }
  }

  /// The whole link. A path without segments is `/`. Nothing can be printed after it.
  mutating func finish(withOrigin: Bool) -> String {
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
    guard let extras else {
      path.append(query.slice)
      return String(path.slice)
    }
    let (path, query) = (path.slice, query.slice)
    if withOrigin, let origin = extras.fixedOrigin {
      return origin.withBytes { String(joining: $0, path, query, .empty) }
    }
    let origin = withOrigin ? extras.values.origin.text : ""
    let fragment = extras.values.fragment.map { "#" + $0.percentEncoded(for: .fragment) } ?? ""
    return origin.withBytes { origin in
      fragment.withBytes { String(joining: origin, path, query, $0) }
    }
  }

  /// The length of the link before the path.
  var originCount: Int { extras.map { $0.fixedOrigin?.count ?? $0.values.origin.text.utf8.count } ?? 0 }

  /// Whether there is no fragment and no part outside the link.
  var isLinkByItself: Bool { method == nil && extras.map { $0.fixedOrigin != nil } ?? true }

  /// The first part that a link cannot carry, in words. Nil if the request is just a link.
  var partBesideLink: String? {
    if let name = method.map({ $0.with { $0.name } }), name != "GET" { return "the method `\(name)`" }
    guard let values = extras?.values else { return nil }
    if values.body != nil { return "a body" }
    if let cookie = values.cookies.first { return "the cookie `\(cookie.prefix { $0 != "=" })`" }
    let header = values.headers.first { !values.constantNames.contains($0.name.asciiLowercased) }
    return header.map { "the header field `\($0.name)`" }
  }

  /// The whole request. Nothing can be printed after it.
  mutating func finish() -> URLRequestData {
    var data = URLRequestData(finish(withOrigin: true))
    data.message = message
    return data
  }

  var message: URLRequestData.Message? {
    guard extras != nil || method != nil else { return nil }
    return URLRequestData.Message.unlessEmpty(
      method: method.map { $0.with { $0.name } }, headers: extras?.values.allHeaders ?? HeaderFields(),
      body: extras?.values.body)
  }
}
