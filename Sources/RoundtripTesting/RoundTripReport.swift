/// How much a check has tried.
public struct RoundTripReport: Sendable, Hashable {
  /// How many links were given to the router.
  public internal(set) var links = 0
  /// How many of them it read: with these the laws were checked.
  public internal(set) var read = 0
  /// How many values were printed besides.
  public internal(set) var values = 0
  /// The names of the cases that were read or printed; empty where the routes are no cases of an enum.
  public internal(set) var cases: Set<String> = []
}

extension RoundTripReport: CustomStringConvertible {
  public var description: String {
    "\(read) of \(links) links read, \(values) values printed"
      + (cases.isEmpty ? "" : ": \(cases.sorted().joined(separator: ", "))")
  }
}
