import RoundtripCore

/// The number of links and values that a check tried.
public struct RoundTripReport: Sendable, Hashable {
  /// The number of links that the router was given.
  public internal(set) var links = 0
  /// The number of links that it read. The laws were checked with these.
  public internal(set) var read = 0
  /// The number of other values that were printed.
  public internal(set) var values = 0
  /// The names of the cases that were read or printed. Empty if the routes are not cases of an enum.
  public internal(set) var cases: Set<String> = []
  /// The number of links and values that each route read or printed. The key is the summary of the route: its methods, its
  /// template, its name and its location in the source. If there are too many combinations of alternatives, only some of them are
  /// counted separately.
  public internal(set) var routes: [RouteSummary: Int] = [:]
}

extension RoundTripReport: CustomStringConvertible {
  public var description: String {
    "\(read) of \(links) links read, \(values) values printed"
      + (cases.isEmpty ? "" : ": \(cases.sorted().joined(separator: ", "))")
  }
}
