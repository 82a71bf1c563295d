/// What is wrong with a model whose state does not come back through its link.
public struct LinkRoundTripError: Error, Hashable, CustomStringConvertible {
  /// The link of the model.
  public let link: String
  /// The state of the model, as text.
  public let state: String
  /// The state of the fresh model that has opened the link, as text.
  public let stateOfFreshModel: String

  public var description: String {
    """
    the state does not come back through `\(link)`
      the model: \(state)
      a fresh model with this link: \(stateOfFreshModel)
    """
  }
}

extension Linkable {
  /// Checks that the state of this model comes back through its link: state → link → fresh model → equal state.
  ///
  /// ```swift
  /// app.inventory.addButtonTapped()
  /// try app.checkRoundTrip(by: appRouter, fresh: AppModel()) { [$0.selectedTab.rawValue, $0.inventory.form?.name] }
  /// ```
  /// - Parameters:
  ///   - router: The router of the links.
  ///   - fresh: Another model of the same data, as a restarted app has it.
  ///   - state: All that a link is to bring back. Not the route, which would only be compared with itself.
  /// - Returns: The link.
  /// - Throws: A ``LinkRoundTripError`` where the states differ; a `RoutingError` where the route has no link.
  @discardableResult
  public func checkRoundTrip<Links: Router, State: Equatable>(
    by router: Links, fresh: @autoclosure () throws -> Self, of state: (Self) -> State
  ) throws -> String where Links.Output == Route {
    let link = try shareLink(by: router)
    let other = try fresh()
    try other.open(link, by: router)
    let (own, found) = (state(self), state(other))
    guard own == found else {
      throw LinkRoundTripError(link: link, state: "\(own)", stateOfFreshModel: "\(found)")
    }
    return link
  }
}
