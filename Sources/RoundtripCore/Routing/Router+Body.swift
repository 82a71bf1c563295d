extension Router {
  /// Whether a route looks at the body of this request. A server asks before it receives one: for a path that no route has, a method
  /// that is not allowed or a URL that is too long, nothing has to be kept.
  ///
  /// ```swift
  /// var data = URLRequestData(method: "POST", target: "/users", headers: headers)
  /// if router.readsBody(of: data) { data.body = try await receiveBody() }
  /// let route = try router.parse(data)
  /// ```
  /// What comes before the body in the route decides: put the method and the path first.
  public func readsBody(of head: URLRequestData) -> Bool {
    let recorder = Recorder(isExplaining: false)
    head.withReader(recorder: recorder) { reader in _ = read(&reader) }
    return recorder.looksAtBody
  }
}
