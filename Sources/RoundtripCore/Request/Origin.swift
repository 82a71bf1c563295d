/// The part of a link in front of the path: `https://user:password@example.com:8080`.
@usableFromInline
struct Origin: Sendable, Equatable {
  var scheme: String?
  var user: String?
  var password: String?
  var host: String?
  var port: Int?

  enum Part { case scheme, host, port }

  /// The printed form. Empty if there is neither a scheme nor a host.
  var text: String {
    let scheme = scheme.map { $0 + ":" } ?? ""
    return authority.map { scheme + "//" + $0 } ?? scheme
  }

  /// The printed form of `user:password@host:port`, or nil if there is none.
  var authority: String? {
    Authority.text(
      user: user?.percentEncoded(for: .authority), password: password?.percentEncoded(for: .authority), host: host,
      port: port.map(String.init))
  }
}

extension URLRequestData {
  /// The port of `http` and `https` (RFC 9110 §4.2). Nil for another scheme.
  package static func standardPort(of scheme: String?) -> Int? {
    ["https": 443, "http": 80][scheme?.asciiLowercased ?? ""]
  }
}
