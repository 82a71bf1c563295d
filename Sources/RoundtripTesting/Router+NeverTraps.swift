import RoundtripCore

extension Router {
  /// Returns the router links that nobody should send, for so many seconds, and all that comes of them back to it.
  ///
  /// ```swift
  /// try appRouter.checkNeverTraps(seconds: 2)
  /// ```
  /// A trap ends the process, and with it the test. With `willTry`, the last link that it was given is the one.
  /// Throws a ``/RoundtripTesting/RoundTripFailure`` where a law is broken on the way.
  /// - Parameters:
  ///   - seconds: For how long.
  ///   - seed: Another one gives other links.
  ///   - willTry: Is given each request before the router is: its method and its URL, its header and its body.
  /// - Returns: How much was tried.
  @discardableResult
  public func checkNeverTraps(
    seconds: Double, seed: UInt64 = 0, willTry: (String) -> Void = { _ in }
  ) throws(RoundTripFailure) -> RoundTripReport {
    let clock = ContinuousClock()
    let end = clock.now + .seconds(seconds)
    return try checkNeverTraps(seed, willTry) { _ in clock.now < end }
  }

  /// Returns the router so many links that nobody should send, and all that comes of them back to it.
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
      // All words about a failure, which are found by reading again.
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
