extension URLRequestData {
  /// Creates a request as a server receives it, from its request line, header and body (RFC 9112 §3).
  ///
  /// ```swift
  /// let data = URLRequestData(method: "GET", target: "/users/1?tab=posts", headers: ["Host": "example.com"])
  /// data.url    // "//example.com/users/1?tab=posts"
  /// ```
  /// All four forms of a target are accepted: a path with its query, where `//a` is a path and not a host; a whole URL; `host:port`
  /// with CONNECT; and `*`. The scheme is known only for a whole URL. With a path, the host comes from the field `Host`. If that
  /// field is malformed or appears twice, the host is empty, which no route accepts.
  ///
  /// - Parameters:
  ///   - authority: The host and port, if the server keeps them apart from the header: `:authority` in HTTP/2.
  ///   - body: The bytes of the body. Nil if there is none, or if you call ``Router/readsBody(of:)`` first.
  public init(
    method: String, target: String, authority: String? = nil, headers: HeaderFields = HeaderFields(),
    body: [UInt8]? = nil
  ) {
    if method == "CONNECT" {
      self.init("//" + (Authority.isHostAndPort(target) ? target : ""))
    } else if target.utf8.first == UInt8(ascii: "/"), let host = authority ?? headers.only("Host") {
      let host = Authority.isHostAndPort(host) ? host : ""
      self.init(
        host.withBytes { host in target.withBytes { String(joining: ByteSlice("//"), host, $0, .empty) } })
    } else if target.withBytes({ URLParts(url: $0).scheme != nil && URLParts(url: $0).authority != nil }) {
      self.init(target)
    } else {
      self.init(path: target)
    }
    message = Message.unlessEmpty(method: method, headers: headers, body: body)
  }

  /// The parts outside the URL. While one changes, the message is empty, so that the part has no other owner and is not copied.
  var changed: (method: String?, headers: HeaderFields, body: [UInt8]?) {
    get { (message?.method, message?.headers ?? HeaderFields(), message?.body) }
    _modify {
      var parts = changed
      message = nil
      defer { message = Message.unlessEmpty(method: parts.method, headers: parts.headers, body: parts.body) }
      yield &parts
    }
  }
}

extension Authority {
  /// Whether `text` is a host, optionally with a port, as in the field `Host` (RFC 9110 §7.2).
  fileprivate static func isHostAndPort(_ text: String) -> Bool {
    text.withBytes { bytes in
      let authority = Authority(bytes)
      return authority.user == nil && isHost(authority.host)
        && authority.port.map { $0.isEmpty || port($0) != nil } ?? true
    }
  }
}
