import RoundtripCore

extension Router {
  /// Passes links to the router that nobody should send, for a number of seconds, and passes the results back to it.
  ///
  /// ```swift
  /// try appRouter.checkNeverTraps(seconds: 2)
  /// ```
  /// A trap ends the process and with it the test. `willTry` receives each link first, so its last call shows the link that
  /// trapped.
  /// Throws a ``/RoundtripTesting/RoundTripFailure`` if a law is broken on the way.
  /// - Parameters:
  ///   - seconds: The duration. Nothing is tried if it is not a positive number.
  ///   - seed: The seed of the random links.
  ///   - willTry: Receives each request before the router does: its method and its URL, its header and its body.
  /// - Returns: The number of links and values that were tried.
  @discardableResult
  public func checkNeverTraps(
    seconds: Double, seed: UInt64 = 0, willTry: (String) -> Void = { _ in }
  ) throws(RoundTripFailure) -> RoundTripReport {
    let clock = ContinuousClock()
    // A `Duration` holds neither infinity nor NaN.
    let end = clock.now + .seconds(seconds > 0 ? min(seconds, 1_000_000_000) : 0)
    return try checkNeverTraps(seed, willTry) { _ in clock.now < end }
  }

  /// Passes a number of links to the router that nobody should send, and passes the results back to it.
  ///
  /// ```swift
  /// try appRouter.checkNeverTraps(count: 10_000)
  /// ```
  @discardableResult
  public func checkNeverTraps(
    count: Int, seed: UInt64 = 0, willTry: (String) -> Void = { _ in }
  ) throws(RoundTripFailure) -> RoundTripReport {
    try checkNeverTraps(seed, willTry) { $0 < count }
  }

  private func checkNeverTraps(
    _ seed: UInt64, _ willTry: (String) -> Void, while goesOn: (Int) -> Bool
  ) throws(RoundTripFailure) -> RoundTripReport {
    var run = LawRun(self, seed: seed)
    var number = 0
    while goesOn(number) {
      let request = run.nextRequest(changed: number % 4 != 0)
      willTry(request.shown)
      try run.check(request)
      // Reads the error messages, which are computed by matching again.
      if number % 16 == 0 {
        do { _ = try resolve(request) } catch { _ = error.description }
        _ = try? match(path: request.url)
      }
      if number % 256 == 0 { _ = explain(request).description }
      number += 1
    }
    return run.report
  }
}
