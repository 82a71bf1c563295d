// What is printed beside the path and the query, and the request that all of it gives.

extension Writer {
  /// The parts of a request that most links do not have. It is changed only while nobody but the writer has it, and else replaced, so
  /// that a mark may keep it.

  final class Extras: @unchecked Sendable {
    fileprivate(set) var values: Values
    /// The origin as it is printed, where there is nothing else and it does not change.
    fileprivate let fixedOrigin: [UInt8]?

    struct Values: Sendable, Equatable {
      var origin = Origin()
      var fragment: String?
      var headers = HeaderFields()
      /// The names of the header fields that are not a part of the route, but added to all its requests.
      var constantNames: Set<String> = []
      var cookies: [String] = []
      var body: [UInt8]?

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

    /// An origin alone, for all who print it.
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

  /// The whole link; a path without segments is `/`. Nothing can be printed behind it.

  mutating func finish(withOrigin: Bool) -> String {
    if path.isEmpty { path.append(UInt8(ascii: "/")) }
    if let extras { return link(path: path.slice, extras, withOrigin: withOrigin) }
    path.append(query.slice)
    return String(path.slice)
  }

  func link(path: ByteSlice, _ extras: Extras, withOrigin: Bool) -> String {
    if withOrigin, let origin = extras.fixedOrigin {
      return origin.withBytes { String(joining: $0, path, query.slice, .empty) }
    }
    let origin = withOrigin ? extras.values.origin.text : ""
    let fragment = extras.values.fragment.map { "#" + $0.percentEncoded(for: .fragment) } ?? ""
    return origin.withBytes { origin in
      fragment.withBytes { String(joining: origin, path, query.slice, $0) }
    }
  }

  /// How long the link is in front of the path.
  var originCount: Int { extras.map { $0.fixedOrigin?.count ?? $0.values.origin.text.utf8.count } ?? 0 }

  /// Whether there is no fragment, and nothing beside the link.
  var isLinkByItself: Bool { method == nil && extras.map { $0.fixedOrigin != nil } ?? true }

  /// The first part that a link does not carry, in words; nil if the link is all there is.
  var partBesideLink: String? {
    if let name = method.map({ $0.with { $0.name } }), name != "GET" { return "the method `\(name)`" }
    guard let values = extras?.values else { return nil }
    if values.body != nil { return "a body" }
    if let cookie = values.cookies.first {
      return "the cookie `\(cookie.prefix { $0 != "=" })`"
    }
    let header = values.headers.first { !values.constantNames.contains($0.name.asciiLowercased) }
    return header.map { "the header field `\($0.name)`" }
  }

  /// The whole request. Nothing can be printed behind it.

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
