extension Router {
  /// Returns this router as a type that names only its output, for properties, parameters and very large tables.
  @inlinable
  public func eraseToAnyRouter() -> AnyRouter<Output> { AnyRouter(.of(self)) }

  @inlinable
  public func match(_ link: String) throws(RoutingError) -> Output {
    try Node.with(self) { node throws(RoutingError) in
      if let output = Place.receive(Output.self, { node.read(link, into: $0) }) { return output }
      throw node.failure(URLRequestData(link))
    }
  }

  @inlinable
  public func link(to route: Output) throws(RoutingError) -> String {
    try Node.with(self) { node throws(RoutingError) in
      if let link = Place.of(route, { node.link($0) }) { return link }
      throw node.failure(printing: route, asLink: true)
    }
  }

  /// Returns the route of a path with its query and fragment. Here `//a` starts with an empty segment, not with a host.
  @inlinable
  public func match(path: String) throws(RoutingError) -> Output { try parse(URLRequestData(path: path)) }

  /// Returns the route of a request. Fails like ``match(_:)``, and with a method, a header field, a cookie or a body that no route
  /// reads.
  @inlinable
  public func parse(_ data: URLRequestData) throws(RoutingError) -> Output {
    try Node.with(self) { node throws(RoutingError) in
      if let output = Place.receive(Output.self, { node.read(data, into: $0) }) { return output }
      throw node.failure(data)
    }
  }

  /// Returns the address of a route without scheme, host and port: path, query and fragment. A form, or a client that sends the
  /// rest itself, needs it for a route with a method or a body.
  ///
  /// ```swift
  /// try router.path(for: .create(NewUser(name: "Blob")))   // "/users"
  /// ```
  /// Fails like ``link(to:)``, except that a method, a header field, a cookie or a body does not matter.
  @inlinable
  public func path(for route: Output) throws(RoutingError) -> String {
    try Node.with(self) { node throws(RoutingError) in
      if let path = Place.of(route, { node.path($0) }) { return path }
      throw node.failure(printing: route, asLink: false)
    }
  }

  /// Returns the request for a route: link, method, header and body.
  ///
  /// ```swift
  /// let request = try router.print(.create(NewUser(name: "Blob")))
  /// request.method             // "POST"
  /// try router.parse(request)  // .create(NewUser(name: "Blob"))
  /// ```
  /// Fails like ``path(for:)``.
  @inlinable
  public func print(_ route: Output) throws(RoutingError) -> URLRequestData {
    try Node.with(self) { node throws(RoutingError) in
      if let data = Place.of(route, { node.request($0) }) { return data }
      throw node.failure(printing: route, asLink: false)
    }
  }

  /// Returns whether a route reads the body of this request. A server asks before it receives a body. For an unknown path, a method
  /// that is not allowed or a URL that is too long, the body need not be received.
  ///
  /// ```swift
  /// var data = URLRequestData(method: "POST", target: "/users", headers: headers)
  /// if router.readsBody(of: data) { data.body = try await receiveBody() }
  /// let route = try router.parse(data)
  /// ```
  /// Parts before the body decide, so put the method and the path first.
  public func readsBody(of head: URLRequestData) -> Bool {
    let program = Program.of(Node.of(self))
    return head.withView { view in
      var looksAtBody = false
      _ = program.withReader(view) { reader -> Void? in
        let row = reader.findRow(program)
        looksAtBody = looksAtBody || reader.looksAtBody
        return row >= 0 ? () : nil
      }
      return looksAtBody
    }
  }
}
