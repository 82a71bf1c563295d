import RoundtripCore

/// How much a check has tried.
public struct RoundTripReport: Sendable, Hashable {
  /// How many links were given to the router.
  public internal(set) var links = 0
  /// How many of them it read: with these the laws were checked.
  public internal(set) var read = 0
  /// How many values were printed besides.
  public internal(set) var values = 0
  /// The names of the cases that were read or printed; empty if the routes are no cases of an enum.
  public internal(set) var cases: Set<String> = []
  /// How many of the links and values each route has read or printed, by the summary of the route: its methods, its template, its name and
  /// where it is written. Where alternatives multiply so that they are not listed one by one, only some of them are told apart.
  public internal(set) var routes: [RouteSummary: Int] = [:]
}

extension RoundTripReport: CustomStringConvertible {
  public var description: String {
    "\(read) of \(links) links read, \(values) values printed"
      + (cases.isEmpty ? "" : ": \(cases.sorted().joined(separator: ", "))")
  }
}
