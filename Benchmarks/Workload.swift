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

  func measured(isSmoke: Bool) -> Result {
    let own = Timing(of: operation, isSmoke: isSmoke)
    return Result(
      family: family, name: name, own: own, rival: rival.map { Timing(of: $0, isSmoke: isSmoke) },
      allocations: Allocations(of: operation))
  }

  struct Result: Codable {
    let family: String
    let name: String
    let own: Timing
    let rival: Timing?
    /// Heap allocations of one operation; nil where they cannot be counted.
    let allocations: Allocations?

    var ratio: Double? { rival.map { own.median / $0.median } }
  }

  /// Nanoseconds of one operation.
  struct Timing: Codable {
    let median: Double
    let minimum: Double

    /// Warms up, finds a batch of about two milliseconds, and takes 21 samples of it.
    init(of operation: (Int) -> Void, isSmoke: Bool) {
      var batch = 16
      func sample() -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        operation(batch)
        return Double(DispatchTime.now().uptimeNanoseconds - start)
      }
      while !isSmoke, sample() < 2_000_000 { batch *= 2 }
      let samples = (0..<(isSmoke ? 1 : 21)).map { _ in sample() / Double(batch) }.sorted()
      median = samples[samples.count / 2]
      minimum = samples[0]
    }
  }
}

/// Runs `body` so many times and keeps what it gives from being optimised away.
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
