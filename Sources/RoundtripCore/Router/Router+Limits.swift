extension Router {
  /// Returns this router with limits on the size of requests.
  ///
  /// ```swift
  /// let served = router.baseURL("https://example.com").limits()
  /// try served.match("/search?q=" + String(repeating: "x", count: 10_000))       // throws 414
  /// try served.link(to: .search(text: String(repeating: "x", count: 10_000)))    // throws: the route has no link
  /// ```
  /// A router without limits reads any request, in time that grows with its length. A server sets limits on its outermost router. A
  /// link whose canonical form exceeds the limits is refused with ``Mismatch/Kind/path``.
  public func limits(_ limits: Limits = Limits()) -> AnyRouter<Output> {
    AnyRouter(Node(.limited(limits, .of(self)), Output.self))
  }

  /// The limits that apply to all requests. Nil unless ``limits(_:)`` is applied to the whole router.
  package var ownLimits: Limits? { Node.of(self).ownLimits }
}

extension Node {
  fileprivate var ownLimits: Limits? {
    switch kind {
    case .limited(let limits, _): limits
    default: content?.ownLimits
    }
  }
}
