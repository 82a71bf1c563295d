/// An error for a model whose state does not come back through its link.
public struct LinkRoundTripError: Error, Hashable, CustomStringConvertible {
  /// The link of the model.
  public let link: String
  /// The state of the model, as text.
  public let state: String
  /// The state of the fresh model after opening the link, as text.
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
  ///   - fresh: Another model of the same data, as after a restart of the app.
  ///   - state: The state that a link should restore. Do not include the route, which would only be compared with itself.
  /// - Returns: The link.
  /// - Throws: A ``LinkRoundTripError`` if the states differ, or a `RoutingError` if the route has no link.
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
