#if canImport(Glibc)
  import Glibc

  // The program's own `malloc` stands in front of that of the C library, and counts.
  nonisolated(unsafe) private var allocations = 0

  @_silgen_name("__libc_malloc") private func libraryMalloc(_ size: Int) -> UnsafeMutableRawPointer?

  @_cdecl("malloc")
  public func countingMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    allocations &+= 1
    return libraryMalloc(size)
  }

  enum Allocations {
    /// The allocations of one operation, as the mean of many.
    static func count(in operation: (Int) -> Void) -> Double? {
      operation(1)
      let before = allocations
      operation(1000)
      return Double(allocations - before) / 1000
    }
  }
#else
  enum Allocations {
    static func count(in operation: (Int) -> Void) -> Double? { nil }
  }
#endif
