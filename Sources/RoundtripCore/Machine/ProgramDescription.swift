/// What a program asks of the description from which it was lowered.
protocol ProgramDescription: AnyObject, Sendable {
  /// The order in which the rows read a prefix of the path.
  func prefixOrder(of program: Program) -> PrefixOrder
  /// The message for two rows that tie.
  func tieMessage(_ first: Int, _ second: Int) -> String
  /// The message for a printed link that another row reads.
  /// - Parameter text: The text of the link that the other row takes, if it can be determined.
  func takenReason(_ link: String, _ taking: Int, from printing: Int, text: String?) -> String
  /// The message for a printed link that no row reads.
  func unreadReason(_ link: String, from printing: Int, of program: Program) -> String
}
