import Dispatch

/// Something to time: an operation of the library and, where there is one, the same work written by hand.
struct Workload {
  let family: String
  let name: String
  /// Runs the operation so many times.
  let operation: (Int) -> Void
  let rival: ((Int) -> Void)?

  init(
    _ family: String, _ name: String, rival: ((Int) -> Void)? = nil, _ operation: @escaping (Int) -> Void
  ) {
    self.family = family
    self.name = name
    self.operation = operation
    self.rival = rival
  }

  /// Times the operation and its rival in turns, 21 times: what else the machine does slows both.
  func measured(isSmoke: Bool) -> Result {
    let own = Batch(of: operation, isSmoke: isSmoke)
    let other = rival.map { Batch(of: $0, isSmoke: isSmoke) }
    var times: [Double] = []
    var otherTimes: [Double] = []
    for _ in 0..<(isSmoke ? 1 : 21) {
      times.append(own.time())
      if let other { otherTimes.append(other.time()) }
    }
    let timing = Timing(times)
    return Result(
      family: family, name: name, own: timing, rival: other == nil ? nil : Timing(otherTimes),
      ratio: other == nil ? nil : middle(of: zip(times, otherTimes).map(/)),
      allocations: Allocations(of: operation, times: timing.median < 100_000 ? 1000 : 10))
  }

  struct Result: Codable {
    let family: String
    let name: String
    let own: Timing
    let rival: Timing?
    /// The median of the ratios of both in each turn.
    let ratio: Double?
    /// Heap allocations of one operation; nil where they cannot be counted.
    let allocations: Allocations?
  }

  /// Nanoseconds of one operation.
  struct Timing: Codable {
    let median: Double
    let minimum: Double

    init(_ times: [Double]) {
      median = middle(of: times)
      minimum = times.min() ?? 0
    }
  }

  /// So many operations that they take about two milliseconds, which warms up as well.
  private struct Batch {
    let operation: (Int) -> Void
    var count: Int

    init(of operation: @escaping (Int) -> Void, isSmoke: Bool) {
      self.operation = operation
      count = isSmoke ? 1 : 16
      while !isSmoke, time() * Double(count) < 2_000_000 { count *= 2 }
    }

    /// Nanoseconds of one operation.
    func time() -> Double {
      let start = DispatchTime.now().uptimeNanoseconds
      operation(count)
      return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    }
  }
}

/// The median of numbers of which there are some.
func middle(of numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

/// Runs `body` so many times and keeps what it gives from being optimized away.
@inline(__always)
func repeating<Value>(_ body: @escaping () -> Value) -> (Int) -> Void {
  { count in
    for _ in 0..<count { keep(body()) }
  }
}

@inline(never)
func keep<Value>(_ value: Value) {}

/// Stops the program where a workload gives a wrong result: nothing wrong is timed.
func check<Value: Equatable>(_ actual: Value, _ expected: Value, _ what: String) {
  precondition(actual == expected, "\(what): got \(actual), expected \(expected)")
}

/// The seconds that some work takes.
func seconds(of work: () -> Void) -> Double {
  let start = DispatchTime.now().uptimeNanoseconds
  work()
  return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}
