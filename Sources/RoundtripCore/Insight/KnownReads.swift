/// Which rows read which requests. A request is tried once with each row, however many rivals of the row share it.
struct KnownReads {
  private struct Key: Hashable {
    let row: Int
    let request: WrittenRequest
  }

  /// A large table must not keep all its requests.
  private static let limit = 20_000
  private var known: [Key: Bool] = [:]

  /// Whether a row reads a request.
  mutating func isRead(_ request: URLRequestData, by row: Int, in program: Program) -> Bool {
    let key = Key(row: row, request: WrittenRequest(request))
    if let known = known[key] { return known }
    if known.count >= Self.limit { known = [:] }
    let isRead = request.withView { program.reads($0, row) }
    known[key] = isRead
    return isRead
  }
}
