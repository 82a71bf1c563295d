/// State that few readers need, created on first use.
final class ReaderNotes: Notes {
  /// The number of rows for which this request got a budget.
  var budgetedRows = -1
  /// The methods that a row expects and the request does not have, while a failure is explained.
  var wantedMethods: [String] = []
  /// Whether a custom part read other segments than its description says.
  var readsOtherwise = false
  /// Collects why steps failed. Nil if failures are not recorded.
  var log: FailureLog?
  /// The offsets of the query items that were read. Nil if they are not recorded.
  var usedItems: [Int]?
  /// Whether items that are not read are no error, whatever the policy says.
  var acceptsUnknownQuery = false
  /// The rows that read in earlier runs of a program at a segment, or how the program failed there.
  var outcomes: [RunKey: Int] = [:]
  /// The parts that were read under a policy that may refuse the request, and those that the current row leaves to the next one.
  var parts = PolicyParts()
  var line = ByteBuffer()
}
