/// What is given any bytes at all. A law that is broken throws; a trap, or memory that is touched wrongly, ends the process.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// The parts of a URL, and a request that is put together of them again.
  case url
  /// A table of every kind of part: a request is read, printed, and read again.
  case match
  /// Every parser of values, in a segment, a field and a fragment.
  case values
  case cookies
  case form
  /// Values are printed, and what was printed is read.
  case print

  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .url: try checkURL(bytes)
    case .match: try checkMatch(bytes)
    case .values: try checkValues(bytes)
    case .cookies: try checkCookies(bytes)
    case .form: try checkForm(bytes)
    case .print: try checkPrint(bytes)
    }
  }
}
